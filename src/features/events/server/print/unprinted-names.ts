import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { unprintedOf } from "#platform/pdf/fonts/unprinted.ts";
import { expectedPeople } from "../../rules/check-in/expected-people.ts";
import { getEventRow } from "../catalog/queries.ts";
import { registrations } from "../tables.ts";

/** At most this many names are listed: by then staff know the problem. */
const NAMED = 50;

/**
 * The people and companies of an event whose names its papers cannot show, such as those in Burmese.
 *
 * @throws `events.no-such-event`
 */
export async function unprintedNames(db: Db, eventId: string): Promise<{ names: string[]; total: number }> {
  const event = await getEventRow(db, eventId);
  const { firstName, lastName, company, details } = registrations;
  const written = sql`concat(${firstName}, ${lastName}, ${company}, ${details})`;
  const rows = await db
    .select()
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, eventId),
        eq(registrations.status, "active"),
        // Only text with characters beyond ASCII has more bytes than characters.
        sql`octet_length(${written}) > char_length(${written})`,
      ),
    );
  const names = await unprintedOf(
    rows.flatMap((one) => [
      ...[`${one.firstName} ${one.lastName}`, one.company],
      ...expectedPeople(event.type, event.prices, one).map(({ name }) => name),
    ]),
  );
  return { names: names.slice(0, NAMED), total: names.length };
}
