"""Reads a presentation as a teacher's tools do, and pastes a slide into another deck."""

import copy
import sys

from pptx import Presentation
from pptx.enum.shapes import MSO_SHAPE_TYPE as KIND
from pptx.enum.shapes import PP_PLACEHOLDER as PLACE

path = sys.argv[1]
deck = Presentation(path)
width, height = deck.slide_width, deck.slide_height


def groups(shapes):
    for shape in shapes:
        if shape.shape_type == KIND.GROUP:
            yield shape
            yield from groups(shape.shapes)


def apart(one, other):
    return (
        one.left + one.width <= other.left
        or other.left + other.width <= one.left
        or one.top + one.height <= other.top
        or other.top + other.height <= one.top
    )


tables = figures = 0
for number, slide in enumerate(deck.slides, 1):
    title = slide.shapes.title
    assert title is not None and title.text_frame.text, number
    assert 0 <= title.top and title.top + title.height <= height, number
    assert slide.shapes[0].name == title.name, number
    places = {shape.placeholder_format.type for shape in slide.placeholders}
    assert PLACE.SLIDE_NUMBER in places, (number, places)
    assert slide.has_notes_slide and slide.notes_slide.notes_text_frame is not None, number
    for shape in slide.shapes:
        assert shape.left >= 0 and shape.left + shape.width <= width, (number, shape.name)
        assert shape.top >= 0 and shape.top + shape.height <= height, (number, shape.name)
        if shape.has_table:
            tables += 1
            rows = [[cell.text for cell in row.cells] for row in shape.table.rows]
            assert len({len(row) for row in rows}) == 1 and len(rows) > 1, rows
    names = [group.name for group in groups(slide.shapes)]
    assert len(set(names)) == len(names), names
    for group in groups(slide.shapes):
        if group.name.split("-")[0] in ("!!tree", "!!board"):
            figures += 1
            assert apart(group, title), (number, group.name)
    ids = [shape.get("id") for shape in slide.element.iter("{*}cNvPr")]
    assert len(set(ids)) == len(ids), number
assert figures > 3, figures

# A paste: the shapes of a slide on a layout "Title Only" of another deck.
other = Presentation()
other.slide_width, other.slide_height = width, height
pasted = other.slides.add_slide(other.slide_layouts[5])
for shape in list(pasted.shapes):
    shape.element.getparent().remove(shape.element)
source = deck.slides[1]
title_is_placed = source.shapes.title.element.spPr.xfrm is not None
for shape in source.shapes:
    pasted.shapes._spTree.append(copy.deepcopy(shape.element))
assert pasted.shapes.title.text_frame.text == source.shapes.title.text_frame.text
for shape in pasted.shapes:
    is_figure = shape.name.startswith("!!")
    # A title of ours brings its place along; one on another's masters takes the new one.
    if is_figure and title_is_placed:
        assert apart(shape, pasted.shapes.title), shape.name
other.save(path.replace(".pptx", ".pasted.pptx"))
print("read", len(deck.slides), "slides,", tables, "tables,", figures, "figures")
