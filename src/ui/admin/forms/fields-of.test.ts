import fc from "fast-check";
import { expect, test } from "vitest";
import { contentOf, fieldsOf, mergeTyped, typedOf } from "./fields-of.ts";

type Fee = { title: string; feeCents: number; people: number; lines: string[]; isOpen: boolean; note?: string };

const fields = fieldsOf<Fee>([
  { path: "title", label: "Title", kind: "text" },
  { path: "feeCents", label: "Fee", kind: "cents" },
  { path: "people", label: "People", kind: "count" },
  { path: "lines", label: "Lines", kind: "lines" },
  { path: "isOpen", label: "Open", kind: "switch" },
]);
const fee: Fee = { title: "Late fee", feeCents: 123_450, people: 12, lines: ["one", "two"], isOpen: true };

test("what the fields show is what the record says, and the other way round", () => {
  expect(typedOf(fields, fee)).toEqual({
    title: "Late fee",
    feeCents: "1234.50",
    people: "12",
    lines: "one\ntwo",
    isOpen: true,
  });
  expect(contentOf(fields, typedOf(fields, fee))).toEqual(fee);
});

test("a new form begins empty, and blank lines are dropped", () => {
  expect(typedOf(fields, {})).toEqual({ title: "", feeCents: "", people: "", lines: "", isOpen: false });
  expect(contentOf(fields, { ...typedOf(fields, fee), lines: " one \n\n  \ntwo\n" }).lines).toEqual(["one", "two"]);
});

test("an invalid amount or number stays as typed, for the server to report", () => {
  expect(contentOf(fields, { ...typedOf(fields, fee), feeCents: "a lot", people: "-3" })).toMatchObject({
    feeCents: "a lot",
    people: "-3",
  });
});

test("the merge of two users loses no edit: what one alone changed counts, what both changed is told", () => {
  const value = fc.constantFrom("a", "b", "c");
  const record = fc.record({ one: value, two: value, three: value });
  fc.assert(
    fc.property(record, record, record, (base, mine, theirs) => {
      const { typed, clashes } = mergeTyped(base, mine, theirs);
      for (const path of ["one", "two", "three"] as const) {
        const [isMine, isTheirs] = [mine[path] !== base[path], theirs[path] !== base[path]];
        expect(typed[path]).toBe(isMine ? mine[path] : theirs[path]);
        expect(path in clashes).toBe(isMine && isTheirs && mine[path] !== theirs[path]);
        if (path in clashes) expect(clashes[path]).toBe(theirs[path]);
      }
    }),
  );
});
