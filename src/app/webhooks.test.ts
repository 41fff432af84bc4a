/** Facts are told to other systems: once by its id, also after an outage, and to each at its own pace. */
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { rotateSecret, switchEndpoint } from "#features/admin/server/webhooks/change-endpoint.ts";
import { noteStopped } from "#features/admin/server/webhooks/note-stopped.ts";
import { sendAgain, sendFailed } from "#features/admin/server/webhooks/send-again.ts";
import { registrationRequestSchema } from "#features/events/rules/registrations/registration.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import type { Deps } from "#platform/deps.ts";
import { createCourier } from "#platform/webhooks/deliver-webhooks.ts";
import { secretOf } from "#platform/webhooks/endpoint-secrets.ts";
import { signedHeaders } from "#platform/webhooks/sign.ts";
import { spreadEvents } from "#platform/webhooks/spread-events.ts";
import { forgetWebhooks } from "#platform/webhooks/webhook-jobs.ts";
import { createTestApi } from "#test/api.ts";
import { createTestDeps } from "#test/deps.ts";
import { failingDb } from "#test/failing-db.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { CLERK } from "#test/invoices.ts";
import { createTestStaff } from "#test/staff.ts";
import { anEndpoint } from "#test/webhook-endpoint.ts";
import { startReceiver } from "#test/webhook-receiver.ts";
import { webhookRecords } from "./webhook-records.ts";

const NOON = new Date("2026-03-01T18:00:00Z");
const deps = await createTestDeps({ now: NOON, env: { WEBHOOKS_NEARBY: "on" } });
const call = createTestApi(deps);
const { cookie } = await createTestStaff(deps);
afterAll(deps.close);
const receivers: { close(): void }[] = [];
beforeEach(async () => {
  deps.setNow(NOON);
  await deps.db.execute(sql`truncate webhook_deliveries, webhook_events, webhook_endpoints`);
});
afterEach(() => {
  for (const one of receivers.splice(0)) one.close();
});

const receiver = async (...answer: Parameters<typeof startReceiver>) => {
  const one = await startReceiver(...answer);
  receivers.push(one);
  return one;
};
const register = async (over: Partial<Deps> = {}) => {
  const eventId = await insertGolfEvent(deps.db);
  const body = registrationRequestSchema.parse(golfRegistration(eventId, golfDetails()));
  return (await registerForEvent({ ...deps, ...over }, body)).registration;
};
/** Does the work of the jobs of a process. */
async function round({ patienceMs = 2000 } = {}) {
  await spreadEvents(deps, webhookRecords);
  await createCourier(deps, { ended: noteStopped, patienceMs }).deliverDue();
}
const after = (seconds: number) => deps.setNow(new Date(NOON.getTime() + seconds * 1000));
const rowsOf = async (query: ReturnType<typeof sql>) => (await deps.db.execute(query)).rows;
const deliveries = () =>
  rowsOf(sql`select id, tries, answer_code, answer, delivered_at is not null as arrived, given_up_at is not null as failed
    from webhook_deliveries order by created_at`);

test("a registration is told with its reference and sum, without a name, and signed", async () => {
  const { heard, url } = await receiver();
  const endpoint = await anEndpoint(deps, url);
  const { id, reference, totalCents, eventId } = await register();
  await round();
  await round();
  expect(heard).toHaveLength(1);
  const [{ headers, body, ...message } = expect.fail("not told")] = heard;
  expect(message).toMatchObject({ type: "registration.created", timestamp: NOON.toISOString() });
  expect(message.data).toMatchObject({ kind: "event", id, reference, totalCents, eventId, status: "active" });
  const signed = signedHeaders({ id: message.id, at: NOON, body }, [secretOf(deps.secret, endpoint)]);
  expect(headers).toMatchObject({ ...signed, "content-type": "application/json" });
  const [person] = await rowsOf(sql`select * from registrations where id = ${id}`);
  for (const column of ["first_name", "last_name", "email", "phone", "company", "public_token"])
    expect(body).not.toContain(person?.[column]);
  expect(await deliveries()).toMatchObject([{ tries: 1, answer_code: 204, arrived: true, failed: false }]);
});

test("a registration and its fact are kept together or not at all, at every statement", async () => {
  await anEndpoint(deps, "http://127.0.0.1:9/");
  const eventId = await insertGolfEvent(deps.db);
  const body = registrationRequestSchema.parse(golfRegistration(eventId, golfDetails()));
  const counts = async () => {
    const [row] = await rowsOf(sql`select (select count(*) from registrations where event_id = ${eventId})::int as made,
      (select count(*) from webhook_events)::int as told`);
    return row as { made: number; told: number };
  };
  let broke = 0;
  for (let step = 1; ; step++) {
    const { db, statements } = failingDb(deps.db, step);
    const isDone = await registerForEvent({ ...deps, db }, body).then(
      () => true,
      () => false,
    );
    const { made, told } = await counts();
    expect([made, told], `statement ${step}`).toEqual(isDone ? [1, 1] : [0, 0]);
    if (isDone) expect(statements()).toBe(step - 1);
    if (isDone) break;
    broke++;
  }
  expect(broke).toBeGreaterThan(8);
});

