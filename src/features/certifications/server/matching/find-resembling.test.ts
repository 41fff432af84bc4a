import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { companyKey } from "#shared/one-spelling.ts";
import { createTestDeps } from "#test/deps.ts";
import { nameKey } from "../../rules/matching/near-name.ts";
import { findResembling, likely } from "./find-resembling.ts";

const deps = await createTestDeps();
afterAll(deps.close);

/** Enough that reading all of them costs more than an index. */
const MANY = process.env.VOLUMES ? 100_000 : 5_000;

test("technicians who resemble are found through indexes, however many there are", async () => {
  await deps.db.execute(sql`
    insert into technicians (id, first_name, last_name, company, email, phone, created_at)
    select gen_random_uuid(), 'Person' || n % 97, 'Number' || n, 'Paving ' || n % 200, 'p' || n || '@many.example', '6015550142', now()
    from generate_series(1, ${MANY}) n`);
  await deps.db.execute(sql`analyze technicians`);
  const person = { firstName: "Person7", lastName: "Number104", company: "Paving 104", email: "new@many.example" };
  const keys = { name: nameKey(person), employer: companyKey(person.company), email: person.email };
  for (const query of likely(keys)) {
    const { rows } = await deps.db.execute<{ "QUERY PLAN": string }>(sql`explain ${query}`);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toContain("Seq Scan");
  }
  expect(await findResembling(deps.db, person)).toMatchObject([{ why: ["name-employer"] }]);
  expect(await findResembling(deps.db, { ...person, lastName: "Numbr104" })).toMatchObject([
    { why: ["near-name-employer"] },
  ]);
  expect(await findResembling(deps.db, { ...person, lastName: "Nobody" })).toEqual([]);
}, 120_000);
