import { and, asc, eq, inArray } from "drizzle-orm";
import { drawPreview } from "#features/content/server/wording/draw-preview.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import { viewSourceRefund } from "#features/payments/server/refunds/refund-source.ts";
import type { Deps } from "#platform/deps.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import type { Cancellation } from "../../rules/content/cancellation.ts";
import { eventView } from "../catalog/queries.ts";
import { REGISTRATION } from "../registration-source.ts";
import { REGISTRATION_ENDED, type RegistrationEnded } from "../registrations/post-ended-letter.ts";
import { registrations, waitlist } from "../tables.ts";
import { eventCancellations } from "./cancellation-tables.ts";
import type { EditedRow } from "./lock-for-edit.ts";
import { findEdited } from "./view-edited.ts";

const MOST_LISTED = 100;

/** Lists the refunds of calling an event off, and draws the email. Changes nothing. @throws `events.no-such-event` */
export async function previewCancellation(deps: Deps, eventId: string, reason = ""): Promise<Cancellation> {
  const row = await findEdited(deps.db, eventId);
  const [ending, waiting, [done]] = await Promise.all([
    endingOf(deps.db, eventId),
    deps.db.$count(waitlist, isWaitingAt(eventId)),
    deps.db.select().from(eventCancellations).where(eq(eventCancellations.eventId, eventId)),
  ]);
  return {
    status: row.status,
    version: row.version,
    title: titleWithYear(eventView(row)),
    ...sumsOf(ending),
    waiting,
    listed: ending.slice(0, MOST_LISTED),
    letter: await letterOf(deps, row, done?.reason ?? reason),
    cancelled: done
      ? { reason: done.reason, by: done.actorName, at: done.cancelledAt.toISOString(), refunds: done.refunds }
      : null,
  };
}

/** Matches the waitlist entries that end with the event. */
export const isWaitingAt = (eventId: string) =>
  and(eq(waitlist.eventId, eventId), inArray(waitlist.status, ["waiting", "offered"]));

type Ending = Cancellation["listed"][number];

export const sumsOf = (ending: readonly Ending[]) => ({
  registrations: ending.length,
  refundCents: ending.reduce((sum, one) => sum + one.refundCents, 0),
  byCheckCents: ending.reduce((sum, one) => sum + one.byCheckCents, 0),
});

/** Active registrations of an event, or only the named ones, each with its refund. */
export async function endingOf(db: Deps["db"], eventId: string, named?: readonly string[]): Promise<Ending[]> {
  const isNamed = named && inArray(registrations.id, [...named]);
  const rows = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.status, "active"), isNamed))
    .orderBy(asc(registrations.createdAt), asc(registrations.id));
  const charges = await chargesOfSources(
    db,
    REGISTRATION,
    rows.map(({ id }) => id),
  );
  const ending: Ending[] = [];
  for (const { id, reference, company, firstName, lastName, email } of rows) {
    const isPaid = charges.get(id)?.some(({ status }) => status === "paid") ?? false;
    const back = isPaid ? await viewSourceRefund(db, { sourceKind: REGISTRATION, sourceId: id }) : undefined;
    const cents = back?.totalCents ?? 0;
    const money = back?.wantsCheckNumber
      ? { refundCents: 0, byCheckCents: cents }
      : { refundCents: cents, byCheckCents: 0 };
    ending.push({ id, reference, company, name: `${firstName} ${lastName}`, email, ...money });
  }
  return ending;
}

async function letterOf(deps: Deps, row: EditedRow, reason: string): Promise<Cancellation["letter"]> {
  const { event_date, time_zone } = eventView(row);
  const sample: RegistrationEnded = {
    ending: "cancelled",
    to_name: "Marla Quinn",
    company: "Bayou Paving LLC",
    reference: "R-7K3F9Q",
    event: titleWithYear(eventView(row)),
    event_date,
    time_zone,
    eventId: row.id,
    reason,
    paidCents: 75_000,
    refundCents: 75_000,
  };
  const { subject, html } = await drawPreview(deps, REGISTRATION_ENDED, sample);
  return { subject, html };
}
