/** The sessions of one user, which show them where they are signed in. */
import { and, desc, eq, gt } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { networkOf } from "#platform/http/client-address.ts";
import { noSuchSession } from "../errors.ts";
import { sessions } from "../tables.ts";
import { IDLE_MS } from "./signed-in.ts";

type OwnSession = { id: string; userAgent: string; createdAt: string; usedAt: string };

/** Open sessions, the most recently used first. */
export async function listSessions(deps: Pick<Deps, "db" | "now">, userId: string): Promise<OwnSession[]> {
  const rows = await findOpen(deps, userId);
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    userAgent: userAgent ?? "",
    createdAt: createdAt.toISOString(),
    usedAt: updatedAt.toISOString(),
  }));
}

/** @param network as `networkOf` spells it. */
export async function isSignedInFrom(deps: Pick<Deps, "db" | "now">, userId: string, network: string) {
  const rows = await findOpen(deps, userId);
  return rows.some(({ ipAddress }) => ipAddress && networkOf(ipAddress) === network);
}

function findOpen({ db, now }: Pick<Deps, "db" | "now">, userId: string) {
  const at = now();
  const isIdleSince = new Date(at.getTime() - IDLE_MS);
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, at), gt(sessions.updatedAt, isIdleSince)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
}

/** @throws `accounts.no-such-session` (404), also for a session of another user. */
export async function endSession({ db }: Pick<Deps, "db">, userId: string, id: string): Promise<void> {
  const isOwn = and(eq(sessions.id, id), eq(sessions.userId, userId));
  const ended = await db.delete(sessions).where(isOwn).returning({ id: sessions.id });
  if (ended.length === 0) throw noSuchSession();
}
