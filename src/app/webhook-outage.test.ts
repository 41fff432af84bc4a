/** A receiver that is killed in the middle of messages and away for an hour gets everything, once by its id. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { noteStopped } from "#features/admin/server/webhooks/note-stopped.ts";
import { registrationRequestSchema } from "#features/events/rules/registrations/registration.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import { createCourier } from "#platform/webhooks/deliver-webhooks.ts";
import { spreadEvents } from "#platform/webhooks/spread-events.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { freePort } from "#test/s3-server.ts";
import { anEndpoint } from "#test/webhook-endpoint.ts";
import { webhookRecords } from "./webhook-records.ts";

const NOON = new Date("2026-03-01T18:00:00Z");
const HOUR = 3600;
const deps = await createTestDeps({ now: NOON, env: { WEBHOOKS_NEARBY: "on" } });
const folder = mkdtempSync(join(tmpdir(), "blacktop-outage-"));
const took = join(folder, "took");
let receiver: ChildProcess | undefined;
afterAll(async () => {
  receiver?.kill("SIGKILL");
  rmSync(folder, { recursive: true });
  await deps.close();
});

/**
 * Writes each id to the disk before it answers, as a receiver does that keeps its ids in a database. It answers so many
 * and holds the others.
 */
const RECEIVER = `
import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
const [, , file, port, answers] = process.argv;
let heard = 0;
createServer(async (request, response) => {
  await text(request);
  appendFileSync(file, request.headers["webhook-id"] + "\\n");
  if (++heard <= Number(answers)) response.writeHead(204).end();
}).listen(Number(port), "127.0.0.1", () => console.log("up"));`;

async function start(port: number, answers: number): Promise<void> {
  const script = join(folder, "receiver.mjs");
  writeFileSync(script, RECEIVER);
  receiver = spawn(process.execPath, [script, took, String(port), String(answers)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (receiver.stdout) await once(receiver.stdout, "data");
}

async function kill(): Promise<void> {
  const gone = receiver && once(receiver, "exit");
  receiver?.kill("SIGKILL");
  await gone;
}

const taken = (): string[] => readFileSync(took, "utf8").split("\n").filter(Boolean);
const event = await insertGolfEvent(deps.db);
const register = () => registerForEvent(deps, registrationRequestSchema.parse(golfRegistration(event, golfDetails())));
async function registerMany(count: number): Promise<void> {
  for (let one = 0; one < count; one++) await register();
}
const deliver = () => createCourier(deps, { ended: noteStopped, patienceMs: 60_000 }).deliverDue();

/** Plays the jobs of each minute; in the outage somebody registers every ten. */
async function play(from: number, to: number, isOutage = false): Promise<void> {
  for (let seconds = from; seconds < to; seconds += 60) {
    deps.setNow(new Date(NOON.getTime() + seconds * 1000));
    if (isOutage && seconds % 600 === 0) await register();
    await spreadEvents(deps, webhookRecords);
    await deliver();
  }
}

test("what was told before, in and after the hour arrives, and nothing that was acknowledged comes again", async () => {
  writeFileSync(took, "");
  const port = await freePort();
  await start(port, 6);
  await anEndpoint(deps, `http://127.0.0.1:${port}/`);
  await registerMany(20);
  await spreadEvents(deps, webhookRecords);
  const lanes = deliver();
  await expect.poll(() => taken().length).toBe(9);
  await kill();
  await lanes;
  const before = taken();
  const { rows: acknowledged } = await deps.db.execute<{ id: string }>(
    sql`select event_id as id from webhook_deliveries where delivered_at is not null`,
  );
  expect(acknowledged).toHaveLength(6);
  await play(0, HOUR, true);
  expect(taken()).toEqual(before);

  await start(port, Number.POSITIVE_INFINITY);
  await play(HOUR, 4 * HOUR);
  const after = taken().slice(before.length);
  const { rows: told } = await deps.db.execute<{ id: string }>(sql`select id from webhook_events`);
  expect(told).toHaveLength(20 + 6);
  expect([...new Set(taken())].sort()).toEqual(told.map(({ id }) => id).sort());
  expect(new Set(after).size).toBe(after.length);
  expect(acknowledged.filter(({ id }) => after.includes(id))).toEqual([]);
  // The receiver knows by its id each of those that were in hand at the kill and come again.
  expect(before.filter((id) => after.includes(id))).toHaveLength(3);
});
