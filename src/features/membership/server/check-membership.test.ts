import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { checkMembership } from "./check-membership.ts";
import { affiliates } from "./tables.ts";

const deps = await createTestDeps();
afterAll(deps.close);

const ADDRESS = { street: "12 Mill Street", city: "Tupelo", state: "MS", zip: "38801" };
const ROLL: [name: string, emailDomain: string | null, isActive?: boolean][] = [
  ["Delta Paving Company", "deltapaving.example"],
  ["Tri-County Asphalt, Inc.", "tricounty.example"],
  ["Homochitto Sand & Gravel", null],
  ["Mail Users, LLC", "gmail.com"],
  ["Gone Paving", "gone.example", false],
];
beforeAll(() =>
  deps.db.insert(affiliates).values(
    ROLL.map(([name, emailDomain, isActive = true]) => ({
      ...ADDRESS,
      id: crypto.randomUUID(),
      name,
      emailDomain,
      isActive,
      createdAt: deps.now(),
    })),
  ),
);

test.each([
  ["Delta Paving Company", "pat@deltapaving.example", "verified"],
  ["delta  paving", "Pat@DeltaPaving.Example", "verified"],
  ["The Delta Paving Co.", "pat@tupelo.deltapaving.example", "verified"],
  ["DELTA PAVING, L.L.C.", "pat@deltapaving.example", "verified"],
  ["Tricounty Asphalt Corporation", "kim@tricounty.example", "verified"],
  ["Delta Paving", "pat@gmail.com", "provisional"],
  ["Delta Paving", "pat@tricounty.example", "provisional"],
  ["Somebody Else", "pat@deltapaving.example", "provisional"],
  ["Homochitto Sand and Gravel", "jo@homochitto.example", "provisional"],
  ["Mail Users", "jo@gmail.com", "provisional"],
  ["Somebody Else", "jo@gmail.com", "unmatched"],
  ["Somebody Else", "jo@notdeltapaving.example", "unmatched"],
  ["Delta", "jo@delta.example", "unmatched"],
  ["Gone Paving", "jo@gone.example", "unmatched"],
  ["Company", "jo@else.example", "unmatched"],
  ["---", "jo@else.example", "unmatched"],
])("%s, writing from %s, is %s", async (company, email, expected) => {
  expect(await checkMembership(deps.db, { company, email })).toBe(expected);
});
