/**
 * Takes the backup of the night, removes what is too old, and checks the newest once a week. Every process is asked each
 * hour; one does it, and what failed is tried again in the next hour.
 */
import { eq } from "drizzle-orm";
import { addDays, atClock, isoDay } from "#shared/dates.ts";
import { type BackupRun, backupRuns } from "../backup-tables.ts";
import type { Connection } from "../database/db.ts";
import { isUnreachable } from "../database/unreachable.ts";
import type { Deps } from "../deps.ts";
import { BackupError, type Manifest } from "./archive.ts";
import { type BackupPlace, nameAt } from "./backup-place.ts";
import { type BackupFacts, listGood, readBackupFacts } from "./backup-runs.ts";
import { checkBackup } from "./check-backup.ts";
import { placeAt } from "./choose-place.ts";
import { backsUpHere } from "./env-variables.ts";
import { tooOld } from "./retention.ts";
import { sealedBackup } from "./sealed-backup.ts";
import { withClient } from "./under-way.ts";

type BackupDeps = Pick<Deps, "db" | "env" | "log" | "now" | "organization" | "pool">;
type Ground = BackupDeps & { migrationsFolder: string; place: BackupPlace; passphrase: string };

/** An arbitrary number that no other advisory lock uses. */
const LOCK = 7_320_011;
const DAY_MS = 24 * 60 * 60 * 1000;
/** An hour less than a week, so that the check keeps its hour of the day. */
const CHECKED_MS = 7 * DAY_MS - DAY_MS / 24;
/** A check that failed is repeated on another backup. */
const CHECK_AGAIN_MS = DAY_MS - DAY_MS / 24;

export async function backUpByTheClock(deps: BackupDeps, migrationsFolder: string): Promise<void> {
  const { BACKUP_TO: to, BACKUP_PASSPHRASE: passphrase } = deps.env;
  if (!to || !passphrase || !backsUpHere(deps.env)) return;
  const ground = { ...deps, migrationsFolder, passphrase, place: placeAt(to, deps.env) };
  await alone(connectionOf(deps), async () => {
    const { timeZone } = await deps.organization();
    if (isBackupDue(await readBackupFacts(deps.db), deps.now(), deps.env.BACKUP_HOUR, timeZone)) await takeOne(ground);
    if (isCheckDue(await readBackupFacts(deps.db), deps.now())) await checkNewest(ground);
  });
}

/** Since the last passing of the hour there is no good backup. */
export function isBackupDue({ lastGood }: BackupFacts, now: Date, hour: number, timeZone: string): boolean {
  const clock = `${String(hour).padStart(2, "0")}:00`;
  const today = isoDay(now, timeZone);
  const tonight = atClock(today, clock, timeZone);
  const since = tonight <= now ? tonight : atClock(addDays(today, -1), clock, timeZone);
  return !lastGood || lastGood.startedAt < since;
}

export function isCheckDue({ lastGood, lastCheck, lastGoodCheck }: BackupFacts, now: Date): boolean {
  const isOlder = (run: BackupRun | undefined, age: number) => !run || now.getTime() - run.startedAt.getTime() >= age;
  return Boolean(lastGood) && isOlder(lastGoodCheck, CHECKED_MS) && isOlder(lastCheck, CHECK_AGAIN_MS);
}

async function takeOne(ground: Ground): Promise<void> {
  const { place, passphrase, env, migrationsFolder } = ground;
  const startedAt = ground.now();
  const name = nameAt(startedAt);
  const source = {
    connection: connectionOf(ground),
    dataDir: env.DATA_DIR,
    withFiles: env.STORAGE === "disk",
    migrationsFolder,
  };
  const isGood = await recorded(ground, { kind: "backup", name, startedAt }, async () => {
    let taken: Manifest | undefined;
    const body = sealedBackup(source, passphrase, (manifest) => {
      taken = manifest;
    });
    return { bytes: await place.write(name, body), rows: rowsOf(taken) };
  });
  if (isGood) await removeOld(ground);
}

async function checkNewest(ground: Ground): Promise<void> {
  const [newest] = await listGood(ground.db, ground.place.address);
  if (!newest) return;
  const { name, bytes } = newest;
  await recorded(ground, { kind: "check", name, startedAt: ground.now() }, async () => {
    const body = await ground.place.read(name);
    const { env, migrationsFolder, passphrase } = ground;
    const databaseDir = env.DATABASE_URL ? undefined : env.DATA_DIR;
    const manifest = await checkBackup(
      { body, bytes: bytes ?? 0, passphrase },
      { connection: connectionOf(ground), databaseDir, migrationsFolder },
    );
    return { bytes, rows: rowsOf(manifest) };
  });
}

/** Removes only what the record says was written here; never the newest good one, nor the last one that was checked. */
async function removeOld(ground: Ground): Promise<void> {
  const { db, env, log, place } = ground;
  const keep = { days: env.BACKUP_KEEP_DAYS, weeks: env.BACKUP_KEEP_WEEKS, months: env.BACKUP_KEEP_MONTHS };
  const { lastGoodCheck } = await readBackupFacts(db);
  const good = (await listGood(db, place.address)).map(({ id, name, startedAt }) => ({ id, name, at: startedAt }));
  const { timeZone } = await ground.organization();
  const old = tooOld(good, keep, lastGoodCheck ? [lastGoodCheck.name] : [], timeZone);
  for (const { id, name } of good.filter((one) => old.includes(one.name))) {
    try {
      await place.remove(name);
      await db.update(backupRuns).set({ removedAt: ground.now() }).where(eq(backupRuns.id, id));
    } catch (error) {
      log.warn({ name, err: error }, "an old backup was not removed; the next night tries again");
    }
  }
}

type Begun = Pick<BackupRun, "kind" | "name" | "startedAt">;

/** @returns whether it went well. @throws when the database is unreachable: nothing can be recorded then */
async function recorded(
  { db, log, now, place }: Ground,
  begun: Begun,
  work: () => Promise<Pick<BackupRun, "bytes" | "rows">>,
): Promise<boolean> {
  const run = { id: crypto.randomUUID(), place: place.address, ...begun };
  try {
    const done = await work();
    await db.insert(backupRuns).values({ ...run, ...done, endedAt: now() });
    log.info({ kind: run.kind, name: run.name, ...done }, "backup");
    return true;
  } catch (error) {
    if (!(error instanceof BackupError) && isUnreachable(error)) throw error;
    log.error({ kind: run.kind, name: run.name, err: error }, "backup failed");
    await db.insert(backupRuns).values({ ...run, endedAt: now(), failure: wordsOf(error) });
    return false;
  }
}

const wordsOf = (error: unknown): string =>
  error instanceof BackupError ? error.message : "It failed for a reason that stands in the log.";

const rowsOf = (manifest: Manifest | undefined): number =>
  manifest?.tables.reduce((sum, { rows }) => sum + rows, 0) ?? 0;

/** The pool hides its password from a plain copy. */
function connectionOf({ pool }: Pick<Deps, "pool">): Connection {
  const { host, port, user, database, password, connectionString } = pool.options;
  return { host, port, user, database, password, connectionString } as Connection;
}

/** Does nothing while another process is at it. */
const alone = (connection: Connection, work: () => Promise<void>): Promise<void> =>
  withClient(connection, async (client) => {
    client.on("error", () => {});
    const { rows } = await client.query<{ mine: boolean }>("select pg_try_advisory_lock($1) as mine", [LOCK]);
    if (rows[0]?.mine) await work();
  });
