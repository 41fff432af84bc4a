/** Taking a backup and restoring it. One file because every case takes or restores the same one. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Manifest, sealBackup } from "#platform/backup/archive.ts";
import { readJobs, type WaitingJob } from "#platform/backup/jobs.ts";
import { restoreBackup } from "#platform/backup/restore-backup.ts";
import { takeBackup } from "#platform/backup/take-backup.ts";
import { beginInFolder, refuseHalfRestored } from "#platform/backup/under-way.ts";
import { type Connection, createDb, createPool } from "#platform/database/db.ts";
import { createQueue } from "#platform/jobs/queue.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "#test/database.ts";
import { createTestDeps, type TestDeps } from "#test/deps.ts";
import { testLetter } from "#test/letter.ts";
import { loadSampleData } from "../sample-data/load-sample-data.ts";

const MIGRATIONS = fileURLToPath(new URL("../../../drizzle", import.meta.url));

let folder: string;
let deps: TestDeps;
let source: TestDatabase;
let backup: string;
let manifest: Manifest;
let atBackup: Record<string, string>;
const targets: TestDatabase[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "blacktop-backup-"));
  source = await createTestDatabase();
  deps = await createTestDeps({ database: source });
  await loadSampleData(deps);
  await writeFile(join(deps.env.DATA_DIR, "secret"), "what this site signs with, at least 32 characters");
  atBackup = await digests(source.connection);
  backup = join(folder, "first");
  manifest = await takeWhileWriting();
}, 60_000);

afterAll(async () => {
  await deps.close();
  for (const target of targets) await target.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Where tests look at what came back. */
let comeBack: ReturnType<typeof restored> | undefined;
const cameBack = () => (comeBack ??= restored(backup));

test("a backup taken while letters are being written is one moment of the database, and comes back row by row", async () => {
  const { connection, dataDir, sent } = await cameBack();
  const back = await digests(connection);
  const moving = ["outbox"];
  for (const name of moving) {
    expect(rowsOf(manifest, name)).toBeGreaterThan(0);
    delete back[name];
    delete atBackup[name];
  }
  expect(back).toEqual(atBackup);
  // Each email has its job: the backup holds both or neither.
  const [count] = await query<{ letters: number }>(connection, "select count(*)::int as letters from outbox");
  expect(sent.filter(({ name }) => name === "mail.deliver")).toHaveLength(count?.letters ?? 0);
  expect(await filesIn(join(dataDir, "files"))).toEqual(await filesIn(join(deps.env.DATA_DIR, "files")));
  expect(await readFile(join(dataDir, "secret"), "utf8")).toContain("what this site signs with");
});

test("numbers that the database hands out go on where they were", async () => {
  const { connection } = await cameBack();
  const next = "select nextval('waitlist_place_seq')::int as place";
  const [there] = await query<{ place: number }>(source.connection, next);
  const [here] = await query<{ place: number }>(connection, next);
  expect(here).toEqual(there);
});

test("jobs that waited wait again", async () => {
  const { connection, sent } = await cameBack();
  const pool = createPool(connection, deps.log, 2);
  const queue = createQueue(pool, deps.log);
  await queue.sendAgain(createDb(pool), readJobs(join(backup, "jobs.jsonl.gz")));
  await queue.stop(1);
  await pool.end();
  const jobs = await query<{ name: string }>(connection, "select name from pgboss.job where state = 'created'");
  expect(jobs.map(({ name }) => name).sort()).toEqual(sent.map(({ name }) => name).sort());
});

test.each([
  ["damaged", async (copy: string) => writeFile(join(copy, "tables/charges.copy.gz"), "not what was written")],
  ["missing", async (copy: string) => rm(join(copy, "tables/charges.copy.gz"))],
])("a %s file is named before anything is restored", async (word, harm) => {
  const copy = await copyOfBackup();
  await harm(copy);
  await expect(restored(copy)).rejects.toThrow(`tables/charges.copy.gz is ${word}`);
  expect(await tablesOf(targets.at(-1)?.connection)).toEqual([]);
});

