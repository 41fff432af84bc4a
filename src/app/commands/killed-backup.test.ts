/** A backup that is killed in its middle leaves nothing that counts as good, and the next one succeeds. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openBackup } from "#platform/backup/archive.ts";
import { readBackupFacts } from "#platform/backup/backup-runs.ts";
import { newestIn, placeAt } from "#platform/backup/choose-place.ts";
import { backUpByTheClock } from "#platform/backup/nightly.ts";
import { unpackBackup } from "#platform/backup/sealed-backup.ts";
import { takeBackup } from "#platform/backup/take-backup.ts";
import type { Connection } from "#platform/database/db.ts";
import type { BackupToTake } from "#test/backup-process.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { insertGolfEvent } from "#test/golf-event.ts";
import { type S3Server, startS3Server } from "#test/s3-server.ts";

const PROCESS = fileURLToPath(import.meta.resolve("#test/backup-process.ts"));
const migrationsFolder = fileURLToPath(new URL("../../../drizzle", import.meta.url));
const PASSPHRASE = "of the backups, kept in a safe";
const NIGHT = "2026-03-02T09:07:00Z";

let deps: TestDeps;
let bucket: S3Server;
let folder: string;
beforeAll(async () => {
  bucket = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), "blacktop-killed-"));
  vi.stubEnv("TMPDIR", await mkdtemp(join(folder, "temporary-")));
  deps = await createTestDeps({ now: NIGHT });
  await insertGolfEvent(deps.db);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await deps.close();
  await bucket.stop();
  await rm(folder, { recursive: true, force: true });
});

const connection = () => deps.pool.options as Connection;
const envFor = (to: string): TestDeps["env"] => ({
  ...deps.env,
  BACKUP_TO: to,
  BACKUP_PASSPHRASE: PASSPHRASE,
  BACKUP_S3_ENDPOINT: bucket.env.S3_ENDPOINT,
  BACKUP_S3_ACCESS_KEY_ID: bucket.env.S3_ACCESS_KEY_ID,
  BACKUP_S3_SECRET_ACCESS_KEY: bucket.env.S3_SECRET_ACCESS_KEY,
});

/** Starts a backup that waits for a table, after many others, and kills it there. */
async function killInItsMiddle(backup: Omit<BackupToTake, "connection" | "migrationsFolder" | "now">): Promise<void> {
  const { host, port, user, password, database } = deps.pool.options;
  const data = { ...backup, connection: { host, port, user, password, database }, migrationsFolder, now: NIGHT };
  const holder = await deps.pool.connect();
  try {
    await holder.query("begin; lock table settings in access exclusive mode");
    const child = spawn(process.execPath, [PROCESS, JSON.stringify(data)], { stdio: ["ignore", "inherit", "inherit"] });
    const ended = once(child, "exit");
    const waiting = async () =>
      (
        await deps.pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 40_000 }).toBe(1);
    expect(child.exitCode).toBeNull();
    child.kill("SIGKILL");
    await ended;
  } finally {
    await holder.query("rollback");
    holder.release();
  }
}

/** Folders beside the database's dump, in which one table lies unencrypted. */
async function spools(): Promise<string[]> {
  const names = await readdir(process.env.TMPDIR ?? "");
  return names.filter((name) => name.startsWith("blacktop-spool-")).map((name) => join(process.env.TMPDIR ?? "", name));
}

test.each(["a folder", "a bucket"])("the backup of the night, to %s", async (what) => {
  const to = what === "a folder" ? join(folder, "disk") : "s3://blacktop/killed";
  const env = envFor(to);
  const place = placeAt(to, env);
  const goodBefore = (await readBackupFacts(deps.db)).lastGood?.id;
  await killInItsMiddle({ env });
  for (const spool of await spools()) await utimes(spool, 0, 0);
  expect(await place.list()).toEqual([]);
  await expect(newestIn(place)).rejects.toThrow("holds no backup");
  expect((await readBackupFacts(deps.db)).lastGood?.id).toBe(goodBefore);

  deps.setNow(what === "a folder" ? NIGHT : "2026-03-03T09:07:00Z");
  await expect
    .poll(async () => {
      await backUpByTheClock({ ...deps, env }, migrationsFolder);
      return (await place.list()).length;
    })
    .toBe(1);
  expect(await spools()).toEqual([]);
  const name = await newestIn(place);
  expect((await readBackupFacts(deps.db)).lastGood).toMatchObject({ name, failure: null, place: to });
  const unpacked = await mkdtemp(join(folder, "unpacked-"));
  await unpackBackup(await place.read(name), PASSPHRASE, unpacked);
  expect((await openBackup(unpacked)).tables.length).toBeGreaterThan(100);
});

test("one into a folder leaves another name, and the same command makes it whole", async () => {
  const target = join(folder, "plain");
  await killInItsMiddle({ env: deps.env, folder: target });
  expect((await readdir(folder)).filter((name) => name.startsWith("plain"))).toEqual(["plain.partial"]);
  await expect(openBackup(`${target}.partial`)).rejects.toThrow();
  await takeBackup({ connection: connection(), dataDir: deps.env.DATA_DIR, withFiles: true, migrationsFolder }, target);
  expect((await readdir(folder)).filter((name) => name.startsWith("plain"))).toEqual(["plain"]);
  expect((await openBackup(target)).tables.length).toBeGreaterThan(100);
});
