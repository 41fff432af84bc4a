import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { STARTING_RULE } from "../levels/default-rules.ts";
import { IMPORT_FIELDS } from "./import-fields.ts";
import { createNearNames } from "./near-names.ts";
import { planRows } from "./plan-rows.ts";
import type { FileRow, KnownRecord } from "./planned-row.ts";
import { readDay } from "./read-day.ts";
import { levelsByWord, levelWord } from "./read-level.ts";
import { type Cells, readRow } from "./read-row.ts";
import { splitName } from "./split-name.ts";

const TODAY = "2026-11-30";
const LEVELS = [
  { key: "1", name: "Level 1", shortName: "CAT-I" },
  { key: "4", name: "Master", shortName: "MMDT" },
];
const levels = levelsByWord(LEVELS);
const iso = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined);
const reader = { levels, readDay: iso, today: TODAY };
const GOOD: Cells = {
  firstName: "Pat",
  lastName: "Reed",
  company: "Delta Paving",
  level: "CAT I",
  certId: "L1-24-7K3F",
  from: "2024-03-01",
  until: "2029-02-28",
};

const dirt = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom(
    ...[
      "",
      " ",
      "\u0000",
      "\uFEFFPat",
      "a\u0000b",
      "=cmd|' /C calc'!A0",
      "+1",
      "@x",
      '"',
      "'",
      ";",
      "\r\n",
      "\u202Eneve",
    ],
    ...[
      "e\u0301".repeat(50),
      "\uD800",
      "x".repeat(1_000_000),
      "\u0645\u0631\u064A\u0645",
      "NaN",
      "45000",
      "1/2/24",
      "-",
    ],
  ),
);
const cells = fc.record(Object.fromEntries(IMPORT_FIELDS.map((field) => [field, dirt])), { requiredKeys: [] });

