// Reads questions in GIFT with gift-pegjs and prints them as JSON.
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";

const { parse } = createRequire(process.env.PLYBACK_MODULES)("gift-pegjs");
const questions = parse(readFileSync(process.argv[2], "utf8")).filter(({ type }) => type === "MC");
console.log(JSON.stringify(questions.map(({ stem, choices }) => ({
  text: stem.text,
  choices: choices.map(({ text, isCorrect, feedback }) => ({
    text: text.text,
    right: isCorrect,
    says: feedback?.text,
  })),
}))));
