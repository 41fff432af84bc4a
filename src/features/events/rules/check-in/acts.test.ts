import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testSeed } from "#test/seed.ts";
import { ACT_KINDS, type Act, inOrder, joinActs, personKey, statusesAfter, timeOfAct } from "./acts.ts";

const [A, B, C] = ["a", "b", "c"].map((letter) => letter.repeat(8)) as [string, string, string];
const SAM = personKey(A, "teams.0.0");

let made = 0;
const act = (kind: Act["kind"], at: number, over: Partial<Act> = {}): Act => ({
  id: `act-${++made}`,
  person: SAM,
  kind,
  at,
  device: A,
  seq: made,
  ...over,
});
const since = (acts: readonly Act[]) => statusesAfter(acts).get(SAM)?.since;

/** Few people, instants and phones, so that acts collide often. */
const someActs = fc.uniqueArray(
  fc.record({
    id: fc.nat({ max: 40 }).map((number) => `act-${number}`),
    person: fc.constantFrom(SAM, personKey(A, "teams.0.1"), "walk-in/1"),
    kind: fc.constantFrom(...ACT_KINDS),
    at: fc.nat({ max: 6 }),
    device: fc.constantFrom(A, B, C),
    seq: fc.nat({ max: 3 }),
    name: fc.constantFrom("Ola Banks", "Sam Lee"),
  }),
  { selector: ({ id }) => id, maxLength: 12 },
);

type Join = typeof joinActs;
const statusesOf = (acts: readonly Act[]) => [...statusesAfter(acts)].sort(([a], [b]) => (a < b ? -1 : 1));

/** Three phones must agree, in any order and with any repetitions. */
const LAWS: [name: string, holds: (join: Join, a: Act[], b: Act[], c: Act[]) => boolean][] = [
  ["is the same in either order", (join, a, b) => same(join(a, b), join(b, a))],
  ["is the same in any grouping", (join, a, b, c) => same(join(join(a, b), c), join(a, join(b, c)))],
  ["is the same when sent again", (join, a, b) => same(join(join(a, b), b), join(a, b))],
];
const same = (some: readonly Act[], others: readonly Act[]) =>
  JSON.stringify(some) === JSON.stringify(others) &&
  JSON.stringify(statusesOf(some)) === JSON.stringify(statusesOf(others));

const breaks = (holds: (typeof LAWS)[number][1], join: Join): boolean =>
  fc.check(
    fc.property(someActs, someActs, someActs, (a, b, c) => holds(join, a, b, c)),
    { numRuns: 400, seed: 7 },
  ).failed;

describe("acts of several phones", () => {
  test.each(LAWS)("joining them %s", (_, holds) => expect(breaks(holds, joinActs)).toBe(false));

  /** Plausible but wrong implementations of the join. */
  const MUTANTS: [name: string, join: Join, law: number][] = [
    ["appends in the order of arrival", (a, b) => [...a, ...b], 0],
    ["keeps doubles", (a, b) => [...a, ...b].sort(inOrder), 2],
    [
      "lets the last sender win",
      (a, b) => [...new Map([...a, ...b].map((one) => [one.id, one])).values()].sort(inOrder),
      0,
    ],
  ];
  test.each(MUTANTS)("a join that %s is found out", (_, join, law) => {
    expect(breaks(LAWS[law]?.[1] ?? (() => true), join)).toBe(true);
  });

  test("the order in which they are handed over says nothing about where people stand", () => {
    fc.assert(
      fc.property(someActs, fc.nat(), (acts, turn) => {
        const turned = [...acts.slice(turn % (acts.length || 1)), ...acts.slice(0, turn % (acts.length || 1))];
        expect(statusesOf(turned)).toEqual(statusesOf(acts));
      }),
      { seed: testSeed() },
    );
  });
});

describe("one person", () => {
  test("whom two phones admit came once, at the first time", () => {
    expect(since([act("admit", 20, { device: B }), act("admit", 10)])).toBe(10);
  });

  test("a person admitted on one phone and undone later on another is not in, in any order of sending", () => {
    const acts = [act("undo", 20, { device: B }), act("admit", 10)];
    expect([since(acts), since(acts.toReversed())]).toEqual([null, null]);
  });

  test("taken back before another admits them is in since then", () => {
    expect(since([act("admit", 10), act("undo", 20), act("admit", 30, { device: B })])).toBe(30);
  });

  test("a walk-in arrives with their name, and who had no name has the last one that was typed", () => {
    const walkIn = act("walk-in", 5, { person: "walk-in/1", name: "Lou Ames", company: "Ames Hauling", email: "" });
    const names = [act("name", 8, { name: "Ola Banks" }), act("name", 9, { name: "Ola Bank" })];
    const after = statusesAfter([walkIn, ...names]);
    expect(after.get("walk-in/1")).toMatchObject({ since: 5, walkIn: { name: "Lou Ames" } });
    expect(after.get(SAM)).toMatchObject({ since: null, name: "Ola Bank" });
  });

  test("acts of one phone within one millisecond are in the order in which it made them", () => {
    expect(since([act("undo", 10, { seq: 2, id: "a" }), act("admit", 10, { seq: 1, id: "b" })])).toBe(null);
  });

  test("what a phone did since it was last told goes on from where everybody stood", () => {
    const before = statusesAfter([act("admit", 10)]);
    expect(statusesAfter([act("undo", 20)], before).get(SAM)?.since).toBe(null);
    expect(before.get(SAM)?.since).toBe(10);
  });
});

const DAY = 86_400_000;
test.each([
  ["a clock that is right", 50, 0, 10, 60, 50],
  ["a clock a day ahead", 50 + DAY, -DAY, 10, 60, 50],
  ["a clock a day behind", 50 - DAY, DAY, 10, 60, 50],
  ["a clock that was set while it was away", 50 + DAY, 0, 10, 60, 60],
  ["a clock that says a time before the list was given out", 2, 0, 10, 60, 10],
  ["a list from the future, which no server gave out", 50, 0, 900, 60, 60],
])("an act has the server's time: %s", (_, at, skew, base, received, expected) => {
  expect(timeOfAct(at, skew, base, received)).toBe(expected);
});
