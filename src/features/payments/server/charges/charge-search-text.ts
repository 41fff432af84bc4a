import { sql } from "drizzle-orm";

/**
 * The text that staff find a charge by: each word of reference, company, person, label, and its whole dollars.
 * PostgreSQL's own parser is not used, because it reads a reference such as `7E3` as a number.
 */
export const chargeSearchText = sql.raw(
  `array_to_tsvector(array_remove(regexp_split_to_array(lower(${[
    "label",
    "coalesce(reference, '')",
    ...["company", "firstName", "lastName", "email"].map((field) => `coalesce(customer->>'${field}', '')`),
    "(amount_cents / 100)::text",
  ].join(" || ' ' || ")}), '[^a-z0-9]+'), ''))`,
);