describe("a row", () => {
  test("of any dirt is read or named wrong with a field and a cure, and its values can be shown and stored", () => {
    fc.assert(
      fc.property(cells, (row) => {
        const { values, problems } = readRow(row, reader);
        for (const text of Object.values(values).filter((value) => value !== null)) {
          expect(text.length).toBeLessThanOrEqual(320);
          expect(text).not.toMatch(/[\0\p{Surrogate}]/u);
        }
        for (const { field, message, value } of problems) {
          expect(field && message.length > 5).toBe(true);
          expect(value.length).toBeLessThanOrEqual(60);
        }
        const isWhole = values.firstName && values.lastName && values.company && values.certId;
        if (problems.length === 0) expect(Boolean(isWhole)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("with good cells is read whatever surrounds them", () => {
    fc.assert(
      fc.property(fc.constantFrom("", " ", "\t", "\u00A0", "\uFEFF"), (around) => {
        const padded = Object.fromEntries(Object.entries(GOOD).map(([field, text]) => [field, around + text + around]));
        expect(readRow(padded, reader)).toMatchObject({ problems: [], values: { level: "1", from: "2024-03-01" } });
      }),
    );
  });

  const NAMES = [
    "Mar\u00EDa",
    "Jose\u0301",
    "\u0645\u0631\u064A\u0645",
    "\u05D3\u05D5\u05D3",
    "O\u2019Neil",
    "Nguy\u1EC5n",
    "Anne-Marie",
  ];
  test.each(NAMES)("with the name %s is read", (firstName) => {
    expect(readRow({ ...GOOD, firstName }, reader).problems).toEqual([]);
  });

  const WRONG: [Cells, string, string][] = [
    [{ from: "1/2/24" }, "from", "Enter the year with four digits: it could be of either century"],
    [{ until: "3-Mar-24" }, "until", "Enter the year with four digits: it could be of either century"],
    [{ until: "soon" }, "until", "Enter the day as 2027-12-31 or 12/31/2027"],
    [{ from: "2027-01-01" }, "from", "Must be today or earlier"],
    [{ birthday: "2026-12-01" }, "birthday", "Must be before today"],
    [{ firstName: "=1+1" }, "firstName", "This is a formula: enter its text"],
    [{ company: "x".repeat(600) }, "company", "At most 500 characters"],
    [{ certId: "-" }, "certId", "Must hold letters or digits"],
    [{ level: "" }, "level", "Enter the level"],
    [{ email: "pat at delta" }, "email", "Must enter email address"],
    [{ phone: "555-1234" }, "phone", "Must enter phone number"],
  ];
  test.each(WRONG)("with %o is wrong in %s: %s", (changed, field, message) => {
    expect(readRow({ ...GOOD, ...changed }, reader).problems).toMatchObject([{ field, message }]);
  });
});

describe("a day", () => {
  test("of Excel is the day that Excel shows", () => {
    expect([readDay("45352", iso), readDay("45352.75", iso)]).toEqual([{ day: "2024-03-01" }, { day: "2024-03-01" }]);
  });
  test("of four digits is a year, and no day", () => {
    expect(readDay("2024", iso)).toHaveProperty("problem");
  });
});

const NAMES: [string, string, string][] = [
  ["Pat Reed", "Pat", "Reed"],
  ["Reed, Pat J.", "Pat J.", "Reed"],
  ["Pat Reed Jr.", "Pat", "Reed Jr."],
  ["Pat Reed, Jr.", "Pat", "Reed Jr."],
  ["Mary Ann Reed", "Mary Ann", "Reed"],
  ["Reed", "", "Reed"],
  ["", "", ""],
];
test.each(NAMES)("the full name %j is %j and %j", (full, firstName, lastName) => {
  expect(splitName(full)).toEqual({ firstName, lastName });
});

const WORDS: [string, string | undefined][] = [
  ["Level 1", "1"],
  ["CAT-I (Level 1)", "1"],
  ["cat 1", "1"],
  ["LEVEL I", "1"],
  ["L1", "1"],
  ["1", "1"],
  ["mmdt", "4"],
  ["Forklift", undefined],
];
test.each(WORDS)("%s means %s", (words, level) => {
  expect(levels.get(levelWord(words))).toBe(level);
});

test("names of one employer that differ by a letter are near, and others are not", () => {
  const near = createNearNames();
  near.add({ firstName: "Jonathan", lastName: "Reed", company: "Delta Paving, Inc." });
  const find = (firstName: string, lastName: string, company = "delta paving") =>
    near.find({ firstName, lastName, company }) !== undefined;
  expect([
    find("Jonathon", "Reed"),
    find("Jonatan", "Reed"),
    find("Jonathan", "Reeed"),
    find("Jnoathan", "Reed"),
  ]).toEqual(Array(4).fill(true));
  expect([find("Nathan", "Reed"), find("Jonathan", "Reed", "Other"), find("Maria", "Lopez")]).toEqual(
    Array(3).fill(false),
  );
});

const rowOf = (row: number, changed: Cells): FileRow => ({ row, ...readRow({ ...GOOD, ...changed }, reader) });
const plan = (rows: readonly FileRow[], records: KnownRecord[] = []) => {
  let minted = 0;
  return planRows({
    rows,
    people: [],
    records,
    today: TODAY,
    ruleOn: () => STARTING_RULE,
    mint: () => `new-${++minted}`,
  });
};

describe("a plan", () => {
  test("never makes one number twice, nor a second certification of a level that a person holds", () => {
    const some = fc.record({
      firstName: fc.constantFrom("Pat", "Patt", "Sam"),
      company: fc.constantFrom("Delta Paving", "Gulf"),
      email: fc.constantFrom("", "a@x.example", "b@x.example"),
      level: fc.constantFrom("Level 1", "Master", "?"),
      certId: fc.constantFrom("A1", "A-1", "B2", "C3", "D4"),
      from: fc.constantFrom("2014-01-01", "2020-01-01", "2024-01-01"),
      until: fc.constantFrom("2013-01-01", "2019-12-31", "2025-01-01", "2029-01-01"),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 14 }), (list) => {
        const planned = plan(list.map((row, at) => rowOf(at + 2, row)));
        expect(planned.map(({ row }) => row)).toEqual(list.map((_, at) => at + 2));
        const made = planned.filter(({ kind }) => kind === "new-person" || kind === "new-certification");
        const numbers = made.map(({ values }) => values.certId.replace("-", ""));
        expect(new Set(numbers).size).toBe(numbers.length);
        for (const one of made)
          for (const other of made) {
            if (one === other || one.personId !== other.personId || one.values.level !== other.values.level) continue;
            const [first, second] = [one.values, other.values].sort((a, b) =>
              (a.from ?? "").localeCompare(b.from ?? ""),
            );
            expect((first?.until ?? "") < (second?.from ?? "")).toBe(true);
          }
        for (const { kind, doubts } of planned) expect(kind === "doubtful").toBe(doubts.length > 0);
      }),
      { numRuns: 300 },
    );
  });

  test("compares each row with a bounded number of others, whatever repeats", () => {
    const alike = (at: number): Cells => ({ certId: `N${at}`, from: "2014-01-01", until: "2014-01-02" });
    const rows = Array.from({ length: 10_000 }, (_, at) => rowOf(at, alike(at)));
    let compared = 0;
    planRows({
      rows,
      people: [],
      records: [],
      today: TODAY,
      ruleOn: () => {
        compared++;
        return STARTING_RULE;
      },
      mint: () => "one",
    });
    expect(compared).toBeLessThanOrEqual(2 * rows.length);
  });

  test("reads two rows of one person as one new person, and an office's email as nobody's", () => {
    const planned = plan([
      rowOf(2, { email: "office@x.example" }),
      rowOf(3, { certId: "M1", level: "Master", email: "office@x.example" }),
      rowOf(4, { certId: "X1", firstName: "Ulf", lastName: "Ek", email: "office@x.example" }),
      rowOf(5, { certId: "X2", firstName: "Eva", lastName: "Poe", email: "office@x.example" }),
    ]);
    expect(planned.map(({ kind }) => kind)).toEqual(["new-person", "new-certification", "new-person", "new-person"]);
    expect(planned[0]?.personId).toBe(planned[1]?.personId);
  });
});
