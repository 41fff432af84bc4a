import { expect, test } from "vitest";
import { hasAnyWord, hasWords, readFind, wholeQuery, wordsQuery } from "./find-words.ts";

test.each([
  ["a phone number in any spelling", ["(662) 555-0142", "662.555.0142", "+1 662-555-0142", "6625550142"], "6625550142"],
  ["a reference with and without its dash", ["R-7K3F9Q", "r7k3f9q", "r 7k3f9q"], "r7k3f9q"],
  ["a name without capitals and accents", ["José Núñez", "jose nunez", "JOSÉ  NUÑEZ"], "josenunez"],
  ["a letter that has no accent to take off", ["Łukasz Đorđević", "lukasz dordevic"], "lukaszdordevic"],
  ["an apostrophe of any keyboard", ["Maeve O’Brien", "Maeve O'Brien", "maeve obrien"], "maeveobrien"],
])("%s is one thing", (_what, spellings, whole) => {
  for (const typed of spellings) expect(readFind(typed)?.whole, typed).toBe(whole);
});

test("less than two letters or digits ask for nothing", () => {
  for (const typed of ["", " ", "a", "-", "('", "%_", "🙂"]) expect(readFind(typed), typed).toBeUndefined();
});

test("nothing that is typed means anything to the query", () => {
  const query = readFind("o'neil & (sam | !lee):* \\ \" <->");
  expect(query && wordsQuery(query)).toBe("'o':* & 'neil':* & 'and':* & 'sam':* & 'lee':*");
  expect(query && wholeQuery(query)).toBe("'oneilandsamlee':*");
});

test("values match by prefixes, exactly as in the database", () => {
  const query = readFind("sam lee");
  if (!query) throw new Error("two words are asked for");
  expect(hasWords(query, ["Sam Leeds"])).toBe(true);
  expect(hasWords(query, ["Lee, Samantha"])).toBe(true);
  expect(hasWords(query, ["Sam Poe", "Kim Orr"])).toBe(false);
  expect(hasAnyWord(query, ["Sam Poe"])).toBe(true);
  expect(hasAnyWord(query, ["Poe"])).toBe(false);
});
