/**
 * How fast a rush of registrations is answered by email: letters a second that one process hands to a mail server on
 * loopback, the time until the last one is out, and how long the form's page takes meanwhile. Starts its own site.
 *
 *   node bench/letters.ts [--letters=800] [--answer=0]
 *
 * `--answer` is the milliseconds that the mail server takes for each letter, as those on the internet do.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { golfRegistration } from "../test/golf-registration.ts";
import { startMailSink } from "../test/mail-sink.ts";
import { withSiteDatabase } from "../test/site-database.ts";

const { values } = parseArgs({ options: { letters: { type: "string" }, answer: { type: "string" } } });
const LETTERS = Number(values.letters ?? 800);
const AT_ONCE = 16;
const MOST_MS = 300_000;

type Event = { id: string; event_type: string; event_date: string };

const sink = await startMailSink({ answerMs: Number(values.answer ?? 0) });
// Letters to reserved endings would not be sent.
const MAIL = {
  MAIL_TRANSPORT: "smtp",
  SMTP_URL: sink.url,
  MAIL_FROM: "office@association.org",
  TRUSTED_PROXY: "127.0.0.1",
};
const site = await startBuiltSite({ env: MAIL });
try {
  const events = (await (await fetch(`${site.url}/api/get-events`)).json()) as Event[];
  const golf = events.find((event) => event.event_type === "GOLF" && Date.parse(event.event_date) > Date.now());
  if (!golf) throw new Error("the sample data has no golf event to come");
  const eventId = golf.id;
  await withSiteDatabase(site.dataDir, (client) =>
    client.query("update events set capacity = null where id = $1", [eventId]),
  );
  await register(0, eventId);
  await out(1);
  const [began, before] = [performance.now(), sink.taken.length];
  let next = 1;
  const visitors = Array.from({ length: AT_ONCE }, async () => {
    while (next <= LETTERS) await register(next++, eventId);
  });
  const looks: number[] = [];
  let isOver = false;
  const looking = lookAt(`${site.url}/event-registration?event=${eventId}`, looks, () => isOver);
  await Promise.all(visitors);
  const registered = performance.now() - began;
  await out(before + LETTERS);
  const sent = performance.now() - began;
  isOver = true;
  await looking;
  looks.sort((one, other) => one - other);
  const p95 = looks[Math.floor(looks.length * 0.95)] ?? 0;
  console.log(`${LETTERS} registrations in ${(registered / 1000).toFixed(1)} s`);
  console.log(
    `the last letter ${((sent - registered) / 1000).toFixed(1)} s later, ${(LETTERS / (sent / 1000)).toFixed(0)} a second`,
  );
  console.log(`the form's page meanwhile: 95 of 100 within ${p95.toFixed(0)} ms`);
} finally {
  await site.stop();
  await sink.close();
  await removeDataDir(site.dataDir);
}

async function register(number: number, eventId: string): Promise<void> {
  const answer = await fetch(`${site.url}/api/event-register`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
      "x-forwarded-for": `10.1.${number >> 8}.${number & 255}`,
    },
    body: JSON.stringify({ ...golfRegistration(eventId, number), email: `pat${number}@contractor.com` }),
  });
  if (answer.status !== 201) throw new Error(`registration ${number}: ${answer.status} ${await answer.text()}`);
}

/** Waits until the mail server has so many letters. */
async function out(count: number): Promise<void> {
  const deadline = performance.now() + MOST_MS;
  while (sink.taken.length < count) {
    if (performance.now() > deadline) throw new Error(`${sink.taken.length} of ${count} letters came`);
    await sleep(20);
  }
}

async function lookAt(url: string, looks: number[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const began = performance.now();
    await (await fetch(url)).text();
    looks.push(performance.now() - began);
    await sleep(50);
  }
}
