/**
 * "Cancelled" has one spelling, and inventory has one word, on screen, in code, on paper and in the API. Names and
 * comments have no words of a private dialect.
 */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { KEPT_NAMES, refusedWords } from "./refused-words.ts";

const PROJECT_FOLDER = fileURLToPath(new URL("../", import.meta.url));
const OURS = [
  "*.md",
  "docs/api-calls.txt",
  "{bench,docs,e2e,faults,lighthouse,scripts,src,test}/**/*.{css,json,md,mjs,ts,tsx}",
];
/**
 * Files and folders with Stripe's own spelling: code that reads or simulates Stripe's answers, and the upgrade of rows
 * that once used it.
 */
const STRIPES = [
  "docs/stripe.md",
  "src/app/upgrade.test.ts",
  "src/features/payments/server/cards/pay-by-stripe.test.ts",
  "src/platform/cards/stripe-answers.ts",
  "test/stripe-simulator/",
];

const texts = globSync(OURS, { cwd: PROJECT_FOLDER }).map((path) => {
  const file = path.replaceAll("\\", "/");
  return { file, text: readFileSync(`${PROJECT_FOLDER}${file}`, "utf8") };
});

/** `file: word` for each that is spelled with one l. */
const spelledAsStripe = texts.flatMap(({ file, text }) =>
  [...text.matchAll(/cancel(?:ed|ing)/gi)].map(([word]) => `${file}: ${word}`),
);

test("what is cancelled is spelled with two l, but for Stripe's own words", () => {
  expect(texts.length).toBeGreaterThan(1000);
  expect(spelledAsStripe.filter((one) => !STRIPES.some((path) => one.startsWith(path)))).toEqual([]);
});

test.each(STRIPES)("%s has Stripe's words, so that it may have them", (path) => {
  expect(spelledAsStripe.filter((one) => one.startsWith(path))).not.toEqual([]);
});

/** Files with texts for visitors, staff and API callers, and the journeys that repeat those texts. */
const READ_BY_PEOPLE =
  /^(?:src\/(?:app|features|ui)|e2e|docs\/[\w-]+\.md|docs\/api-calls\.txt|(?:CHANGELOG|README)\.md)/;
/** Names that a database keeps, such as `slot_claims`, are one word with an underscore and so pass. */
const OLD_WORDS_FOR_CLAIMS =
  /\b(?:seats?|slots?|spots?|places)\b|places_left|(?<!\bin )\b(?:a|one|your|its|last|free) place\b|\bplace (?:in line|left)\b|, "place"/gi;

const wordsForClaims = (text: string) => [...text.matchAll(OLD_WORDS_FOR_CLAIMS)].map(([words]) => words);

test("no text calls a unit of inventory a place, a slot or a seat", () => {
  const read = texts.filter(({ file }) => READ_BY_PEOPLE.test(file));
  expect(read.length).toBeGreaterThan(900);
  expect(read.flatMap(({ file, text }) => wordsForClaims(text).map((words) => `${file}: ${words}`))).toEqual([]);
});

test.each([
  ["Your places are held until Monday", ["places"]],
  ["A place in line", ["A place"]],
  ["The last place is sold", ["last place"]],
  ['countOf(left, "place")', [', "place"']],
  ["One seat at lunch, two slots", ["seat", "slots"]],
  ["The event takes place in May. Nothing may be sent in its place. The place: Tupelo", []],
  ["insert into slot_claims (seat_no)", []],
])("in %j the old words for claims are %j", (text, expected) => {
  expect(wordsForClaims(text)).toEqual(expected);
});

/** "What a change makes of …" names no subject: a reader learns from "Decides the price after a change" who does what. */
test("every comment of the source begins with its subject or its verb", () => {
  const begun = /^\s*(?:\/\*\*|\*|\/\/) (?:What|Of|Whose|Whom) /gm;
  const ours = texts.filter(({ file }) => /^src\/.*\.tsx?$/.test(file));
  expect(ours.length).toBeGreaterThan(900);
  expect(
    ours.flatMap(({ file, text }) => [...text.matchAll(begun)].map(([words]) => `${file}: ${words.trim()}`)),
  ).toEqual([]);
});

const OUR_CODE = /^(?:bench|e2e|faults|scripts|src|test)\/.*\.(?:mjs|tsx?)$/;

test("no name and no comment has a word that only this project would understand", () => {
  const code = texts.filter(({ file }) => OUR_CODE.test(file));
  expect(code.length).toBeGreaterThan(2000);
  expect(code.flatMap(({ file, text }) => refusedWords(file, text).map((words) => `${file}: ${words}`))).toEqual([]);
}, 60_000);

test.each([
  ["const deed = 1;", ["deed"]],
  ["type Tie = { isAsked: boolean; askedBy: string };", ["Tie", "isAsked"]],
  ["const TIE_WAYS = endTie(untieAll);", ["TIE_WAYS", "endTie", "untieAll"]],
  ["export const AnewRoute = { said, chosen: styles.chosen };", ["AnewRoute", "said", "chosen"]],
  ["const { reckonedCents } = golfersOf(units);", ["reckonedCents", "golfersOf"]],
  ["type Has = Wanted | Known<Let> | Around;", ["Has", "Wanted", "Known", "Let", "Around"]],
  ["const a = <p asked={1}>What was said anew</p>;", ["asked"]],
  ["/** The price is reckoned anew. */", ["reckoned", "anew"]],
  ["// The address of who signed in\nsend();", ["of who"]],
  ["const tiers = properties; // Staff said that it was asked for and chosen; of whom, of whole", []],
  ['insert({ asked_by: "the deed", "said": "anew" });', []],
])("in %j the refused words are %j", (text, expected) => {
  expect(refusedWords("some.tsx", text)).toEqual(expected);
});

test.each(Object.entries(KEPT_NAMES))("%s is kept because %s has it", (name, file) => {
  expect(texts.find((one) => one.file === file)?.text).toMatch(new RegExp(`\\b${name}\\b`));
});
