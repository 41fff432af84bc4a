/** Watches the free disk space for this process and its embedded database. */
import { statfs } from "node:fs/promises";
import type pg from "pg";
import type { Env } from "../environment/env-schema.ts";
import type { Log } from "../log/log.ts";
import { isDiskFull } from "./disk-full.ts";

/** The part of `Deps` that the disk check needs. All of `Deps` would depend on the queue, which runs the check. */
type Place = { env: Pick<Env, "DATA_DIR" | "DATABASE_URL">; pool: pg.Pool };

/** `low`: the operator should free space now. `full`: nothing can be saved. */
export type DiskState = "ok" | "low" | "full";

/** PostgreSQL needs the next piece of its log, 16 MB, to go on writing. */
export const FULL_BYTES = 16 * 1024 ** 2;
const LOW_BYTES = 1024 ** 3;
const LOW_PART = 0.1;
/** How long a failed write counts as a full disk, whose free space may be unknown because it is another machine's. */
const REMEMBERED_MS = 60_000;

export const judgeRoom = (freeBytes: number, totalBytes: number): DiskState => {
  if (freeBytes < FULL_BYTES) return "full";
  return freeBytes < Math.min(LOW_BYTES, totalBytes * LOW_PART) ? "low" : "ok";
};

const refusedAt = new WeakMap<pg.Pool, number>();

/** Remembers a failure that was a full disk, and no other. */
export function noteDiskFull({ pool }: Pick<Place, "pool">, error: unknown): void {
  if (isDiskFull(error)) refusedAt.set(pool, performance.now());
}

/** A write that went through shows that there is room again. */
export const forgetDiskFull = ({ pool }: Pick<Place, "pool">): boolean => refusedAt.delete(pool);

export type Disk = { state: DiskState; freeBytes: number };

export async function readDisk({ env, pool }: Place): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(env.DATA_DIR);
  const freeBytes = bavail * bsize;
  const refused = refusedAt.get(pool);
  const isRefused = refused !== undefined && performance.now() - refused < REMEMBERED_MS;
  return { state: isRefused ? "full" : judgeRoom(freeBytes, blocks * bsize), freeBytes };
}

/**
 * Whether a write must be refused before it is tried. A database without room for its log stops for all users, readers
 * too, so the embedded one never writes into the last few megabytes; another machine's disk is its own concern.
 */
export async function isRoomGone({ env }: Pick<Place, "env">): Promise<boolean> {
  if (env.DATABASE_URL) return false;
  const { bavail, bsize } = await statfs(env.DATA_DIR);
  return bavail * bsize < FULL_BYTES;
}

const LOOK_EVERY_MS = 60_000;

/** Warns in the log each minute while space is low, before there is none. @returns a function that stops it. */
export function watchDisk(deps: Place & { log: Log }): () => void {
  const look = async () => {
    const { state, freeBytes } = await readDisk(deps);
    const detail = { state, freeBytes, dataDir: deps.env.DATA_DIR };
    if (state !== "ok") deps.log.warn(detail, "the disk is nearly full: make room, or nothing can be saved");
  };
  const noted = () =>
    void look().catch((error: unknown) => deps.log.warn({ err: error }, "the disk cannot be looked at"));
  noted();
  const timer = setInterval(noted, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
