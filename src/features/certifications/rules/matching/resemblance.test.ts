import fc from "fast-check";
import { expect, test } from "vitest";
import { differsByOne, fitsHolder } from "./near-name.ts";
import { type Person, resembling } from "./resemblance.ts";

const NEAL: Person = {
  firstName: "Neal",
  lastName: "Prather",
  company: "Delta Paving Co.",
  email: "neal@deltapaving.example",
};
const OTHER = { company: "Gulf Stone, Inc.", email: "somebody@gulfstone.example" };
const whyOf = (typed: Person, known: Person = NEAL) => resembling(typed, [known])[0]?.why ?? [];

test.each<[string, Partial<Person>, string[]]>([
  ["the same in every way", {}, ["name-employer", "email"]],
  [
    "another email and another spelling of name and employer",
    { firstName: "NEAL ", company: "delta paving", email: "n@x.example" },
    ["name-employer"],
  ],
  ["another name under the same email", { firstName: "Ida", lastName: "Moran", company: OTHER.company }, ["email"]],
  ["one letter left out, same employer", { lastName: "Prater", email: OTHER.email }, ["near-name-employer"]],
  ["two letters swapped, same employer", { lastName: "Prahter", email: OTHER.email }, ["near-name-employer"]],
  ["two letters left out", { lastName: "Prate", email: OTHER.email }, []],
  ["the same name elsewhere", OTHER, []],
  ["a near name elsewhere", { ...OTHER, lastName: "Prater" }, []],
  ["somebody else at the same employer", { firstName: "Ida", lastName: "Moran", email: OTHER.email }, []],
])("%s", (_, differs, why) => {
  expect(whyOf({ ...NEAL, ...differs })).toEqual(why);
});

test("the same name and birthday is one person, another birthday says nothing", () => {
  const known = { ...NEAL, birthday: "1980-02-03" };
  expect(whyOf({ ...NEAL, ...OTHER, birthday: "1980-02-03" }, known)).toEqual(["name-birthday"]);
  expect(whyOf({ ...NEAL, ...OTHER, birthday: "1980-02-04" }, known)).toEqual([]);
  expect(whyOf({ ...NEAL, ...OTHER }, known)).toEqual([]);
});

test("an address that several people use says nothing by itself", () => {
  const crew = ["Ida Moran", "Opal Fenner"].map((name) => {
    const [firstName = "", lastName = ""] = name.split(" ");
    return { ...NEAL, firstName, lastName, company: "Shelby Trucking" };
  });
  const typed = { ...NEAL, firstName: "Gina", lastName: "Strand", company: "Shelby Trucking" };
  expect(resembling(typed, crew)).toEqual([]);
  expect(resembling({ ...typed, lastName: "Moran" }, crew).map(({ technician }) => technician.firstName)).toEqual([
    "Ida",
  ]);
});

test.each([
  ["Żółć", "Zolc"],
  ["王小明建", "王小明建"],
])("names of any script are compared: %s", (one, other) => {
  const known = { ...NEAL, firstName: "Łukasz", lastName: one };
  expect(whyOf({ ...known, firstName: "Lukasz", lastName: other, email: OTHER.email }, known)).toEqual([
    "name-employer",
  ]);
});

test("an erased person resembles nobody", () => {
  const erased = { ...NEAL, firstName: "Erased", lastName: "person" };
  expect(whyOf(erased, erased)).toEqual([]);
});

test.each([
  ["Bill R. Smith", "Bill Smith", true],
  ["Mary Ann Smith", "Mary Smith", true],
  ["Jon Smith", "John Smith", true],
  ["Bill Smith", "Sue Smith", false],
  ["Smith", "Bill Smith", false],
])("%s may be the holder %s: %s", (typed, holder, fits) => {
  const named = (name: string) => ({
    firstName: name.split(" ").slice(0, -1).join(" "),
    lastName: name.split(" ").at(-1) ?? "",
  });
  expect(fitsHolder(named(typed), named(holder))).toBe(fits);
});

test("differing by one letter is found by its definition", () => {
  const text = fc.string({ unit: fc.constantFrom("a", "b", "ż", "🏗"), maxLength: 8 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(differsByOne(one, other)).toBe(neighbors([...one]).has(other));
    }),
    { numRuns: 2000 },
  );
});

/** Every text that differs from the letters by one. */
function neighbors(letters: string[]): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const [before, [here = "", next = ""], rest] = [letters.slice(0, at), letters.slice(at), letters.slice(at + 1)];
    for (const letter of ["a", "b", "ż", "🏗"]) {
      found.add([...before, letter, ...letters.slice(at)].join(""));
      if (at < letters.length) found.add([...before, letter, ...rest].join(""));
    }
    if (at < letters.length) found.add([...before, ...rest].join(""));
    if (at + 1 < letters.length) found.add([...before, next, here, ...letters.slice(at + 2)].join(""));
  }
  found.delete(letters.join(""));
  return found;
}
