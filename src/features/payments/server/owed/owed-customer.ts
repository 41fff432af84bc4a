import { sql } from "drizzle-orm";
import { addDays } from "#shared/dates.ts";
import type { OwedAge } from "../../rules/owed.ts";

/**
 * The key that groups charges by customer, in lower case: the company, else the email, else the charge's reference or
 * id. An index has exactly this expression.
 */
export const OWED_CUSTOMER = sql.raw(
  "lower(coalesce(nullif(customer ->> 'company', ''), nullif(customer ->> 'email', ''), reference, id::text))",
);

/** The first and the last due day of each age; an open end is left out. */
function daysOf(today: string): Record<OwedAge, { from?: string; to?: string }> {
  const before = (days: number) => addDays(today, -days);
  return {
    notDue: { from: today },
    to30: { from: before(30), to: before(1) },
    to60: { from: before(60), to: before(31) },
    to90: { from: before(90), to: before(61) },
    over90: { to: before(91) },
  };
}

/** Cents of one age among the charges of a group, as `owedAge` counts them. @param today in the association's zone. */
export function centsOfAge(age: OwedAge, today: string) {
  const { from, to } = daysOf(today)[age];
  const isIn = sql.join(
    [...(from ? [sql`due_on >= ${from}::date`] : []), ...(to ? [sql`due_on <= ${to}::date`] : [])],
    sql` and `,
  );
  const isOfAge = age === "notDue" ? sql`(due_on is null or ${isIn})` : isIn;
  return sql`coalesce(sum(amount_cents) filter (where ${isOfAge}), 0)::bigint`;
}