test.each([
  ["a symbolic link to a file", "files/notices/passwd.pdf is no plain file", symlinkTo("/etc/passwd", "passwd.pdf")],
  ["a symbolic link to a folder", "files/notices/etc is no plain file", symlinkTo("/etc", "etc")],
  [
    "a file without a checksum",
    "files/notices/more.pdf is not part of this backup",
    (notices: string) => writeFile(join(notices, "more.pdf"), "more"),
  ],
])("a backup with %s is refused before anything is restored", async (_, words, add) => {
  const copy = await copyOfBackup();
  await mkdir(join(copy, "files/notices"), { recursive: true });
  await add(join(copy, "files/notices"));
  await expect(restored(copy)).rejects.toThrow(words);
  expect(await tablesOf(targets.at(-1)?.connection)).toEqual([]);
});

test("a restore refuses a database or folder that holds something, and leaves nothing behind", async () => {
  const target = { ...(await emptySite()), connection: source.connection };
  await expect(restoreBackup(backup, { ...target, sendJobs: async () => {} })).rejects.toThrow("not empty");
  await refuseHalfRestored({ connection: source.connection });
  const { dataDir } = await emptySite();
  await writeFile(join(dataDir, "notes.txt"), "of somebody else");
  await expect(beginInFolder(dataDir, manifest.takenAt)).rejects.toThrow('it holds "notes.txt"');
  expect(await readdir(dataDir)).toEqual(["notes.txt"]);
});

describe("a restore that is interrupted", () => {
  /** A copy of the backup in which one table cannot be loaded to its end. */
  async function cutShort(): Promise<string> {
    const copy = await copyOfBackup();
    await rm(join(copy, "SHA256SUMS"));
    const tables = manifest.tables.map((table) => (table.name === "charges" ? { ...table, rows: 1 } : table));
    await sealBackup(copy, { ...manifest, tables });
    return copy;
  }

  /** A good backup of another moment. */
  async function anotherBackup(): Promise<string> {
    const copy = await copyOfBackup();
    await rm(join(copy, "SHA256SUMS"));
    await sealBackup(copy, { ...manifest, takenAt: "2026-01-01T00:00:00.000Z" });
    return copy;
  }

  test.each<
    [string, { folder?: () => Promise<string>; sendJobs?: () => Promise<void>; harm?: (dir: string) => Promise<void> }]
  >([
    ["while its rows are loaded", { folder: cutShort }],
    ["after its rows", { sendJobs: () => Promise.reject(new Error("cut")) }],
    ["while its files are copied", { harm: (dir) => writeFile(join(dir, "files"), "no folder") }],
  ])("%s lets no site start, goes on when it is run again, and loses nothing", async (_, cut) => {
    const target = { ...(await emptySite()), migrationsFolder: MIGRATIONS, sendJobs: async () => {} };
    const { connection, dataDir } = target;
    await cut.harm?.(dataDir);
    const first = { ...target, ...(cut.sendJobs && { sendJobs: cut.sendJobs }) };
    await expect(restoreBackup((await cut.folder?.()) ?? backup, first)).rejects.toThrow();
    await expect(refuseHalfRestored({ connection })).rejects.toThrow("has begun and not ended");
    await expect(restoreBackup(await anotherBackup(), target)).rejects.toThrow(manifest.takenAt);

    if (cut.harm) await rm(join(dataDir, "files"));
    await restoreBackup(backup, target);
    await refuseHalfRestored({ connection });
    const [back, then] = [await digests(connection), { ...atBackup }];
    for (const name of ["outbox"]) {
      delete back[name];
      delete then[name];
    }
    expect(back).toEqual(then);
    expect(await filesIn(join(dataDir, "files"))).toEqual(await filesIn(join(deps.env.DATA_DIR, "files")));
  });

  test("marks its folder before anything is in it, until it has ended", async () => {
    const { dataDir } = await emptySite();
    await beginInFolder(dataDir, manifest.takenAt);
    await expect(refuseHalfRestored({ dataDir })).rejects.toThrow("npm run restore -- <the same folder>");
    await expect(beginInFolder(dataDir, "2026-01-01T00:00:00Z")).rejects.toThrow(manifest.takenAt);
    await writeFile(join(dataDir, "secret"), "half");
    await (await beginInFolder(dataDir, manifest.takenAt))();
    await refuseHalfRestored({ dataDir });
    expect(await readdir(dataDir)).toEqual(["secret"]);
  });
});