test("without an endpoint nothing is written, and one that is off or hears of others changes nothing", async () => {
  await register();
  const other = await anEndpoint(deps, "http://127.0.0.1:9/", ["payment"]);
  await register();
  const off = await anEndpoint(deps, "http://127.0.0.1:9/");
  await switchEndpoint(deps, { id: off.id, version: 1, actor: CLERK, isOn: false });
  await register();
  expect(await rowsOf(sql`select * from webhook_events`)).toEqual([]);
  expect(other.hears).toEqual(["payment"]);
});

test("what is heard is read once, and again after a change", async () => {
  const changed: (() => void)[] = [];
  const changes = {
    isListening: () => true,
    onChange: (react: () => void) => void changed.push(react),
    tell() {
      for (const react of changed) react();
    },
    stop: async () => {},
  };
  const listening = await createTestDeps({ now: NOON, env: { WEBHOOKS_NEARBY: "on" }, changes });
  try {
    const told = async () => (await listening.db.execute(sql`select id from webhook_events`)).rows.length;
    const enter = async () => {
      const eventId = await insertGolfEvent(listening.db);
      await registerForEvent(listening, registrationRequestSchema.parse(golfRegistration(eventId, golfDetails())));
    };
    await enter();
    await listening.db.execute(sql`alter table webhook_endpoints rename to hidden`);
    await enter();
    await listening.db.execute(sql`alter table hidden rename to webhook_endpoints`);
    expect(await told()).toBe(0);
    await anEndpoint(listening, "http://127.0.0.1:9/");
    await enter();
    expect(await told()).toBe(1);
  } finally {
    await listening.close();
  }
});

test("a receiver that is away for an hour gets everything once by its id", async () => {
  let isAway = true;
  const { heard, url } = await receiver(() => (isAway ? 503 : 200));
  await anEndpoint(deps, url);
  for (let one = 0; one < 7; one++) await register();
  for (let seconds = 0; seconds < 3600; seconds += 60) {
    after(seconds);
    await round();
  }
  expect(new Set(heard.map(({ id }) => id)).size).toBe(7);
  const tried = heard.length;
  isAway = false;
  for (let seconds = 3600; seconds < 3 * 3600; seconds += 60) {
    after(seconds);
    await round();
  }
  const taken = heard.slice(tried).map(({ id }) => id);
  expect(taken.toSorted()).toEqual([...new Set(heard.map(({ id }) => id))].sort());
  expect((await deliveries()).every(({ arrived, failed }) => arrived && !failed)).toBe(true);
  expect(await rowsOf(sql`select failing_since from webhook_endpoints`)).toEqual([{ failing_since: null }]);
});

test("two processes send one delivery once, and one that died leaves it to the next", async () => {
  const { heard, url } = await receiver();
  await anEndpoint(deps, url);
  for (let one = 0; one < 10; one++) await register();
  await Promise.all([round(), round(), round()]);
  expect(heard).toHaveLength(10);
  await register();
  await spreadEvents(deps, webhookRecords);
  await deps.db.execute(sql`update webhook_deliveries set leased_until = now() + interval '1 minute' where tries = 0`);
  await round();
  expect(heard).toHaveLength(10);
  await deps.db.execute(sql`update webhook_deliveries set leased_until = now() - interval '1 second' where tries = 0`);
  await round();
  expect(heard).toHaveLength(11);
});

test("a receiver that hangs holds no other back", async () => {
  const [hanging, sound] = [await receiver(() => "hang"), await receiver()];
  await anEndpoint(deps, hanging.url);
  await anEndpoint(deps, sound.url);
  for (let one = 0; one < 12; one++) await register();
  await spreadEvents(deps, webhookRecords);
  const courier = createCourier(deps, { ended: noteStopped, patienceMs: 60_000 });
  const lanes = courier.deliverDue();
  await expect.poll(() => sound.heard.length, { timeout: 20_000 }).toBe(12);
  expect(hanging.heard.length).toBeLessThanOrEqual(3);
  await register();
  await spreadEvents(deps, webhookRecords);
  await courier.deliverDue();
  expect(sound.heard).toHaveLength(13);
  hanging.close();
  await lanes;
});

