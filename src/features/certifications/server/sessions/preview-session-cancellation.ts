import { and, asc, eq, isNull } from "drizzle-orm";
import { drawPreview } from "#features/content/server/wording/draw-preview.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import { viewSourceRefund } from "#features/payments/server/refunds/refund-source.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { classTitle } from "../../rules/classes.ts";
import type { SessionCancellation } from "../../rules/sessions/session-roster.ts";
import { nameOf } from "../../rules/sessions/session-text.ts";
import { CLASS_ENDED, type ClassEnded } from "../post-class-ended-letter.ts";
import { CLASS_REGISTRATION } from "../queries.ts";
import type { ClassSession } from "../roster/lock-session.ts";
import { findSession } from "../roster/lock-session.ts";
import { sessionCancellations } from "../session-tables.ts";
import { classRegistrations } from "../tables.ts";
import { sessionsFor } from "./session-queries.ts";

const MOST_LISTED = 100;

/**
 * Lists the registrations and refunds of cancelling a session, the sessions that could take all of them, and draws the
 * email of those that end. Changes nothing.
 *
 * @throws `certifications.no-such-session`
 */
export async function previewSessionCancellation(deps: Deps, id: string, reason = ""): Promise<SessionCancellation> {
  const session = await findSession(deps.db, id);
  const ending = await endingOf(deps.db, id);
  const sums = sumsOf(ending);
  const others = (await sessionsFor(deps, session)).filter(
    (other) => other.session.id !== id && (other.unitsLeft === null || other.unitsLeft >= sums.registrations),
  );
  const [done] = await deps.db.select().from(sessionCancellations).where(eq(sessionCancellations.sessionId, id));
  return {
    name: nameOf(session),
    version: session.version,
    ...sums,
    listed: ending.slice(0, MOST_LISTED),
    letter: await letterOf(deps, session, done?.reason ?? reason),
    others: others.map(({ session: other, unitsLeft }) => ({
      id: other.id,
      name: nameOf(other),
      location: other.location,
      unitsLeft,
    })),
    cancelled: done
      ? {
          reason: done.reason,
          by: done.actorName,
          at: done.cancelledAt.toISOString(),
          toSession: done.toSessionId && nameOf(await findSession(deps.db, done.toSessionId)),
        }
      : null,
  };
}

type Ending = SessionCancellation["listed"][number];

export const sumsOf = (ending: readonly Ending[]) => ({
  registrations: ending.length,
  refundCents: ending.reduce((sum, one) => sum + one.refundCents, 0),
  byCheckCents: ending.reduce((sum, one) => sum + one.byCheckCents, 0),
});

/** Whether the job is still to move registrations of another session here. */
export async function isReceiving(db: Db, id: string): Promise<boolean> {
  const { toSessionId, endedAt } = sessionCancellations;
  return (await db.$count(sessionCancellations, and(eq(toSessionId, id), isNull(endedAt)))) > 0;
}

/** The active registrations of a session, each with its refund. */
export async function endingOf(db: Db, sessionId: string): Promise<Ending[]> {
  const rows = await db
    .select()
    .from(classRegistrations)
    .where(and(eq(classRegistrations.sessionId, sessionId), eq(classRegistrations.status, "active")))
    .orderBy(asc(classRegistrations.createdAt), asc(classRegistrations.id));
  const ids = rows.map(({ id }) => id);
  const charges = await chargesOfSources(db, CLASS_REGISTRATION, ids);
  const ending: Ending[] = [];
  for (const { id, reference, company, firstName, lastName, email } of rows) {
    const isPaid = charges.get(id)?.some(({ status }) => status === "paid") ?? false;
    const back = isPaid ? await viewSourceRefund(db, { sourceKind: CLASS_REGISTRATION, sourceId: id }) : undefined;
    const total = back?.totalCents ?? 0;
    const isByCheck = back?.wantsCheckNumber ?? false;
    const money = { refundCents: isByCheck ? 0 : total, byCheckCents: isByCheck ? total : 0 };
    ending.push({ id, reference, company, name: `${firstName} ${lastName}`, email, ...money });
  }
  return ending;
}

async function letterOf(deps: Deps, session: ClassSession, reason: string): Promise<SessionCancellation["letter"]> {
  const sample: ClassEnded = {
    to_name: "Marla Quinn",
    company: "Bayou Paving LLC",
    reference: "C-7K3F9Q",
    class: classTitle(session),
    cert_id: "L1-27-7K3F",
    isIdWithdrawn: session.classSelection === "1" && !session.isRecertification,
    reason,
    paidCents: 67_500,
    refundCents: 67_500,
  };
  const { subject, html } = await drawPreview(deps, CLASS_ENDED, sample);
  return { subject, html };
}
