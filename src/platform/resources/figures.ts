/**
 * Figures of work that waits, for `/metrics` and the portal. Each is one statement over an index of what is open or
 * recent, so that a database of many years answers as fast as a new one. Ages are seconds by the database's clock.
 */
import { type SQL, sql } from "drizzle-orm";
import { backupRuns } from "../backup-tables.ts";
import type { Db } from "../database/db.ts";
import { outbox } from "../tables.ts";
import { webhookDeliveries, webhookEvents } from "../webhook-tables.ts";

export type Figure = { name: string; help: string; labelNames?: readonly string[]; read: SQL };
export type FigureRow = { value: number } & Record<string, string | number>;

export const ageOf = (since: SQL): SQL => sql`coalesce(extract(epoch from now() - ${since}), 0)::float8`;

/** Each row of a figure: its `value`, and its labels by their names. */
export const readFigure = async (db: Db, { read }: Figure): Promise<FigureRow[]> =>
  (await db.execute<FigureRow>(read)).rows;

const ofKind = (kind: "backup" | "check"): SQL => sql`from ${backupRuns} where ${backupRuns.kind} = ${kind}`;

export const PLATFORM_FIGURES = [
  {
    name: "outbox_waiting",
    help: "Letters that have not been sent.",
    read: sql`select count(*)::int as value from ${outbox} where ${outbox.sentAt} is null and ${outbox.outcome} is null`,
  },
  {
    name: "outbox_late_seconds",
    help: "Time since the first letter that is due should have been tried.",
    read: sql`select ${ageOf(sql`min(${outbox.nextAt})`)} as value from ${outbox}
      where ${outbox.sentAt} is null and ${outbox.outcome} is null and ${outbox.heldAt} is null and ${outbox.nextAt} < now()`,
  },
  {
    name: "jobs_waiting",
    help: "Background jobs by queue that have not been done.",
    labelNames: ["queue"],
    read: sql`select q.name as queue, count(j.id)::int as value from pgboss.queue q
      left join pgboss.job j on j.name = q.name and j.state < 'completed' group by q.name`,
  },
  {
    name: "jobs_late_seconds",
    help: "Time since the first job of a queue that is due should have begun.",
    labelNames: ["queue"],
    read: sql`select name as queue, ${ageOf(sql`min(start_after)`)} as value from pgboss.job
      where state < 'active' and start_after < now() group by name`,
  },
  {
    name: "jobs_failed",
    help: "Background jobs by queue that are given up and still on record.",
    labelNames: ["queue"],
    read: sql`select name as queue, count(*)::int as value from pgboss.job where state = 'failed' group by name`,
  },
  {
    name: "webhooks_out_waiting",
    help: "Age in seconds of the oldest webhook to another system that has neither arrived nor been given up.",
    read: sql`select ${ageOf(sql`least(
      (select min(${webhookEvents.at}) from ${webhookEvents} where ${webhookEvents.body} is null),
      (select min(${webhookDeliveries.createdAt}) from ${webhookDeliveries}
        where ${webhookDeliveries.deliveredAt} is null and ${webhookDeliveries.givenUpAt} is null))`)} as value`,
  },
  {
    name: "backup_age_seconds",
    help: "Time since the last good backup by the clock began; since the first try, while none is good.",
    read: sql`select extract(epoch from now() - coalesce(max(started_at) filter (where failure is null), min(started_at)))::float8
      as value ${ofKind("backup")} having count(*) > 0`,
  },
  {
    name: "backup_bytes",
    help: "Size of the last good backup by the clock.",
    read: sql`select bytes::float8 as value ${ofKind("backup")} and failure is null order by ended_at desc limit 1`,
  },
  {
    name: "backup_check_failed",
    help: "1 if the last check of a backup failed, else 0.",
    read: sql`select (failure is not null)::int as value ${ofKind("check")} order by ended_at desc limit 1`,
  },
] as const satisfies readonly Figure[];
