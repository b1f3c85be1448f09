"""The heights of the letters on each page of a document, on a page 540 high."""

import sys

import pikepdf
from pikepdf import Matrix


def walk(page, ctm, found):
    state, stack = (ctm, None), []
    text = Matrix()
    for operands, operator in pikepdf.parse_content_stream(page):
        ctm, font = state
        match str(operator):
            case "q":
                stack.append(state)
            case "Q":
                state = stack.pop()
            case "cm":
                state = (Matrix(*map(float, operands)) @ ctm, font)
            case "Tf":
                state = (ctm, float(operands[1]))
            case "BT":
                text = Matrix()
            case "Tm":
                text = Matrix(*map(float, operands))
            case "Tj" | "TJ" | "'" | '"':
                whole = text @ ctm
                found.append(abs(font) * (whole.c**2 + whole.d**2) ** 0.5)
            case "Do":
                form = page.get("/Resources").XObject[operands[0]]
                if form.get("/Subtype") == "/Form":
                    own = Matrix(form.get("/Matrix", Matrix().as_array()))
                    walk(form, own @ ctm, found)


with pikepdf.open(sys.argv[1]) as document:
    for page in document.pages:
        high = float(page.mediabox[3] - page.mediabox[1])
        found = []
        walk(page.obj, Matrix(), found)
        print(min(found) / high * 540 if found else 999)
