//! What slides say to people who cannot see them.

use plyback::export::testing::Pages;
use plyback::export::testing::page::Shape;
use plyback::words::Lang;

use crate::decks;
use crate::pages::nodes;

const TREE: &str = "[[3,12,8],[2,4,6],[14,5,2]]";

#[test]
fn a_leaf_is_no_choice_and_a_cut_move_no_number() {
    let mut deck = decks::search("tree", TREE, "--algorithm alphabeta", "end");
    let all = nodes(&Pages::new(&deck).page(0));
    assert_eq!(all["n3"].alt, "node, after move 2, value 12, a leaf");
    assert!(all["n1"].alt.starts_with("node, MIN, after move 1"));
    assert_eq!(all["ns5-2"].alt, "move 3 pruned");
    deck.look.languages = plyback::deck::Languages::One(Lang::It);
    let all = nodes(&Pages::new(&deck).page(0));
    assert_eq!(all["ns5-2"].alt, "mossa 3 potata");
}

#[test]
fn a_description_has_no_hole_where_a_position_has_no_name() {
    let deck = decks::search("tree", TREE, "", "all");
    for page in Pages::new(&deck).iter() {
        assert!(!page.description.contains(": ."), "{}", page.description);
    }
    let page = Pages::new(&deck).page(0);
    assert!(page.description.starts_with("ply 0; MAX to move. The"));
    assert!(page.shapes().any(|shape| matches!(shape, Shape::Node(_))));
}