test("an endpoint that answers 410 is turned off, and staff are told on Today", async () => {
  const { heard, url } = await receiver(() => 410);
  const { id } = await anEndpoint(deps, url);
  for (let one = 0; one < 5; one++) await register();
  await round();
  await round();
  expect(heard.length).toBeLessThanOrEqual(3);
  expect(await rowsOf(sql`select off_reason from webhook_endpoints`)).toEqual([{ off_reason: "gone" }]);
  expect((await deliveries()).every(({ failed }) => failed)).toBe(true);
  const today = await (await call("/admin/today", { headers: { cookie } })).json();
  expect(today.attention).toContainEqual(expect.objectContaining({ key: "webhooks", count: 1 }));
  const log = await rowsOf(sql`select action from audit_log where subject = ${`webhook ${id}`} order by at`);
  expect(log.filter(({ action }) => action === "webhook.stopped")).toHaveLength(1);
});

test("three days without a success turn an endpoint off; a success starts the count again", async () => {
  let code = 500;
  const { url } = await receiver(() => code);
  const { id } = await anEndpoint(deps, url);
  const isOff = async () =>
    (await rowsOf(sql`select off_at from webhook_endpoints where id = ${id}`))[0]?.off_at !== null;
  const play = async (fromHours: number, toHours: number) => {
    for (let hours = fromHours; hours < toHours; hours += 1) {
      after(hours * 3600);
      await round();
    }
  };
  await register();
  await play(0, 40);
  code = 200;
  await register();
  await round();
  code = 500;
  await register();
  await play(41, 110);
  expect(await isOff()).toBe(false);
  // The last try is 80 hours after the first with most, and each of nine pauses ends up to an hour late here.
  await play(110, 132);
  expect(await isOff()).toBe(true);
  expect(await rowsOf(sql`select off_reason from webhook_endpoints`)).toEqual([{ off_reason: "failing" }]);
});

test("a rotated secret signs beside the earlier one for a day", async () => {
  const { heard, url } = await receiver();
  const made = await anEndpoint(deps, url);
  const now = await rotateSecret(deps, { id: made.id, version: 1, actor: CLERK });
  const signatures = (at: number) => String(heard[at]?.headers["webhook-signature"]).split(" ");
  const signatureBy = (at: number, row: typeof made, seconds: number) => {
    const { id, body } = heard[at] ?? expect.fail("not told");
    const when = new Date(NOON.getTime() + seconds * 1000);
    return signedHeaders({ id, at: when, body }, [secretOf(deps.secret, row)])["webhook-signature"];
  };
  await register();
  await round();
  expect(signatures(0)).toEqual([signatureBy(0, now, 0), signatureBy(0, made, 0)]);
  after(86_400);
  await register();
  await round();
  expect(signatures(1)).toEqual([signatureBy(1, now, 86_400)]);
});

test("staff send one again, and all that failed since a day, each with its id", async () => {
  let code = 200;
  const { heard, url } = await receiver(() => code);
  const { id } = await anEndpoint(deps, url);
  await register();
  await round();
  const [first] = await deliveries();
  await sendAgain(deps, { id: String(first?.id), actor: CLERK });
  await expect(sendAgain(deps, { id: String(first?.id), actor: CLERK })).rejects.toThrow("being tried already");
  await round();
  expect(heard.map((one) => one.id)).toEqual([heard[0]?.id, heard[0]?.id]);
  code = 410;
  await register();
  await round();
  await expect(sendFailed(deps, { id, since: "2026-03-01", actor: CLERK })).rejects.toThrow("off");
  await switchEndpoint(deps, { id, version: 2, actor: CLERK, isOn: true });
  code = 200;
  expect(await sendFailed(deps, { id, since: "2026-03-02", actor: CLERK })).toBe(0);
  expect(await sendFailed(deps, { id, since: "2026-03-01", actor: CLERK })).toBe(1);
  await round();
  expect(heard.at(-1)?.id).toBe(heard.at(-2)?.id);
  expect((await deliveries()).every(({ arrived }) => arrived)).toBe(true);
});

test("a private address is refused at the delivery, and staff read why", async () => {
  await anEndpoint(deps, "http://127.0.0.1:9/");
  await deps.db.execute(sql`update webhook_endpoints set url = 'https://169.254.169.254/latest'`);
  await register();
  await round();
  const [one] = await deliveries();
  expect(one).toMatchObject({
    tries: 1,
    answer_code: null,
    answer: expect.stringContaining("not on the public internet"),
  });
});

test("old deliveries are forgotten after 30 days, but not one that is still tried", async () => {
  let code = 200;
  const { url } = await receiver(() => code);
  await anEndpoint(deps, url);
  await register();
  await round();
  code = 500;
  await register();
  await round();
  after(31 * 86_400);
  await forgetWebhooks(deps);
  expect(await deliveries()).toMatchObject([{ arrived: false }]);
  expect(await rowsOf(sql`select 1 from webhook_events`)).toHaveLength(1);
});
