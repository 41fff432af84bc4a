import { eq } from "drizzle-orm";
import { addCharge } from "#features/payments/server/charges/add-charge.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import type { Deps } from "#platform/deps.ts";
import { cents } from "#shared/money.ts";
import { CLASS_REGISTRATION, type ClassRegistration } from "../queries.ts";
import { joinRoster } from "../roster/join-roster.ts";
import { leaveRoster } from "../roster/leave-roster.ts";
import { lockSessions } from "../roster/lock-session.ts";
import { classRegistrations } from "../tables.ts";
import { offerOpenings } from "../waitlist/offer-openings.ts";

type Put = {
  /** Null: none, the office agrees on dates. */
  sessionId: string | null;
  by: "visitor" | "staff";
  /** Charged for the change, due on that day. */
  fee?: { cents: number; dueOn: string } | undefined;
};

export const CHANGE_FEE = "Change of dates";

/**
 * Moves a registration from its session to another one or to none, under its lock. What it leaves is offered to the
 * waitlist, and the fee is one more charge.
 *
 * @throws as `joinRoster`
 */
export async function putOnSession(deps: Deps, row: ClassRegistration, { sessionId, by, fee }: Put): Promise<void> {
  const { db } = deps;
  await lockSessions(db, [row.sessionId, sessionId]);
  await leaveRoster(db, row.id);
  if (sessionId) await joinRoster(deps, row, { sessionId, by });
  if (row.sessionId) await offerOpenings(deps, row.sessionId);
  await db
    .update(classRegistrations)
    .set({ sessionId, version: row.version + 1 })
    .where(eq(classRegistrations.id, row.id));
  noteFact(db, "registration.changed", row.id);
  if (!fee || fee.cents === 0) return;
  const source = { sourceKind: CLASS_REGISTRATION, sourceId: row.id };
  await addCharge(deps, { ...source, label: CHANGE_FEE, amountCents: cents(fee.cents), dueOn: fee.dueOn });
}
