### What two searches came to.

results = Results
row-value = value
row-move = move
row-nodes = nodes
row-leaves = leaves
row-cutoffs = cutoffs
row-line = principal line
root-move = root move
mark-differs = ≠ different values
mark-chosen = * the chosen move
mark-upper = ≤ at most
mark-lower = ≥ at least
mark-unsearched = – not searched
two-searches = Two searches of { $game } { $position }, { $side } to move
nodes-together = Nodes in both: { $shared }; in A alone: { $a }; in B alone: { $b }; in all: { $all }.
what-it-means = What it means: { $meaning }
