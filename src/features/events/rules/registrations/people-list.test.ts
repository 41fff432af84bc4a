import { describe, expect, test } from "vitest";
import { parsePeople } from "./people-list.ts";

const PAT = { name: "Pat Reed", email: "pat@delta.example" };
const KIM = { name: "Kim Orr", email: "kim@gulf.example" };

describe("a list of people is read from each of its usual formats", () => {
  test.each([
    ["spreadsheet rows", "Pat Reed\tpat@delta.example\nKim Orr\tkim@gulf.example"],
    ["spreadsheet rows, email first", "pat@delta.example\tPat Reed\r\nkim@gulf.example\tKim Orr\r\n"],
    ["first name, last name, email", "Pat\tReed\tpat@delta.example\nKim\tOrr\tkim@gulf.example"],
    ["rows with a header", "Name\tEmail\nPat Reed\tpat@delta.example\nKim Orr\tkim@gulf.example"],
    [
      "columns in the order of their header",
      "Company,E-mail Address,Last Name,First Name\nDelta,pat@delta.example,Reed,Pat\nGulf,kim@gulf.example,Orr,Kim",
    ],
    ["comma-separated values", "Pat Reed,pat@delta.example\nKim Orr, kim@gulf.example"],
    ["semicolons", "Pat Reed; pat@delta.example\nKim Orr; kim@gulf.example;"],
    ["quoted cells", '"Pat Reed","pat@delta.example"\n"Kim Orr","kim@gulf.example"'],
    ["directory names in quotes", '"Reed, Pat",pat@delta.example\n"Orr, Kim",kim@gulf.example'],
    ["directory names in a spreadsheet", "Reed, Pat\tpat@delta.example\nOrr, Kim\tkim@gulf.example"],
    ["addresses of a mail program", "Pat Reed <pat@delta.example>\nKim Orr <kim@gulf.example>"],
    ["addresses in one line", "Pat Reed <pat@delta.example>; Kim Orr <kim@gulf.example>"],
    ["addresses in one line with commas", "Pat Reed <pat@delta.example>, Kim Orr <kim@gulf.example>,"],
    ["directory addresses", '"Reed, Pat" <pat@delta.example>; "Orr, Kim" <kim@gulf.example>'],
    ["directory addresses without quotes", "Reed, Pat <pat@delta.example>\nOrr, Kim <kim@gulf.example>"],
    ["names in parentheses", "pat@delta.example (Pat Reed)\nkim@gulf.example (Kim Orr)"],
    ["a numbered list", "1. Pat Reed pat@delta.example\n2) Kim Orr - kim@gulf.example"],
    ["numbers and phones in columns", "1\tPat Reed\tpat@delta.example\t601-555-0142\n2\tKim Orr\tkim@gulf.example\t"],
    ["two people side by side", "Pat Reed\tpat@delta.example\tKim Orr\tkim@gulf.example"],
    [
      "blank lines and headings between",
      "Team 1\n\n Pat Reed , pat@delta.example\n\t\nTeam 2:\nKim Orr kim@gulf.example\n\n",
    ],
    ["links of a web page", "Pat Reed <mailto:pat@delta.example>\nKim Orr mailto:kim@gulf.example"],
    ["spaces of other kinds", "\uFEFFPat\u00A0Reed\tpat@delta.example\u200B\nKim  Orr\tkim@gulf.example"],
  ])("%s", (_from, text) => {
    expect(parsePeople(text)).toEqual([PAT, KIM]);
  });

  const named = (...names: string[]) => names.map((name) => ({ name, email: "" }));
  test.each([
    ["bare names", "Pat Reed\nKim Orr", named("Pat Reed", "Kim Orr")],
    ["bare names in one line", "Pat Reed, Kim Orr, Lee Moss", named("Pat Reed", "Kim Orr", "Lee Moss")],
    ["bare names in two columns", "Pat\tReed\nKim\tOrr", named("Pat Reed", "Kim Orr")],
    ["names under a header", "Golfer\n• Pat Reed\n• Kim Orr", named("Pat Reed", "Kim Orr")],
    ["a suffix", "Pat Reed, Jr.", named("Pat Reed Jr.")],
    [
      "an email with an apostrophe",
      "D'Angelo d'angelo@gulf.example.",
      [{ name: "D'Angelo", email: "d'angelo@gulf.example" }],
    ],
    ["apostrophes and hyphens", "Siobhán O'Neill-Reyes\nD'Angelo", named("Siobhán O'Neill-Reyes", "D'Angelo")],
    [
      "bare emails",
      "pat@delta.example, kim@gulf.example",
      [
        { name: "", email: "pat@delta.example" },
        { name: "", email: "kim@gulf.example" },
      ],
    ],
    ["a row without its email", "Name,Email\nPat Reed,\nKim Orr,kim@gulf.example", [...named("Pat Reed"), KIM]],
    [
      "an email that is none, for the form to refuse",
      "Pat Reed\tpat@delta",
      [{ name: "Pat Reed", email: "pat@delta" }],
    ],
  ])("%s", (_from, text, people) => {
    expect(parsePeople(text)).toEqual(people);
  });
});

describe("text that is not a list does no harm", () => {
  test.each([
    ["nothing", ""],
    ["blanks", " \t\n\r\n  "],
    ["a header alone", "First name\tLast name\tEmail"],
    ["numbers alone", "1\n2\t3\n601-555-0142"],
    ["separators alone", ",,,\n;;\n\t\t"],
  ])("%s contains no person", (_what, text) => {
    expect(parsePeople(text)).toEqual([]);
  });

  test.each([
    [
      "markup is text without its brackets",
      "<script>alert(1)</script>",
      [{ name: "script alert 1 /script", email: "" }],
    ],
    ["a quote that is never closed swallows no line", '"Pat Reed\nKim Orr', 2],
    ["control characters and overrides of direction go", "Pat\u0000 \u202EReed", [{ name: "Pat Reed", email: "" }]],
    ["a name as long as a page is cut", "a".repeat(5_000), [{ name: "a".repeat(100), email: "" }]],
  ])("%s", (_what, text, expected) => {
    const people = parsePeople(text);
    expect(typeof expected === "number" ? people.length : people).toEqual(expected);
  });

  test.each([
    ["lines", "Pat Reed\tpat@delta.example\n"],
    ["letters", "a"],
    ["quotes", '"'],
    ["dashes and equal signs", "-="],
    ["at signs", "@"],
    ["letters and at signs", "a@"],
    ["commas and blanks", ", "],
    ["angle brackets", "<a@b.c"],
  ])("a megabyte of %s is read in one pass", (_what, piece) => {
    // Begun anew at each character, it would outlast the test.
    expect(parsePeople(piece.repeat(1_000_000 / piece.length)).length).toBeLessThanOrEqual(100);
  });
});
