import { sql } from "drizzle-orm";

/**
 * Twelve names instead of `to_char`, which depends on the session's language, so that generated columns cannot use it.
 */
const MONTHS = sql.raw(
  "array['january','february','march','april','may','june','july','august','september','october','november','december']",
);
const DAY = sql.raw("timezone(time_zone, event_date)");
const WORDS = sql.raw("trim(both '-' from regexp_replace(lower(event_title), '[^a-z0-9]+', '-', 'g'))");

/** Words of the title, then month and year in the event's own zone: `golf-classic-may-2027`. */
export const eventSlug = sql`${WORDS} || '-' || (${MONTHS})[extract(month from ${DAY})::int] || '-' || extract(year from ${DAY})::int`;
