/** "Cancelled" has one spelling, on screen, in code, on paper and in the API. */
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const PROJECT_FOLDER = fileURLToPath(new URL("../", import.meta.url));
const OURS = [
  "*.md",
  "openapi.json",
  "{bench,docs,e2e,faults,lighthouse,scripts,src,test}/**/*.{css,json,md,mjs,ts,tsx}",
];
/** Files and folders with Stripe's own words: what reads and acts them, and the upgrade of rows that once took them over. */
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
