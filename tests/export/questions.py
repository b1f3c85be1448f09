"""Reads questions in Moodle's XML with moodle-xml-parser and prints them as JSON."""

import base64
import json
import sys
import xml.etree.ElementTree as tree

from moodle_xml_parser.parser import parse_file

path = sys.argv[1]
files = tree.parse(path).iter("file")
for file in files:
    assert base64.b64decode(file.text, validate=True).startswith(b"\x89PNG")
says = [
    [answer.findtext("feedback/text") for answer in question.iter("answer")]
    for question in tree.parse(path).iter("question")
    if question.get("type") == "multichoice"
]
questions = parse_file(path)["multichoice"]
print(
    json.dumps(
        [
            {
                "text": question.text_pre_parse,
                "choices": [
                    {"text": one.answer, "right": one.score_fraction == 100, "says": said}
                    for one, said in zip(question.options, said)
                ],
            }
            for question, said in zip(questions, says)
        ]
    )
)
