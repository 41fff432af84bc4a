/** A state agency reads the register with a token that the office made. */
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { heldHeap } from "#test/held-heap.ts";
import { CLERK } from "#test/invoices.ts";
import { createTestStaff } from "#test/staff.ts";
import { enterCertification } from "../registry/enter-certification.ts";

const NOON = new Date("2026-03-01T18:00:00Z");
const deps = await createTestDeps({ now: NOON });
afterAll(deps.close);
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps);

const TOKENS = "/admin/registry-tokens";
const read = (token?: string, clientAddress = "192.0.2.1") =>
  call("/registry/certified.csv", {
    clientAddress,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
type Made = { id: string; token: string; name: string };
async function make(name = "Department of Transportation", key: string = crypto.randomUUID()) {
  const answer = await call(TOKENS, { headers: { cookie, "idempotency-key": key }, body: { name } });
  return { status: answer.status, body: (await answer.json()) as Made & { error: { name: string } } };
}
const rowsOf = async (token: string) => {
  const text = await (await read(token)).text();
  return parse(text.replace("\ufeff", "")) as string[][];
};

beforeEach(async () => {
  await deps.db.execute(
    sql`truncate registry_tokens, rate_limits, certification_entries, certifications, technicians cascade`,
  );
  deps.setNow(NOON);
});

let people = 0;
const aTechnician = (certId: string, over: object = {}) =>
  enterCertification(deps, {
    entered: {
      firstName: "José",
      lastName: "Núñez",
      company: "Delta Paving",
      email: `tech-${++people}@secret.example`,
      phone: "6015559999",
      level: "1",
      issuedOn: "2026-02-01",
      certId,
      ...over,
    },
    actor: CLERK,
  });

test("the file has every certification that the registry shows, by number, with today's status and no contact", async () => {
  await aTechnician("MS-20");
  await aTechnician("MS-10", { level: "2", issuedOn: "2019-01-01", lastName: "=Smith" });
  const suspended = await aTechnician("MS-30");
  await deps.db.execute(sql`update certifications set state = 'suspended' where id = ${suspended}`);
  const pending = await aTechnician("MS-40");
  await deps.db.execute(sql`update certifications set state = 'pending', valid_until = null where id = ${pending}`);
  await aTechnician("MS-50", { lastName: "Guess" });
  await deps.db.execute(sql`update technicians set is_provisional = true where last_name = 'Guess'`);
  await aTechnician("MS-60", { firstName: "Erased", lastName: "person" });
  const { body } = await make();
  const answer = await read(body.token);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const text = await answer.text();
  expect(text).not.toMatch(/secret|9999/);
  expect(parse(text.replace("\ufeff", ""))).toEqual([
    [
      ...["number", "first name", "last name", "employer", "level key", "level name", "status"],
      ...["valid from", "valid until", "grace until"],
    ],
    ["MS-10", "José", "'=Smith", "Delta Paving", "2", "Level 2", "expired", "2019-01-01", "2023-12-31", "2024-12-31"],
    ["MS-20", "José", "Núñez", "Delta Paving", "1", "Level 1", "active", "2026-02-01", "2031-01-31", "2032-01-31"],
    ["MS-30", "José", "Núñez", "Delta Paving", "1", "Level 1", "suspended", "2026-02-01", "2031-01-31", "2032-01-31"],
  ]);
});

test.each([
  ["none", undefined],
  ["a short one", "abc"],
  ["one that nobody made", "x".repeat(43)],
])("%s is refused as a problem, and no cache keeps it", async (_, token) => {
  const answer = await read(token);
  expect(answer.status).toBe(401);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(await answer.json()).toMatchObject({ error: { name: "certifications.token-refused" } });
});

test("the session of staff does not open the file", async () => {
  const answer = await call("/registry/certified.csv", { headers: { cookie } });
  expect(answer.status).toBe(401);
});

test("a token is shown once and stored as a hash; its last use is noted, and a revoked one is refused at once", async () => {
  const key = crypto.randomUUID();
  const { status, body } = await make("Alabama DOT", key);
  expect(status).toBe(201);
  expect((await make("Alabama DOT", key)).body).toEqual(body);
  const { rows } = await deps.db.execute(sql`select * from registry_tokens`);
  expect(JSON.stringify(rows)).not.toContain(body.token);
  const list = async () => {
    const answer = await call(TOKENS, { headers: { cookie } });
    return ((await answer.json()) as { tokens: object[] }).tokens;
  };
  expect(JSON.stringify(await list())).not.toContain(body.token);
  expect(await list()).toMatchObject([{ name: "Alabama DOT", lastUsedAt: null, revokedAt: null }]);
  await read(body.token);
  expect(await list()).toMatchObject([{ lastUsedAt: NOON.toISOString() }]);
  const revoked = await call(`${TOKENS}/${body.id}/revoke`, { method: "POST", headers: { cookie } });
  expect(revoked.status).toBe(200);
  expect((await read(body.token)).status).toBe(401);
  expect(await list()).toMatchObject([{ revokedAt: NOON.toISOString() }]);
});

test("there are at most twenty valid tokens, also of two that are made at once", async () => {
  for (let made = 0; made < 19; made++) await make(`Agency ${made}`);
  const both = await Promise.all([make("One"), make("Another")]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.body.error.name).toBe("certifications.too-many-tokens");
});

test("a token reads sixty files an hour, another one its own, and wrong ones are limited by network", async () => {
  const [one, other] = [await make("One"), await make("Other")];
  for (let file = 0; file < 60; file++) expect((await read(one.body.token)).status).toBe(200);
  const limited = await read(one.body.token);
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await read(other.body.token)).status).toBe(200);
  for (let guess = 0; guess < 30; guess++) expect((await read("wrong", "198.51.100.7")).status).toBe(401);
  expect((await read("wrong", "198.51.100.7")).status).toBe(429);
  expect((await read(other.body.token, "198.51.100.7")).status).toBe(200);
});

test("a long file does not take too much memory: no more than a few pages of it are alive, and no row is lost", async () => {
  // Few people with many certifications: to index the words of a person takes longer than all the rest.
  await deps.db.execute(sql`
    with people as (
      insert into technicians (id, first_name, last_name, company, email, phone, created_at)
      select gen_random_uuid(), 'Ada', 'Reed ' || n, repeat('DeltaPaving', 14), 'a' || n || '@b.example', '6015550142', now()
        from generate_series(1, 120) n returning id)
    insert into certifications (id, technician_id, level, cert_id, cert_id_key, state, issued_on, valid_until, created_at)
    select gen_random_uuid(), id, '1', 'MS-' || row_number() over (), 'x', 'active', '2026-01-01', '2030-12-31', now()
      from people, generate_series(1, 100)`);
  const { body } = await make();
  const numbers = (await rowsOf(body.token)).slice(1).map(([number]) => number);
  expect(new Set(numbers).size).toBe(12_000);
  const answer = await read(body.token);
  const { bytes, held } = await heldHeap(answer.body as unknown as AsyncIterable<Uint8Array>);
  expect(bytes).toBeGreaterThan(2_500_000);
  // Kept whole, the rows and their text take more than 16.
  expect(held).toBeLessThan(8);
});
