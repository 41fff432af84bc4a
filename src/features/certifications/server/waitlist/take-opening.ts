import { eq, gt } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import type { ClassWaitlistToken } from "#shared/identifiers.ts";
import { lockSession } from "../roster/lock-session.ts";
import { sessionWaits } from "../session-tables.ts";
import { setWaitStatus } from "./set-wait-status.ts";
import { openingOver } from "./waitlist-errors.ts";

type Take = { offer: ClassWaitlistToken; sessionId: string; registrationId: string };

/**
 * Passes the opening of an offer to a registration, which joins the roster in the same transaction.
 *
 * @returns false where the offer is of another session, and stays as it is
 * @throws `certifications.no-such-session`, `certifications.offer-over`
 */
export async function takeOpening(
  { db, now }: Pick<Deps, "db" | "now">,
  { offer, sessionId, registrationId }: Take,
): Promise<boolean> {
  await lockSession(db, sessionId);
  const [wait] = await db.select().from(sessionWaits).where(eq(sessionWaits.publicToken, offer));
  if (wait?.status !== "offered") throw openingOver();
  if (wait.sessionId !== sessionId) return false;
  const move = { id: wait.id, from: "offered", to: "taken", onlyIf: gt(sessionWaits.offerUntil, now()) } as const;
  if (!(await setWaitStatus(db, move, { registrationId, endedAt: now() }))) throw openingOver();
  return true;
}
