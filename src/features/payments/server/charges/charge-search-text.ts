import { sql } from "drizzle-orm";

/**
 * What staff find a charge by: each word of reference, company, person, label, and its whole dollars. Not PostgreSQL's own
 * parser: it takes a reference such as `7E3` for a number.
 */
export const chargeSearchText = sql.raw(
  `array_to_tsvector(array_remove(regexp_split_to_array(lower(${[
    "label",
    "coalesce(reference, '')",
    ...["company", "firstName", "lastName", "email"].map((field) => `coalesce(customer->>'${field}', '')`),
    "(amount_cents / 100)::text",
  ].join(" || ' ' || ")}), '[^a-z0-9]+'), ''))`,
);
