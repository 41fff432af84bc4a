import { and, count, isNull, lte, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createTestDeps } from "#test/deps.ts";
import { testLetter } from "#test/letter.ts";
import { startMailSink } from "#test/mail-sink.ts";
import { outbox } from "../tables.ts";
import { deliverMailJobs } from "./deliver.ts";
import { type Letter, postLetter } from "./outbox.ts";
import type { RenderLetter } from "./transports/mailer.ts";
import { createSmtp } from "./transports/smtp.ts";

const LETTERS = 500;
const START = Date.parse("2026-11-21T12:00:00Z");
/**
 * The test server delays each connection by a tenth of a second to catch early talkers, so this many wait together.
 */
const WORKERS = 100;
/** The server's failures in each of the sixty minutes, in turn: busy, connection lost, over its limits. */
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
beforeEach(async () => {
  await deps.db.delete(outbox);
  sink.taken.length = 0;
  sink.behave("accept");
});
const mailer = createSmtp(sink.url, { sendMs: 20_000 });
const render: RenderLetter = async (_name, payload) => ({
  subject: "Registered",
  html: "<p>Registered</p>",
  text: String(payload.number),
});
const [job, sweep] = deliverMailJobs({ ...deps, mailer }, render);
type Deliver = (letter: { id: string }) => Promise<unknown>;
const deliver: Deliver = async (letter) => job?.handle(letter as never);

/** Hands the letter to the server and is never heard of again, as a process that dies before it records. */
const dieAfterSending: Deliver = (letter) =>
  new Promise((resolve, reject) => {
    const send = async (mail: Parameters<typeof mailer.send>[0]) => {
      await mailer.send(mail);
      resolve("dead");
      await new Promise(() => {});
    };
    const [dying] = deliverMailJobs({ ...deps, mailer: { name: "smtp", send } }, render);
    // It ends only where the letter was not due or was refused.
    Promise.resolve(dying?.handle(letter as never)).then(resolve, reject);
  });

async function write(letters: number): Promise<void> {
  const numbers = Array.from({ length: letters }, (_, number) => number);
  await inParallel(numbers, (number) => {
    const to = { name: "Ada", address: `ada-${number}@example.org` };
    const letter: Letter = testLetter({
      template: "test.letter",
      dedupeKey: `outage-${number}`,
      to,
      payload: { number },
    });
    return postLetter(deps, letter);
  });
}

async function inParallel<T>(all: T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const waiting = [...all];
  const workers = Array.from({ length: WORKERS }, async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await work(next);
  });
  await Promise.all(workers);
}

/** A minute passes for the clock and for the leases: the workers take what is due, and the sweep what they left. */
async function passMinute(minute: number, deliverOne = deliver): Promise<void> {
  deps.setNow(new Date(START + minute * 60_000));
  await deps.db.update(outbox).set({ nextAt: sql`${outbox.nextAt} - interval '1 minute'` });
  const isDue = and(isNull(outbox.sentAt), lte(outbox.nextAt, sql`now()`));
  await inParallel(await deps.db.select({ id: outbox.id }).from(outbox).where(isDue), deliverOne);
  await sweep?.handle({} as never);
}
const unsent = async () => (await deps.db.select({ left: count() }).from(outbox).where(isNull(outbox.sentAt)))[0]?.left;
const recipients = () => sink.taken.flatMap((mail) => mail.recipients);

test("an hour of refusals neither loses nor doubles any of five hundred letters", { timeout: 240_000 }, async () => {
  await write(LETTERS);
  for (let minute = 1; minute <= 60; minute++) {
    sink.behave(REFUSALS[minute % REFUSALS.length] ?? 421);
    await passMinute(minute);
  }
  expect(sink.taken).toEqual([]);
  expect(await unsent()).toBe(LETTERS);

  sink.behave("accept");
  for (let minute = 61; minute <= 180 && (await unsent()) !== 0; minute++) await passMinute(minute);
  expect(await unsent()).toBe(0);
  expect(recipients()).toHaveLength(LETTERS);
  expect(new Set(recipients()).size).toBe(LETTERS);
});

test("each crash between sending and recording causes one copy, with the same Message-ID", async () => {
  const letters = 60;
  await write(letters);
  let turns = 0;
  let deaths = 0;
  const deliverOrDie: Deliver = async (letter) => {
    const isLast = ++turns % 3 === 0;
    if ((await (isLast ? dieAfterSending(letter) : deliver(letter))) === "dead") deaths += 1;
  };
  for (let minute = 1; minute <= 60 && (await unsent()) !== 0; minute++) {
    sink.behave(minute % 4 === 2 ? 451 : "accept");
    await passMinute(minute, deliverOrDie);
  }
  expect(await unsent()).toBe(0);
  expect(deaths).toBeGreaterThanOrEqual(letters / 4);
  expect(new Set(recipients()).size).toBe(letters);
  expect(sink.taken.length - letters).toBeLessThanOrEqual(deaths);
  expect(sink.taken.length).toBeGreaterThan(letters);
  const copies = sink.taken.map(
    (mail) => `${mail.recipients} ${mail.source.match(/^Message-ID: (.*)$/im)?.[1]?.trim()}`,
  );
  expect(new Set(copies).size).toBe(letters);
  expect(new Set(copies.map((copy) => copy.split(" ")[1])).size).toBe(letters);
});
