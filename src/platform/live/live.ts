/**
 * News between processes over PostgreSQL's LISTEN and NOTIFY. News sent in a transaction arrives only if it commits.
 */
import { sql } from "drizzle-orm";
import type { Connection, Db } from "../database/db.ts";
import { listen } from "../database/listen.ts";
import { sendOwnNews } from "../database/own-news.ts";
import type { Log } from "../log/log.ts";

const CHANNEL = "blacktop_change";

/**
 * Tells every process that something public pages show has changed. Call it inside the transaction that changes it:
 * when that has returned, this process keeps no older page any more; the others learn of it a moment later.
 */
export async function announceChange(db: Db): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, '')`);
  sendOwnNews(db);
}

/** A burst of sales redraws the pages once per this interval; they are right less than a second after a sale. */
export const SOON_MS = 400;

/**
 * The same for a change that comes in bursts and makes no page wrong that much, such as one unit less of many: this
 * process gathers such changes and announces them once, a moment after the first of them has committed. No transaction
 * carries the NOTIFY, for which PostgreSQL would let them commit one after the other.
 */
export const announceSoon = (db: Db): void => sendOwnNews(db, "soon");

/** Combines all news of `SOON_MS` into one announcement. If it fails, pages are stale until their cache time ends. */
export function gatherNews(announce: () => Promise<void>, log: Log): () => void {
  let isPlanned = false;
  const send = () => {
    isPlanned = false;
    announce().catch((error) => log.warn({ err: error }, "cannot announce changes"));
  };
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(send, SOON_MS).unref();
  };
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
export function listenForChanges(connection: Connection, log: Log): ChangeListener {
  const reactions = new Set<() => void>();
  const tellAll = () => {
    for (const react of reactions) react();
  };
  let isListening = false;
  const turn = (to: boolean) => () => {
    isListening = to;
    tellAll();
  };
  const ears = { channel: CHANNEL, heard: tellAll, connected: turn(true), lost: turn(false) };
  const { stop } = listen(connection, log, ears);
  return {
    isListening: () => isListening,
    onChange: (react) => void reactions.add(react),
    tell: tellAll,
    stop,
  };
}
