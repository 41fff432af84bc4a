/** How the site itself does, by the figures that `/metrics` gives. */
import { sql } from "drizzle-orm";
import { PAYMENT_FIGURES } from "#features/payments/server/payment-figures.ts";
import { type BackupFacts, isBackupLate, readBackupFacts } from "#platform/backup/backup-runs.ts";
import { backsUpHere, ELSEWHERE } from "#platform/backup/env-variables.ts";
import type { BackupRun } from "#platform/backup-tables.ts";
import type { Deps } from "#platform/deps.ts";
import { readDisk } from "#platform/resources/disk-watch.ts";
import { type FigureRow, PLATFORM_FIGURES, readFigure } from "#platform/resources/figures.ts";
import { judge, type SystemLine } from "../rules/system.ts";

const FIGURES = [...PLATFORM_FIGURES, ...PAYMENT_FIGURES];
type FigureName = (typeof FIGURES)[number]["name"];

const MINUTE = 60;
/** The limits of `deploy/alerts.yaml`. */
const MAIL = [10 * MINUTE, 60 * MINUTE] as const;
const JOBS = [15 * MINUTE, 60 * MINUTE] as const;
const PAYMENTS = [15 * MINUTE, 60 * MINUTE] as const;

const PLAIN = { at: null, detail: null, isSetUp: true };

export async function viewSystem(deps: Deps): Promise<SystemLine[]> {
  const { db, env } = deps;
  const disk = await readDisk(deps);
  const mail = await most(deps, "outbox_late_seconds");
  const late = await most(deps, "jobs_late_seconds");
  const failed = await most(deps, "jobs_failed");
  const unanswered = await most(deps, "payment_attempts_unanswered_seconds");
  const webhooks = await most(deps, "webhooks_unprocessed");
  const facts = await readBackupFacts(db);
  return [
    await databaseLine(deps),
    { key: "disk", state: STATE_OF_DISK[disk.state], ...PLAIN, value: disk.freeBytes },
    { key: "mail", state: judge(mail.value, ...MAIL), ...PLAIN, value: mail.value },
    { key: "jobsLate", state: judge(late.value, ...JOBS), ...PLAIN, value: late.value, detail: late.queue },
    { key: "jobsFailed", state: judge(failed.value, 1, Infinity), ...PLAIN, value: failed.value, detail: failed.queue },
    { key: "payments", state: judge(unanswered.value, ...PAYMENTS), ...PLAIN, value: unanswered.value },
    { key: "webhooks", state: judge(webhooks.value, 1, Infinity), ...PLAIN, value: webhooks.value },
    backupLine(facts, deps.now(), env),
    ...(backsUpHere(env) ? [checkLine(facts)] : []),
    await processesLine(deps),
  ];
}

const STATE_OF_DISK = { ok: "good", low: "late", full: "bad" } as const;

/** The row of the greatest value; zero where nothing waits. */
async function most({ db }: Deps, name: FigureName): Promise<{ value: number; queue: string | null }> {
  const figure = FIGURES.find((one) => one.name === name);
  const rows: FigureRow[] = figure ? await readFigure(db, figure) : [];
  const [first] = rows.toSorted((a, b) => b.value - a.value);
  return { value: first?.value ?? 0, queue: first && first.value > 0 && first.queue ? String(first.queue) : null };
}

async function databaseLine({ db }: Deps): Promise<SystemLine> {
  const { rows } = await db.execute<{ bytes: number; version: string }>(
    sql`select pg_database_size(current_database())::float8 as bytes, current_setting('server_version') as version`,
  );
  const [found] = rows;
  return { key: "database", state: "good", ...PLAIN, value: found?.bytes ?? null, detail: found?.version ?? null };
}

/** Every process names its connections by its machine and its number. */
async function processesLine({ db }: Deps): Promise<SystemLine> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(distinct application_name)::int as count from pg_stat_activity
      where datname = current_database() and application_name like 'blacktop %'`,
  );
  return { key: "processes", state: "good", ...PLAIN, value: rows[0]?.count ?? null, detail: process.versions.node };
}

/** A failure is told until a later run is good. */
const failureOf = (last: BackupRun | undefined): string | null => last?.failure ?? null;

function backupLine(facts: BackupFacts, now: Date, env: Deps["env"]): SystemLine {
  const { last, lastGood } = facts;
  const about = { value: lastGood?.bytes ?? null, at: lastGood?.startedAt.toISOString() ?? null };
  if (!backsUpHere(env))
    return {
      key: "backup",
      state: env.BACKUP_TO === ELSEWHERE ? "good" : "late",
      ...about,
      detail: env.BACKUP_TO ?? null,
      isSetUp: false,
    };
  const isBehind = isBackupLate(facts, now);
  const state = isBehind ? "bad" : last?.failure ? "late" : "good";
  return { key: "backup", state, ...about, detail: failureOf(last), isSetUp: true };
}

function checkLine({ lastCheck, lastGoodCheck }: BackupFacts): SystemLine {
  const at = lastGoodCheck?.endedAt.toISOString() ?? null;
  return {
    key: "backupCheck",
    state: lastCheck?.failure ? "bad" : "good",
    ...PLAIN,
    value: null,
    at,
    detail: failureOf(lastCheck),
  };
}
