/**
 * Fills the disk under the built site while companies register, makes room again, and looks for every acknowledged one:
 * every acknowledged registration is kept, pages can still be read, and the site recovers without a restart.
 *
 *   node faults/disk-full.ts [rounds]            must end with 0
 *   node faults/disk-full.ts [rounds] --mutant   tries writes although no room is left, and must end with 1
 *
 * A small disk of its own is mounted for it, which only root on Linux may do; elsewhere it says so and ends with 0.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltSite } from "../test/built-site.ts";
import { golfRegistration } from "../test/golf-registration.ts";
import { withSiteDatabase } from "../test/site-database.ts";
import { golfEventOf } from "./payer.ts";
import { checkRegistrations } from "./registration-checks.ts";
import { createStream, patiently } from "./registration-stream.ts";
import { buildWithout } from "./weak-build.ts";

const DISK = "640m";
const PIECE = Buffer.alloc(1024 ** 2, 1);
const TRIES = 12;

if (process.platform !== "linux" || process.getuid?.() !== 0) {
  console.log("skipped: only root on Linux may mount a disk to fill");
  process.exit();
}
const rounds = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 5);
const weak = process.argv.includes("--mutant") ? await buildWithout("room") : undefined;
const dataDir = mkdtempSync(join(tmpdir(), "blacktop-small-disk-"));
execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK}`, "tmpfs", dataDir]);
chmodSync(dataDir, 0o711);
const ballast = join(dataDir, "ballast");
const problems: string[] = [];
const site = await startBuiltSite({ dataDir, env: { TRUSTED_PROXY: "127.0.0.1" }, project: weak?.folder });
const origin = site.url.replace("localhost", "127.0.0.1");
try {
  const stream = createStream();
  const target = { url: origin, eventId: await golfEventOf(origin) };
  for (let round = 1; round <= rounds && problems.length === 0; round++) {
    stream.start(target);
    await stream.nextAcknowledgement();
    fill();
    await Promise.all(Array.from({ length: TRIES }, (_, at) => expectRefusal(target.eventId, round * TRIES + at)));
    await expectReading();
    rmSync(ballast);
    await stream.nextAcknowledgement();
    await patiently(expectReady);
    await stream.stop();
    const repeated = await stream.repeatUnanswered(target);
    const { missing, halves } = await withSiteDatabase(dataDir, (db) => checkRegistrations(db, stream.acknowledged));
    if (missing > 0) problems.push(`${missing} acknowledged registrations are missing`);
    problems.push(...halves);
    console.log(`round ${round}: ${stream.acknowledged.size} acknowledged, ${repeated} repeated, ${missing} missing`);
  }
} finally {
  await site.stop();
  execFileSync("umount", [dataDir]);
  rmSync(dataDir, { recursive: true, force: true });
  await weak?.remove();
}
for (const problem of new Set(problems)) console.log(problem);
console.log(`${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;

/** Until the system itself has no byte left. */
function fill(): void {
  const file = openSync(ballast, "w");
  try {
    for (;;) writeSync(file, PIECE);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(file);
  }
}

async function expectRefusal(eventId: string, number: number): Promise<void> {
  const answer = await fetch(`${origin}/api/event-register`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": `10.2.0.${number % 250}` },
    body: JSON.stringify(golfRegistration(eventId, 1_000_000 + number)),
  });
  const { error } = (await answer.json().catch(() => ({}))) as { error?: { name: string } };
  if (answer.status !== 503 || error?.name !== "server.disk-full")
    problems.push(`a write on a full disk answers ${answer.status} ${error?.name}`);
}

async function expectReading(): Promise<void> {
  for (const path of ["/", "/api/get-events", "/events", "/event-registration"]) {
    const { status } = await fetch(`${origin}${path}`);
    if (status !== 200) problems.push(`reading ${path} on a full disk answers ${status}`);
  }
  const { status } = await fetch(`${origin}/readyz`);
  if (status !== 503) problems.push(`/readyz on a full disk answers ${status}`);
}

async function expectReady(): Promise<void> {
  const { status } = await fetch(`${origin}/readyz`);
  if (status !== 200) throw new Error(`/readyz answers ${status} although there is room`);
}
