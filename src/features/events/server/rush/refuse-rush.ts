/**
 * Asks for the bot check while one event gets many unpaid registrations, from a hoarding program or on an opening day.
 */
import { and, eq, gt, isNotNull, type SQL, sql } from "drizzle-orm";
import { botCheckNeeded } from "#features/payments/server/errors.ts";
import type { Deps } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import { registrantFacts } from "../registrants/registrant-tables.ts";
import { registrations } from "../tables.ts";

const HOUR_MS = 3_600_000;

/** A condition for registrations that visitors sent, that have not ended, and for which nothing is paid. */
export const isUnpaidSince = (since: Date): SQL | undefined =>
  and(
    eq(registrantFacts.paidCents, 0),
    sql`(${registrantFacts.money} = 'awaiting_payment' or (${registrantFacts.money} = 'paid' and ${registrantFacts.priceCents} = 0))`,
    gt(registrantFacts.createdAt, since),
    isNotNull(registrations.origin),
  );

/**
 * Asks a visitor without a proof for the bot check while the event gets many unpaid registrations, from any networks.
 * It runs after the claim and under the event's lock, so that simultaneous registrations are all counted.
 *
 * @throws `request.bot-check-needed`
 */
export async function refuseRush(
  { db, now }: Pick<Deps, "db" | "now">,
  eventId: string,
  { unchecked }: Visitor,
): Promise<void> {
  if (!unchecked) return;
  const since = new Date(now().getTime() - HOUR_MS);
  const { mostOfEvent, phone } = unchecked;
  const unpaid = db
    .select({ id: registrantFacts.registrationId })
    .from(registrantFacts)
    .innerJoin(registrations, eq(registrations.id, registrantFacts.registrationId))
    .where(and(eq(registrantFacts.eventId, eventId), isUnpaidSince(since)))
    .limit(mostOfEvent)
    .as("unpaid");
  if ((await db.$count(unpaid)) >= mostOfEvent)
    throw botCheckNeeded(phone, "Many people register for this event just now.");
}
