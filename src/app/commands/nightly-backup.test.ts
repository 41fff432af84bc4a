/** The backup by the clock, to a bucket of an S3 server: taken, restored, checked, kept by its age, and refused. */
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newestIn, placeAt, splitAddress } from "#platform/backup/choose-place.ts";
import { backUpByTheClock } from "#platform/backup/nightly.ts";
import { restoreBackup } from "#platform/backup/restore-backup.ts";
import { unpackBackup } from "#platform/backup/sealed-backup.ts";
import { type BackupRun, backupRuns } from "#platform/backup-tables.ts";
import type { Connection } from "#platform/database/db.ts";
import { createEmptyDatabase, type TestDatabase } from "#test/database.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { type S3Server, startS3Server } from "#test/s3-server.ts";
import { loadSampleData } from "../sample-data/load-sample-data.ts";

const MIGRATIONS = fileURLToPath(new URL("../../../drizzle", import.meta.url));
const PASSPHRASE = "of the backups, kept in a safe";
const TO = "s3://blacktop/nightly";

let server: S3Server;
let deps: TestDeps;
let folder: string;
const targets: TestDatabase[] = [];

beforeAll(async () => {
  server = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), "blacktop-nightly-"));
  deps = await createTestDeps({
    now: "2026-03-02T09:00:00Z",
    env: {
      BACKUP_TO: TO,
      BACKUP_PASSPHRASE: PASSPHRASE,
      BACKUP_S3_ENDPOINT: server.env.S3_ENDPOINT,
      BACKUP_S3_ACCESS_KEY_ID: server.env.S3_ACCESS_KEY_ID,
      BACKUP_S3_SECRET_ACCESS_KEY: server.env.S3_SECRET_ACCESS_KEY,
    },
  });
  await loadSampleData(deps);
  await writeFile(join(deps.env.DATA_DIR, "secret"), "what this site signs with, at least 32 characters");
}, 180_000);
afterAll(async () => {
  await deps.close();
  for (const target of targets) await target.drop();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The hour strikes. */
const strike = (at: string, changed: Partial<TestDeps["env"]> = {}) => {
  deps.setNow(at);
  return backUpByTheClock({ ...deps, env: { ...deps.env, ...changed } }, MIGRATIONS);
};
const runs = (kind: BackupRun["kind"]): Promise<BackupRun[]> =>
  deps.db.select().from(backupRuns).where(sql`kind = ${kind}`).orderBy(backupRuns.endedAt);
const place = () => placeAt(TO, deps.env);
const names = async () => (await place().list()).map(({ name }) => name).sort();

test("the first hour takes a backup that comes back row by row and file by file in an empty place", async () => {
  const before = await digests(deps.pool.options as Connection);
  await strike("2026-03-02T09:07:00Z");
  expect(await names()).toEqual(["blacktop-20260302T090700Z.tar.age"]);
  expect(await runs("backup")).toMatchObject([{ failure: null, place: TO }]);

  const unpacked = await mkdtemp(join(folder, "unpacked-"));
  await unpackBackup(await place().read("blacktop-20260302T090700Z.tar.age"), PASSPHRASE, unpacked);
  const target = await createEmptyDatabase();
  targets.push(target);
  const dataDir = await mkdtemp(join(folder, "data-"));
  const { connection } = target;
  await restoreBackup(unpacked, { connection, dataDir, migrationsFolder: MIGRATIONS, sendJobs: async () => {} });
  expect(await digests(connection)).toEqual(before);
  expect(await filesIn(join(dataDir, "files"))).toEqual(await filesIn(join(deps.env.DATA_DIR, "files")));
  expect(await readFile(join(dataDir, "secret"), "utf8")).toContain("what this site signs with");
}, 180_000);

test("the first backup was checked by a restore, which leaves no scratch behind", async () => {
  const [backup] = await runs("backup");
  expect(await runs("check")).toMatchObject([{ failure: null, name: backup?.name, rows: backup?.rows }]);
  await expectNoScratch();
});

test("it is taken once a night, by one of several processes", async () => {
  await strike("2026-03-03T07:07:00Z");
  expect(await names()).toHaveLength(1);
  await Promise.all([strike("2026-03-03T08:07:00Z"), strike("2026-03-03T08:07:00Z")]);
  await strike("2026-03-03T09:07:00Z");
  expect(await names()).toHaveLength(2);
  expect(await runs("check")).toHaveLength(1);
}, 180_000);

test("a bucket that is gone is recorded in words, tried again in the next hour, and nothing is removed", async () => {
  const gone = { BACKUP_TO: "s3://no-such-bucket" };
  await strike("2026-03-04T08:07:00Z", gone);
  await strike("2026-03-04T09:07:00Z", { BACKUP_S3_ENDPOINT: "http://127.0.0.1:1" });
  const failures = (await runs("backup")).slice(-2).map(({ failure }) => failure);
  expect(failures[0]).toContain('The bucket "no-such-bucket" does not exist');
  expect(failures[1]).toContain('The bucket "blacktop" did not answer as it should');
  await strike("2026-03-04T10:07:00Z");
  expect((await runs("backup")).at(-1)).toMatchObject({ failure: null });
  expect(await names()).toHaveLength(3);
}, 180_000);

test("a backup that is cut in the middle leaves nothing that counts as good", async () => {
  async function* cut() {
    yield Buffer.alloc(9 * 1024 ** 2);
    throw new Error("killed");
  }
  for (const where of [place(), placeAt(join(folder, "disk"), deps.env)]) {
    const there = await where.list();
    await expect(where.write("half.tar.age", cut())).rejects.toThrow("killed");
    expect(await where.list()).toEqual(there);
  }
});

test("only its own files go when they are too old, and never the newest nor the checked one", async () => {
  await place().write("notes.tar.age", inOne("of somebody else"));
  const before = await names();
  await strike("2026-03-05T08:07:00Z", { BACKUP_KEEP_DAYS: 1, BACKUP_KEEP_WEEKS: 0, BACKUP_KEEP_MONTHS: 0 });
  expect(await names()).toEqual([before[0], "blacktop-20260305T080700Z.tar.age", "notes.tar.age"]);
  expect((await runs("backup")).filter(({ removedAt }) => removedAt)).toHaveLength(2);
  expect(await newestIn(splitAddress(`${TO}/`, deps.env).place)).toBe("blacktop-20260305T080700Z.tar.age");
}, 180_000);

test.each([
  ["another passphrase", "The passphrase does not open", { BACKUP_PASSPHRASE: "another one, of many letters" }],
  ["a damaged file", "damaged or cut short", {}],
])(
  "the weekly check of %s fails in words, and leaves no scratch behind",
  async (what, words, changed) => {
    const newest = (await runs("backup")).findLast(({ failure }) => !failure)?.name ?? "";
    const day = what === "a damaged file" ? "11" : "10";
    if (what === "a damaged file") {
      const pieces: Uint8Array[] = [];
      for await (const piece of await place().read(newest)) pieces.push(piece);
      await place().write(newest, inOne(Buffer.concat(pieces).subarray(0, -1)));
    }
    await deps.db.insert(backupRuns).values(goodRun(newest, `2026-03-${day}T08:06:00Z`));
    await strike(`2026-03-${day}T09:07:00Z`, changed);
    expect((await runs("check")).at(-1)?.failure).toContain(words);
    await expectNoScratch();
  },
  60_000,
);

/** As if the night's backup had been taken already. */
const goodRun = (name: string, at: string) => ({
  id: crypto.randomUUID(),
  kind: "backup" as const,
  place: TO,
  name,
  startedAt: new Date(at),
  endedAt: new Date(at),
  bytes: 1,
});

async function* inOne(text: string | Buffer) {
  yield Buffer.from(text);
}

async function expectNoScratch(): Promise<void> {
  const { rows } = await deps.pool.query("select datname from pg_database where starts_with(datname, $1)", [
    "blacktop_check_",
  ]);
  expect(rows).toEqual([]);
  expect((await readdir(tmpdir())).filter((name) => name.startsWith("blacktop_check_"))).toEqual([]);
}

/** The contents of every table but the record of backups, which this one is not yet in; the queue moves by itself. */
async function digests(connection: Connection): Promise<Record<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'backup_runs'",
  );
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    const text = `select coalesce(md5(string_agg(t::text, '|' order by t::text)), 'empty') as digest from "${name}" t`;
    found[name] = (await client.query<{ digest: string }>(text)).rows[0]?.digest ?? "";
  }
  await client.end();
  return found;
}

async function filesIn(path: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const entry of await readdir(path, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) found[file.slice(path.length)] = (await readFile(file)).toString("base64");
  }
  return found;
}
