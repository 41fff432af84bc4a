import { expect, test } from "vitest";
import { type Certified, listParts } from "./list-entries.ts";

const one = (over: Partial<Certified>): Certified => ({
  technicianId: crypto.randomUUID(),
  firstName: "Ada",
  lastName: "Reed",
  company: "Delta Paving",
  level: "Level 1",
  rank: 0,
  certId: "MS-1",
  until: "2031-01-01",
  ...over,
});

const brief = (certified: Certified[]) =>
  listParts(certified).map(({ head, people }) => [head, ...people.map(({ lastName }) => lastName)]);

test("people are by last name under the letter that it begins with in any spelling", () => {
  const names = ["Zoller", "Núñez", "Nunn", "de Soto", "Łukasz", "Øberg", "Reed", "张伟", "Петров", "Ångström", "3M"];
  expect(brief(names.map((lastName) => one({ lastName })))).toEqual([
    ["A", "Ångström"],
    ["D", "de Soto"],
    ["L", "Łukasz"],
    ["N", "Núñez", "Nunn"],
    ["O", "Øberg"],
    ["R", "Reed"],
    ["Z", "Zoller"],
    ["Other letters", "3M", "Петров", "张伟"],
  ]);
});

test("a person is listed once with all levels in their order, and two people of one name twice", () => {
  const technicianId = crypto.randomUUID();
  const rows = [
    one({ technicianId, certId: "MS-9", level: "Level 3", rank: 2 }),
    one({ certId: "MS-5" }),
    one({ technicianId, certId: "MS-7", level: "Level 1", rank: 0 }),
  ];
  const [part] = listParts(rows);
  expect(part?.people.map(({ held }) => held.map(({ certId }) => certId))).toEqual([["MS-5"], ["MS-7", "MS-9"]]);
});

test("a name without a last name is under the first one", () => {
  expect(brief([one({ lastName: "", firstName: "Prince" })])).toEqual([["P", ""]]);
});
