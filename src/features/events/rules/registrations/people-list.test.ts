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
    ["blank lines between", "\n\n Pat Reed , pat@delta.example\n\t\n-\nKim Orr kim@gulf.example\n\n"],
    ["links of a web page", "Pat Reed <mailto:pat@delta.example>\nKim Orr mailto:kim@gulf.example"],
    ["names and emails on lines of their own", "Pat Reed\npat@delta.example\nKim Orr\nkim@gulf.example"],
    [
      "blocks of lines with phones",
      "Pat Reed\n601-555-0142\npat@delta.example\n\nKim Orr\n(601) 555-0143\nkim@gulf.example",
    ],
    ["people one after the other in one line", "Pat Reed pat@delta.example Kim Orr kim@gulf.example"],
    ["directory names with commas", "Reed, Pat, pat@delta.example\nOrr, Kim, kim@gulf.example"],
    ["labels", "Name: Pat Reed Email: pat@delta.example\nGolfer 2: Kim Orr, kim@gulf.example"],
    [
      "labels on lines of their own",
      "Name: Pat Reed\nE-mail: pat@delta.example\nName: Kim Orr\nE-mail: kim@gulf.example",
    ],
    [
      "labels of a directory",
      "Last name: Reed, First name: Pat, Company: Delta, Email: pat@delta.example\nFirst name: Kim Last name: Orr Phone: 601-555-0142 Email: kim@gulf.example",
    ],
    [
      "phones beside the name",
      "Pat Reed 601-555-0142 pat@delta.example\nKim Orr, cell: (601) 555 0143 ext. 7, kim@gulf.example",
    ],
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

describe("headings begin teams and are not names", () => {
  const first = { ...PAT, startsTeam: true };
  const second = { ...KIM, startsTeam: true };
  test.each([
    ["foursomes", "Foursome 1:\nPat Reed, pat@delta.example\nFoursome 2:\nKim Orr, kim@gulf.example"],
    ["letters", "Team A\nPat Reed <pat@delta.example>\n\nTEAM B -\nKim Orr <kim@gulf.example>"],
    ["names of teams", "Team Magnolia\nPat Reed pat@delta.example\nTeam Delta Paving:\nKim Orr kim@gulf.example"],
    ["the same words", "Team:\nPat Reed\npat@delta.example\nTeam:\nKim Orr\nkim@gulf.example"],
    ["in the line of the people", "Team 1: Pat Reed pat@delta.example\nTeam 2: Kim Orr kim@gulf.example"],
    ["a column", "Name\tEmail\tTeam\nPat Reed\tpat@delta.example\t1\nKim Orr\tkim@gulf.example\t2"],
    ["a cell without a header", "Team 1\tPat Reed\tpat@delta.example\nTeam 2\tKim Orr\tkim@gulf.example"],
  ])("%s", (_from, text) => {
    expect(parsePeople(text)).toEqual([first, second]);
  });

  test("one team in each row begins once", () => {
    const rows = "Pat Reed\tpat@delta.example\tTeam 1\nKim Orr\tkim@gulf.example\tTeam 1\nLee Moss\t\tTeam 2";
    expect(parsePeople(rows).map(({ startsTeam = false }) => startsTeam)).toEqual([true, false, true]);
  });

  test("names of people that begin alike are no headings", () => {
    expect(parsePeople("Teamer Reed\nTe'Ama Orr").map(({ name }) => name)).toEqual(["Teamer Reed", "Te'Ama Orr"]);
  });
});

describe("a guess is marked, so that the visitor looks at it", () => {
  const unsure = (name: string, email = "") => ({ name, email, isUnsure: true });
  const sure = (name: string, email = "") => ({ name, email });
  test.each([
    ["two people in one name", "Pat Reed and Kim Orr", [unsure("Pat Reed"), unsure("Kim Orr")]],
    [
      "with an ampersand and one email",
      "Pat Reed & Kim Orr pat@delta.example",
      [unsure(PAT.name, PAT.email), unsure("Kim Orr")],
    ],
    ["of one family", "Pat and Kim Reed", [unsure("Pat Reed"), unsure("Kim Reed")]],
    [
      "with an email each",
      "Pat Reed and Kim Orr: pat@delta.example, kim@gulf.example",
      [unsure(PAT.name, PAT.email), unsure(KIM.name, KIM.email)],
    ],
    [
      "the last of several names",
      "Pat Reed, Kim Orr, and Lee Moss",
      [sure("Pat Reed"), sure("Kim Orr"), sure("Lee Moss")],
    ],
    ["a directory name alone", "Reed, Pat", [unsure("Pat Reed")]],
    ["first and last name in cells of their own", "Pat,Reed,pat@delta.example", [unsure(PAT.name, PAT.email)]],
    ["a company beside the name", "Pat Reed, Delta Paving, pat@delta.example", [unsure(PAT.name, PAT.email)]],
    [
      "a first name of two words",
      "Mary Ann\tReed\tmary@delta.example",
      [unsure("Mary Ann Reed", "mary@delta.example")],
    ],
    [
      "all names, then all emails",
      "Pat Reed\nKim Orr\npat@delta.example\nkim@gulf.example",
      [unsure(PAT.name, PAT.email), unsure(KIM.name, KIM.email)],
    ],
    [
      "emails before their names",
      "pat@delta.example\nPat Reed\nkim@gulf.example\nKim Orr",
      [unsure(PAT.name, PAT.email), unsure(KIM.name, KIM.email)],
    ],
    [
      "a name without an email among others",
      "Lee Moss\nPat Reed\npat@delta.example",
      [unsure("Lee Moss"), sure(PAT.name, PAT.email)],
    ],
    [
      "an email too many",
      "Pat Reed\npat@delta.example\nkim@gulf.example",
      [unsure(PAT.name, PAT.email), unsure("", KIM.email)],
    ],
    [
      "names of other scripts",
      "王, 小明, wang@gulf.example\nИван Петров и\nСара Коэн & דוד לוי",
      [unsure("小明 王", "wang@gulf.example"), sure("Иван Петров и"), unsure("Сара Коэн"), unsure("דוד לוי")],
    ],
  ])("%s", (_what, text, people) => {
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
    ["labels", "Name: "],
    ["headings", "Team 1 "],
    ["digits and blanks", "1 "],
    ["ampersands", "a & "],
    ["names and emails by turns", "Pat\npat@a.example\n"],
  ])("a megabyte of %s is read in one pass", (_what, piece) => {
    // A quadratic search would exceed the time limit of the test.
    expect(parsePeople(piece.repeat(1_000_000 / piece.length)).length).toBeLessThanOrEqual(100);
  });
});
