import { and, count, isNull, lte, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { testLetter } from "#test/letter.ts";
import { startMailSink } from "#test/mail-sink.ts";
import { outbox } from "../tables.ts";
import { deliverMailJobs } from "./deliver.ts";
import { type Letter, postLetter } from "./outbox.ts";
import { createSmtp } from "./transports/smtp.ts";

const LETTERS = 500;
const START = Date.parse("2026-11-21T12:00:00Z");
/** How the server meets each of the sixty minutes, in turn: busy, gone in the middle, over its limits. */
const REFUSALS = [
  421,
  "drop",
  { rcpt: "450 4.2.1 Too many letters" },
  451,
  { data: "452 4.3.1 Out of space" },
] as const;

const deps = await createTestDeps({ now: new Date(START) });
const sink = await startMailSink();
afterAll(async () => {
  await sink.close();
  await deps.close();
});
const [deliver, sweep] = deliverMailJobs(
  { ...deps, mailer: createSmtp(sink.url, { sendMs: 5_000 }) },
  async (_name, payload) => ({
    ...{ subject: "Registered", html: "<p>Registered</p>", text: String(payload.number) },
  }),
);

/** A minute passes for the clock and for the leases: eight workers take what is due, and the sweep what they left. */
async function passMinute(minute: number): Promise<void> {
  deps.setNow(new Date(START + minute * 60_000));
  await deps.db.update(outbox).set({ nextAt: sql`${outbox.nextAt} - interval '1 minute'` });
  const isDue = and(isNull(outbox.sentAt), lte(outbox.nextAt, sql`now()`));
  const due = await deps.db.select({ id: outbox.id }).from(outbox).where(isDue);
  const workers = Array.from({ length: 8 }, async () => {
    for (let next = due.pop(); next; next = due.pop()) await deliver?.handle(next as never);
  });
  await Promise.all(workers);
  await sweep?.handle({} as never);
}
const unsent = async () => (await deps.db.select({ left: count() }).from(outbox).where(isNull(outbox.sentAt)))[0]?.left;

test("an hour of refusals loses none of five hundred letters and doubles none", { timeout: 240_000 }, async () => {
  const letters = Array.from({ length: LETTERS }, (_, number): Letter => {
    const to = { name: "Ada", address: `ada-${number}@example.org` };
    return testLetter({ template: "test.letter", dedupeKey: `outage-${number}`, to, payload: { number } });
  });
  for (const letter of letters) await postLetter(deps, letter);
  for (let minute = 1; minute <= 60; minute++) {
    sink.behave(REFUSALS[minute % REFUSALS.length] ?? 421);
    await passMinute(minute);
  }
  expect(sink.taken).toEqual([]);
  expect(await unsent()).toBe(LETTERS);

  sink.behave("accept");
  for (let minute = 61; minute <= 180 && (await unsent()) !== 0; minute++) await passMinute(minute);
  expect(await unsent()).toBe(0);
  const recipients = sink.taken.flatMap((mail) => mail.recipients);
  expect(recipients).toHaveLength(LETTERS);
  expect(new Set(recipients).size).toBe(LETTERS);
});
