/** Staff cancel a class session: each registration is moved, or ends once with its letter and refund, also after a crash. */
import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { reconcileRefunds } from "#features/payments/server/reconcile/reconcile-refunds.ts";
import { createTestApi } from "#test/api.ts";
import { aSession } from "#test/class-sessions.ts";
import { CUSTOMER } from "#test/customer.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { brokenInvariants } from "#test/invariants.ts";
import { payCharge } from "#test/payments.ts";
import { createTestStaff } from "#test/staff.ts";
import { classRegistrationSchema } from "../../rules/class-registration.ts";
import type { SessionCancellation } from "../../rules/sessions/session-roster.ts";
import { viewClassRegistration } from "../queries.ts";
import { registerForClass } from "../register-for-class.ts";
import { endSessions } from "./end-sessions.ts";
import { listRoster } from "./list-roster.ts";

const deps = await createTestDeps();
const call = createTestApi(deps);
const staff = await createTestStaff(deps);
const headers = { cookie: staff.cookie };
afterAll(deps.close);
afterEach(async () => expect(await brokenInvariants(deps)).toEqual([]));

async function register(sessionId: string, firstName: string, isPaid = false) {
  const body = { ...CUSTOMER, firstName, classSelection: "1", sessionId };
  const row = await registerForClass(deps, classRegistrationSchema.parse(body));
  const [charge] = (await viewClassRegistration(deps.db, row.publicToken)).charges;
  if (isPaid && charge) await payCharge(deps, charge);
  return row;
}

/** A session with two unpaid registrations and one that was paid by card. */
async function aFilled() {
  const id = await aSession(deps, { capacity: 5 });
  await register(id, "Al", true);
  await register(id, "Bo");
  await register(id, "Cy");
  return id;
}

const preview = async (id: string): Promise<SessionCancellation> =>
  (await call(`/admin/class-sessions/${id}/cancellation?reason=Rain`, { headers })).json();

async function cancel(id: string, over: object = {}, key: string = crypto.randomUUID(), cookie = staff.cookie) {
  const { version, registrations, refundCents } = await preview(id);
  const body = { version, reason: "Rain", toSessionId: null, refunds: true, registrations, refundCents, ...over };
  return call(`/admin/class-sessions/${id}/cancel`, { body, headers: { cookie, "idempotency-key": key } });
}
const nameOf = async (answer: Response) => [answer.status, (await answer.json()).error?.name];

async function doneAt(id: string) {
  const { rows } = await deps.db.execute<Record<"cancelled" | "letters" | "moved" | "refunds", number>>(sql`
    with mine as (select r.id::text, r.reference, r.status from class_registrations r
        join roster_entries e on e.source_id = r.id and e.session_id = ${id})
    select (select count(*)::int from mine where status = 'cancelled') as cancelled,
      (select count(*)::int from outbox where template = 'certifications.class-registration-ended'
        and payload->>'reference' in (select reference from mine)) as letters,
      (select count(*)::int from outbox where template = 'certifications.session-news'
        and payload->>'reference' in (select reference from mine)) as moved,
      (select count(*)::int from refunds f join order_lines l on l.order_id = f.order_id
        join charges c on c.id = l.charge_id where c.source_id in (select id from mine)) as refunds`);
  return rows[0];
}

test("what ends is shown before; each ends once, with its letter and refund", async () => {
  const id = await aFilled();
  const shown = await preview(id);
  expect(shown).toMatchObject({ registrations: 3, byCheckCents: 0, cancelled: null });
  expect(shown.refundCents).toBeGreaterThan(0);
  expect(shown.letter.html).toContain("Rain");
  expect(await nameOf(await cancel(id, { registrations: 2 }))).toEqual([409, "certifications.session-sums"]);
  const registrar = await createTestStaff(deps, ["registrar"]);
  expect((await cancel(id, {}, undefined, registrar.cookie)).status).toBe(403);
  const key = crypto.randomUUID();
  const body = { version: shown.version, refundCents: shown.refundCents, registrations: 3 };
  for (let press = 0; press < 2; press++) expect((await cancel(id, body, key)).status).toBe(200);
  for (let run = 0; run < 2; run++) await endSessions(deps);
  expect(await doneAt(id)).toEqual({ cancelled: 3, letters: 3, moved: 0, refunds: 1 });
  expect(await listRoster(deps.db, id)).toEqual([]);
  expect(await preview(id)).toMatchObject({ registrations: 0, cancelled: { reason: "Rain", toSession: null } });
  expect((await nameOf(await cancel(id))).at(1)).toBe("certifications.session-state");
});

test("all are moved to another session of the class that has room for all, which nobody else takes meanwhile", async () => {
  const id = await aFilled();
  const [small, other, big] = [
    await aSession(deps, { capacity: 2 }),
    await aSession(deps, { classSelection: "2" }),
    await aSession(deps, { capacity: 3, firstDay: "2094-03-08", lastDay: "2094-03-11" }),
  ];
  const offered = (await preview(id)).others.map((one) => one.id);
  expect(offered).toContain(big);
  expect(offered).not.toContain(small);
  expect(await nameOf(await cancel(id, { toSessionId: small }))).toEqual([409, "certifications.session-full"]);
  expect(await nameOf(await cancel(id, { toSessionId: other }))).toEqual([409, "certifications.session-closed"]);
  expect((await cancel(id, { toSessionId: big, refunds: false })).status).toBe(200);
  await expect(register(big, "Di")).rejects.toThrow("full");
  expect(await nameOf(await cancel(big))).toEqual([409, "certifications.session-receives"]);
  await endSessions(deps);
  expect(await doneAt(id)).toEqual({ cancelled: 0, letters: 0, moved: 3, refunds: 0 });
  expect((await listRoster(deps.db, big)).map(({ firstName }) => firstName).sort()).toEqual(["Al", "Bo", "Cy"]);
});

test.each(["ends", "moves"])(
  "a crash at any statement leaves nothing half done, and the next round %s the rest once",
  async (how) => {
    const id = await aFilled();
    const toSessionId = how === "moves" ? await aSession(deps, { capacity: 3 }) : null;
    expect((await cancel(id, { toSessionId, refunds: toSessionId === null })).status).toBe(200);
    let broke = 0;
    for (let failAt = 1; ; failAt++) {
      const { db, statements } = failingDb(deps.db, failAt);
      await endSessions({ ...deps, db }).catch(() => {});
      const now = await doneAt(id);
      const left = (await listRoster(deps.db, id)).length;
      expect(now?.letters, `statement ${failAt}`).toBe(now?.cancelled);
      expect((now?.letters ?? 0) + (now?.moved ?? 0) + left, `statement ${failAt}`).toBe(3);
      if (toSessionId) expect(await listRoster(deps.db, toSessionId)).toHaveLength(3 - left);
      if (statements() < failAt) break;
      broke++;
    }
    expect(broke).toBeGreaterThan(10);
    deps.setNow(new Date(Date.now() + 3_600_000));
    await endSessions(deps);
    await reconcileRefunds(deps);
    deps.setNow(undefined);
    const ends = how === "ends";
    expect(await doneAt(id)).toEqual(
      ends ? { cancelled: 3, letters: 3, moved: 0, refunds: 1 } : { cancelled: 0, letters: 0, moved: 3, refunds: 0 },
    );
    const { rows } = await deps.db.execute(
      sql`select ended_at is not null as is_over from session_cancellations where session_id = ${id}`,
    );
    expect(rows).toEqual([{ is_over: true }]);
  },
);
