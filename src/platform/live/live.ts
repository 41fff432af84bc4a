/**
 * News between processes over PostgreSQL's LISTEN and NOTIFY. News sent in a transaction arrives only if it commits.
 */
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Connection, Db } from "../database/db.ts";
import { sendOwnNews } from "../database/own-news.ts";
import type { Log } from "../log/log.ts";

const CHANNEL = "blacktop_change";
const RECONNECT_MS = 1000;

/**
 * Tells every process that something public pages show has changed. Call it inside the transaction that changes it:
 * when that has returned, this process keeps no older page any more; the others learn of it a moment later.
 */
export async function announceChange(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, '')`);
  sendOwnNews(db);
}

export type ChangeListener = {
  /** False while the connection is away: then changes may be missed, so nothing may be taken from a cache. */
  isListening(): boolean;
  /** Calls `react` after every change, and when the connection goes and comes back: something may have been missed. */
  onChange(react: () => void): void;
  /** For a change that this process has just committed: calls every `react` before it returns. */
  tell(): void;
  stop(): Promise<void>;
};

/** Hears every change on a connection of its own, and comes back by itself after a database restart. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share one state
export function listenForChanges(connection: Connection, log: Log): ChangeListener {
  const reactions = new Set<() => void>();
  const tellAll = () => {
    for (const react of reactions) react();
  };
  let client: pg.Client | undefined;
  let isListening = false;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  const lose = () => {
    if (!isListening && retry) return;
    isListening = false;
    tellAll();
    if (!isStopped) retry = setTimeout(connect, RECONNECT_MS).unref();
  };
  const connect = async () => {
    retry = undefined;
    const next = new pg.Client(connection);
    client = next;
    next.on("error", (error) => log.warn({ err: error }, "change listener lost its connection"));
    next.on("end", lose);
    next.on("notification", tellAll);
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      isListening = true;
      tellAll();
    } catch (error) {
      log.warn({ err: error }, "change listener cannot connect");
      next.end().catch(() => {});
      lose();
    }
  };
  const first = connect();
  return {
    isListening: () => isListening,
    onChange: (react) => void reactions.add(react),
    tell: tellAll,
    async stop() {
      isStopped = true;
      clearTimeout(retry);
      await first;
      await client?.end().catch(() => {});
    },
  };
}
