import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { checkMembership } from "./check-membership.ts";
import { idsLike } from "./companies/likely-companies.ts";
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

test("the roll is not read as a whole", async () => {
  await deps.db.execute(sql`
    insert into affiliates (id, aff_name, aff_street, aff_city, aff_state, aff_zip, email_domain, aliases, created_at)
    select gen_random_uuid(), 'Paving ' || n || ', Inc.', '1 Mill Street', 'Tupelo', 'MS', '38801', n || '.many.example',
      'Hauling ' || n, now() from generate_series(1, 3000) n`);
  await deps.db.execute(sql`analyze affiliates`);
  const who = { company: "The Hauling 104 Company", email: "pat@yard.104.many.example" };
  const { rows } = await deps.db.execute<{ "QUERY PLAN": string }>(sql`explain ${idsLike(who, "R-7K3F9Q")}`);
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toContain("Seq Scan on affiliates");
  expect(await checkMembership(deps.db, who)).toBe("verified");
  expect(await checkMembership(deps.db, { ...who, email: "pat@yard.105.many.example" })).toBe("provisional");
});

test("names longer than an index holds are compared whole", async () => {
  const long = Array.from({ length: 1000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000))).join("");
  await deps.db.execute(sql`
    insert into affiliates (id, aff_name, aff_street, aff_city, aff_state, aff_zip, aliases, created_at)
    values (gen_random_uuid(), 'Long Paving', '1 Mill Street', 'Tupelo', 'MS', '38801', ${long}, now())`);
  expect(await checkMembership(deps.db, { company: long, email: "pat@else.example" })).toBe("provisional");
  expect(await checkMembership(deps.db, { company: `${long}x`, email: "pat@else.example" })).toBe("unmatched");
});
