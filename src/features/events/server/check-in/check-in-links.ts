/** Volunteer links: the holder of the token may check people in at one event until the link ends. */
import { createHmac } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { hashToken } from "#features/accounts/server/hash-token.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import type { CheckInLink } from "../../rules/check-in/check-in-schema.ts";
import { noSuchLink } from "./check-in-errors.ts";
import { checkInLinks } from "./check-in-tables.ts";

export type LinkRow = typeof checkInLinks.$inferSelect;

/** Derived from the id and the site's secret: a repeated request gets the same link, and no row stores the token. */
export const linkToken = (secret: string, id: string): string =>
  createHmac("sha256", secret).update(`check-in link ${id}`).digest("base64url");

/** Finds a link by its token, ended or not. @throws `events.no-such-check-in-link` */
export async function getLink(db: Db, token: string): Promise<LinkRow> {
  const [row] = await db
    .select()
    .from(checkInLinks)
    .where(eq(checkInLinks.tokenHash, hashToken(token)));
  if (!row) throw noSuchLink();
  return row;
}

export const isEnded = ({ revokedAt, expiresAt }: LinkRow, now: Date): boolean =>
  revokedAt !== null || expiresAt <= now;

/** Names the user of a link in the log. */
export const volunteerOf = ({ number }: Pick<LinkRow, "number">): string => `volunteer of link ${number}`;

/** `last_used_at` is written at most this often, not each time a phone polls. */
const USE_PRECISION_MS = 60_000;

export async function noteUse({ db, now }: Pick<Deps, "db" | "now">, { id, lastUsedAt }: LinkRow): Promise<void> {
  const at = now();
  if (lastUsedAt && at.getTime() - lastUsedAt.getTime() < USE_PRECISION_MS) return;
  await db.update(checkInLinks).set({ lastUsedAt: at }).where(eq(checkInLinks.id, id));
}

/** All links of an event, the newest first. */
export async function listLinks({ db, now }: Pick<Deps, "db" | "now">, eventId: string): Promise<CheckInLink[]> {
  const rows = await db
    .select()
    .from(checkInLinks)
    .where(eq(checkInLinks.eventId, eventId))
    .orderBy(desc(checkInLinks.createdAt), desc(checkInLinks.number))
    .limit(100);
  return rows.map((row) => linkView(row, now()));
}

export const linkView = (row: LinkRow, now: Date): CheckInLink => ({
  id: row.id,
  number: row.number,
  label: row.label,
  madeBy: row.madeBy,
  isOver: isEnded(row, now),
  madeAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  revokedAt: row.revokedAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
