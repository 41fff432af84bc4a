import { expect, test } from "vitest";
import { whyUnfit } from "./start-database.ts";

test.each([
  ["15.8 (Debian 15.8-1)", "UTF8", /PostgreSQL 15\.8.*needs 16 or later/],
  ["9.6.24", "UTF8", /needs 16 or later/],
  ["18.4", "SQL_ASCII", /SQL_ASCII.*ENCODING 'UTF8'/],
])("PostgreSQL %s with texts as %s is refused in words", (version, encoding, words) => {
  expect(whyUnfit({ version, encoding })).toMatch(words);
});

test.each(["16.0", "17.6 (Ubuntu)", "18.4", "19beta1"])("PostgreSQL %s will do", (version) => {
  expect(whyUnfit({ version, encoding: "UTF8" })).toBeUndefined();
});
