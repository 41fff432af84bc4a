/** Other systems hear once of each end of a certification. */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#shared/dates.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { CLERK } from "#test/invoices.ts";
import { anEndpoint } from "#test/webhook-endpoint.ts";
import { changeStanding } from "../registry/change-standing.ts";
import { enterCertification } from "../registry/enter-certification.ts";
import { certifications } from "../tables.ts";
import { extendCertification } from "../technicians/extend-certification.ts";
import { tellExpired } from "./tell-expired.ts";

const deps = await createTestDeps({ env: { WEBHOOKS_NEARBY: "on" } });
afterAll(deps.close);
/** Noon in the association's zone. */
const go = (day: string) => deps.setNow(`${day}T18:00:00Z`);
beforeEach(async () => {
  go("2026-03-02");
  await deps.db.execute(sql`truncate webhook_deliveries, webhook_events, webhook_endpoints`);
  await anEndpoint(deps, "http://127.0.0.1:9/");
});

let people = 0;
async function certified() {
  const number = ++people;
  const entered = {
    firstName: "Ada",
    lastName: `Over ${number}`,
    company: "Nowhere Paving",
    email: `over-${number}@expiry.example`,
    phone: "6015550142",
    level: "1" as const,
    issuedOn: "2022-03-02",
  };
  return find(await enterCertification(deps, { entered, actor: CLERK }));
}
async function find(id: string) {
  const [row] = await deps.db.select().from(certifications).where(eq(certifications.id, id));
  if (!row?.graceUntil || !row.validUntil) return expect.fail("no days");
  return { id, version: row.version, validUntil: row.validUntil, graceUntil: row.graceUntil };
}
/** Ids that were told since the last call. */
async function told(): Promise<string[]> {
  const { rows } = await deps.db.execute<{ id: string }>(
    sql`delete from webhook_events where type = 'certification.expired' returning record_id as id`,
  );
  return rows.map(({ id }) => id);
}
const tellOn = async (day: string) => {
  go(day);
  await tellExpired(deps);
  return told();
};

test("the end is told once, on the day after its grace, also of more than fit into one transaction", async () => {
  const many = [];
  for (let one = 0; one < 3; one++) many.push(await certified());
  const { graceUntil } = many[0] ?? expect.fail("none");
  // Copies, because two hundred are entered too slowly.
  await deps.db.execute(sql`insert into certifications (id, technician_id, level, cert_id, cert_id_key, state, issued_on, valid_until, grace_until, created_at)
    select gen_random_uuid(), technician_id, 'L' || n, 'X-' || n, 'X' || n, 'active', issued_on, valid_until, grace_until, created_at
    from certifications, generate_series(1, 400) n where id = ${many[0]?.id}`);
  expect(await tellOn(graceUntil)).toEqual([]);
  const first = await tellOn(addDays(graceUntil, 1));
  expect(first).toHaveLength(403);
  expect(first).toEqual(expect.arrayContaining(many.map(({ id }) => id)));
  expect(await tellOn(addDays(graceUntil, 2))).toEqual([]);
});

test("two processes tell each end once", async () => {
  const one = await certified();
  go(addDays(one.graceUntil, 1));
  await Promise.all([tellExpired(deps), tellExpired(deps), tellExpired(deps)]);
  expect(await told()).toEqual([one.id]);
});

test("one that was extended is told when the later grace is over, and one that was revoked is not", async () => {
  const [extended, revoked] = [await certified(), await certified()];
  go(extended.validUntil);
  await changeStanding(deps, {
    ...revoked,
    action: "revoke",
    reason: "Papers were false",
    letter: false,
    actor: CLERK,
  });
  await extendCertification(deps, {
    ...extended,
    until: addDays(extended.graceUntil, 30),
    reason: "Storm",
    actor: CLERK,
  });
  expect(await tellOn(addDays(extended.graceUntil, 1))).toEqual([]);
  const { graceUntil } = await find(extended.id);
  expect(await tellOn(addDays(graceUntil, 1))).toEqual([extended.id]);
});

test("an end is told and marked together, or not at all, at every statement", async () => {
  const one = await certified();
  go(addDays(one.graceUntil, 1));
  for (let step = 1; ; step++) {
    const { db } = failingDb(deps.db, step);
    const isDone = await tellExpired({ ...deps, db }).then(
      () => true,
      () => false,
    );
    const [row] = await deps.db.select().from(certifications).where(eq(certifications.id, one.id));
    const isMarked = row?.toldExpired !== null;
    const events = await told();
    expect(events, `statement ${step}`).toEqual(isMarked ? [one.id] : []);
    if (isDone) expect(isMarked).toBe(true);
    if (isDone || isMarked) break;
    expect(step).toBeLessThan(20);
  }
});
