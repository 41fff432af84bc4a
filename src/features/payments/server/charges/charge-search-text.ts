import { sql } from "drizzle-orm";

/**
 * The search text of a charge: each word of its reference, company, person and label, and its whole dollars.
 * PostgreSQL's own parser is not used, because it reads a reference such as `7E3` as a number.
 */
export const chargeSearchText = sql.raw(
  `find_words(${[
    ...["label", "reference", "(amount_cents / 100)::text"],
    ...["company", "firstName", "lastName", "email"].map((field) => `customer ->> '${field}'`),
  ].join(", ")})`,
);
