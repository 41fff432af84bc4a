/**
 * Reads that may be answered by a standby. Before each of them it has to have everything that was committed when the
 * reader asked, measured by the write-ahead log and no machine's clock; otherwise the primary answers.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Log } from "../log/log.ts";
import { type Connection, createDb, createPool, type Db } from "./db.ts";
import { isUnreachable } from "./unreachable.ts";

export type Replica = {
  /** The standby once it has all that the primary has now; undefined while it is gone or too far behind. */
  caughtUp(primary: Db): Promise<Db | undefined>;
  end(): Promise<void>;
};

const CONNECTIONS = 4;
const LOOK_MS = 25;
/** One that was gone or late is not waited for again for this long, so that no reader pays for it each time. */
const SPARED_MS = 5_000;
/** Serialization failures: on a standby, rows that a read needs were cleared away by the primary. */
const CONFLICT = "40001";

export function createReplica(connection: Connection, waitMs: number, log: Log): Replica {
  const pool = createPool(connection, log, CONNECTIONS);
  const db = createDb(pool);
  let sparedUntil = 0;
  const follows = async (lsn: string, signal: AbortSignal): Promise<boolean> => {
    while (!signal.aborted) {
      const { rows } = await db.execute<{ has: boolean | null }>(
        sql`select pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as has`,
      );
      if (rows[0]?.has) return true;
      await sleep(LOOK_MS);
    }
    return false;
  };
  return {
    async caughtUp(primary) {
      if (performance.now() < sparedUntil) return undefined;
      const { rows } = await primary.execute<{ lsn: string }>(sql`select pg_current_wal_flush_lsn()::text as lsn`);
      const signal = AbortSignal.timeout(waitMs);
      const late = sleep(waitMs, false, { ref: false });
      const has = await Promise.race([follows(rows[0]?.lsn ?? "", signal).catch(() => false), late]);
      if (has) return db;
      sparedUntil = performance.now() + SPARED_MS;
      log.warn({}, "the replica is gone or behind; the primary answers");
      return undefined;
    },
    end: () => pool.end(),
  };
}

type Reader = { db: Db; replica: Replica | undefined };

/** Runs reads on the replica where there is one that has caught up, and on the primary if it fails meanwhile. */
export async function readFromReplica<D extends Reader, T>(deps: D, read: (deps: D) => T | Promise<T>): Promise<T> {
  const db = await deps.replica?.caughtUp(deps.db);
  if (!db) return read(deps);
  try {
    return await read({ ...deps, db });
  } catch (error) {
    if (!isUnreachable(error) && !isConflict(error)) throw error;
    return read(deps);
  }
}

function isConflict(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if ((one as { code?: string }).code === CONFLICT) return true;
  return false;
}
