/** Figures of waiting work count what waits, and the alerts name only figures that there are. */
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { Registry } from "prom-client";
import { afterAll, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { metricsOf } from "./metrics.ts";
import { registerWaitingFigures } from "./waiting-figures.ts";

const deps = await createTestDeps();
afterAll(deps.close);
const { db } = deps;

const registry = new Registry();
registerWaitingFigures(db, registry);

/** The lines of one figure, without its explanation. */
async function read(name: string): Promise<string[]> {
  const text = await registry.getSingleMetricAsString(name);
  return text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
}

/** A letter that was due `late` ago, such as `1 hour`; less than no time ago: it is not due. */
const letter = (key: string, late: string, held = false) =>
  db.execute(sql`insert into outbox (id, dedupe_key, template, to_name, to_address, payload, created_at, next_at, held_at)
    values (gen_random_uuid(), ${key}, 'x', '', 'a@delta.example', '{}', now(), now() - ${late}::interval,
      ${held ? sql`now()` : null})`);

test("a letter is late from the moment that it is due, unless it is held", async () => {
  expect(await read("outbox_late_seconds")).toEqual(["outbox_late_seconds 0"]);
  await letter("coming", "-1 hour");
  await letter("held", "5 hours", true);
  expect(await read("outbox_late_seconds")).toEqual(["outbox_late_seconds 0"]);
  await letter("due", "1 hour");
  expect(Number((await read("outbox_late_seconds"))[0]?.split(" ")[1])).toBeGreaterThan(3599);
  expect(await read("outbox_waiting")).toEqual(["outbox_waiting 3"]);
});

test("a job is late from the moment that it is due, and one that is given up is counted", async () => {
  await db.execute(sql`insert into pgboss.job (id, name, data, state, start_after, created_on, keep_until)
    select gen_random_uuid(), 'mail.deliver', '{}', state::pgboss.job_state, now() - interval '1 hour', now(), now() + interval '1 day'
    from unnest(array['created', 'failed']) as state`);
  expect((await read("jobs_late_seconds")).join()).toMatch(/jobs_late_seconds\{queue="mail.deliver"\} 36\d\d/);
  expect(await read("jobs_failed")).toContain('jobs_failed{queue="mail.deliver"} 1');
  expect(await read("jobs_waiting")).toContain('jobs_waiting{queue="mail.deliver"} 1');
});

test("payments, attempts and webhooks are counted", async () => {
  await db.execute(sql`insert into provider_events (id, type, livemode, received_at, processed_at)
    values ('evt_1', 'x', false, now(), null), ('evt_2', 'x', false, now(), now()), ('evt_3', 'x', false, now() - interval '8 days', null)`);
  expect(await read("webhooks_unprocessed")).toEqual(["webhooks_unprocessed 1"]);
  await db.execute(sql`insert into orders (id, public_token, reference, client_request_id, request_hash, livemode, method,
      status, subtotal_cents, fee_bps, fee_cents, total_cents, description, created_at)
    select gen_random_uuid(), 't' || at, 'O-' || at, 'k' || at, '', false, 'card', 'awaiting_payment', 100, 0, 0, 100, '', now()
    from generate_series(1, 2) as at`);
  await db.execute(sql`insert into payment_attempts (order_id, attempt_no, client_request_id, idempotency_key, amount_cents,
      payment_method, status, created_at, updated_at)
    select id, 1, 'a' || reference, 'p' || reference, 100, 'pm', case reference when 'O-1' then 'unknown' else 'processing' end,
      now() - case reference when 'O-1' then interval '20 minutes' else interval '2 days' end, now() from orders`);
  expect(await read("orders_last_day")).toEqual(['orders_last_day{status="awaiting_payment"} 2']);
  expect((await read("payment_attempts_last_hour")).sort()).toEqual([
    'payment_attempts_last_hour{status="processing"} 1',
    'payment_attempts_last_hour{status="unknown"} 1',
  ]);
  expect((await read("payment_attempts_unanswered_seconds")).join()).toMatch(/ 12\d\d/);
});

test("the alerts name only figures that there are", async () => {
  const alerts = readFileSync(new URL("../../deploy/alerts.yaml", import.meta.url), "utf8");
  const expressions = [...alerts.matchAll(/^ +expr: (.*)$/gm)].map(([, expression]) => expression ?? "");
  const words = expressions.flatMap(
    (expression) => expression.replace(/\{[^}]*\}/g, "").match(/[a-z][a-z0-9_]*_[a-z0-9_]+/g) ?? [],
  );
  const known = await metricsOf(deps).registry.metrics();
  expect(words.length).toBeGreaterThan(10);
  for (const word of new Set(words)) expect(known).toContain(`# TYPE ${word.replace(/_count$/, "")} `);
});