test("a folder that exists is not written over, and an unfinished backup never has the final name", async () => {
  await expect(takeBackup(sourceOf(), backup)).rejects.toThrow("exists already");
  const gone = { ...sourceOf(), connection: { ...source.connection, database: "nobody_made_this" } };
  await expect(takeBackup(gone, join(folder, "half"))).rejects.toThrow();
  expect(await readdir(folder)).not.toContain("half");
});

function symlinkTo(target: string, name: string) {
  return (notices: string) => symlink(target, join(notices, name));
}

/** Taken once and copied: a test harms its own. */
async function copyOfBackup(): Promise<string> {
  const copy = join(folder, `copy-${crypto.randomUUID()}`);
  await cp(backup, copy, { recursive: true });
  return copy;
}

const sourceOf = () => ({
  connection: source.connection,
  dataDir: deps.env.DATA_DIR,
  withFiles: true,
  migrationsFolder: MIGRATIONS,
});

/** Adds emails, each with its job, while the backup is taken. */
async function takeWhileWriting(): Promise<Manifest> {
  let isOver = false;
  const writing = (async () => {
    for (let number = 0; !isOver; number++) await post(number);
  })();
  const taken = await takeBackup(sourceOf(), backup).finally(() => {
    isOver = true;
  });
  await writing;
  return taken;
}

const post = (number: number): Promise<void> =>
  deps.db.transaction((tx) =>
    postLetter(
      { ...deps, db: tx },
      testLetter({
        template: "events.registration",
        dedupeKey: `while-backing-up:${number}`,
        to: { name: "Ora Pike", address: "ora@pike.example" },
        payload: { number },
      }),
    ),
  );

async function emptySite() {
  const target = await createEmptyDatabase();
  targets.push(target);
  const dataDir = await mkdtemp(join(folder, "target-"));
  return { connection: target.connection, dataDir, migrationsFolder: MIGRATIONS };
}

async function restored(from: string) {
  const target = await emptySite();
  const sent: WaitingJob[] = [];
  const sendJobs = async (jobs: AsyncIterable<WaitingJob>) => {
    for await (const job of jobs) sent.push(job);
  };
  await restoreBackup(from, { ...target, sendJobs });
  return { ...target, sent };
}

async function query<Row extends object>(connection: Connection, statement: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function tablesOf(connection: Connection | undefined): Promise<string[]> {
  if (!connection) throw new Error("no target was made");
  const rows = await query<{ name: string }>(
    connection,
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  return rows.map(({ name }) => name);
}

/** The contents of every table, computed columns included. */
async function digests(connection: Connection): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of await tablesOf(connection)) {
    const statement = `select coalesce(md5(string_agg(t::text, '|' order by t::text)), 'empty') as digest from "${name}" t`;
    found[name] = (await query<{ digest: string }>(connection, statement))[0]?.digest ?? "";
  }
  return found;
}

const rowsOf = ({ tables }: Manifest, name: string): number => tables.find((table) => table.name === name)?.rows ?? 0;

async function filesIn(path: string): Promise<Record<string, string>> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(async (file) => [file.slice(path.length), (await readFile(file)).toString("base64")] as const);
  return Object.fromEntries(await Promise.all(read));
}
