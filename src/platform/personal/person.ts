/** The facts about a person in the tables, and conditions that find the person's rows. */
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

export type Person = {
  /** In lower case. */
  emails: readonly string[];
  /** Ids, references and tokens of rows that are theirs: other rows name them. */
  ids: readonly string[];
  /** Ids, references and tokens of other people's rows that name them. */
  elsewhere: readonly string[];
  /** First and last name in each spelling; an undivided name is in the first place. */
  names: readonly (readonly [string, string])[];
  /** Ten digits. */
  phones: readonly string[];
  streets: readonly string[];
};

const texts = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`;

/** Rows with one of the person's addresses. */
export const byEmail =
  (...columns: readonly SQLWrapper[]) =>
  ({ emails }: Person): SQL =>
    sql`(${sql.join(
      columns.map((column) => sql`lower(${column}) = any(${texts(emails)})`),
      sql` or `,
    )})`;

/** Rows that name a row of the person's. */
export const byId =
  (...columns: readonly SQLWrapper[]) =>
  ({ ids }: Person): SQL =>
    sql`(${sql.join(
      columns.map((column) => sql`${column}::text = any(${texts(ids)})`),
      sql` or `,
    )})`;

export const byEither =
  (...conditions: readonly ((person: Person) => SQL)[]) =>
  (person: Person): SQL =>
    sql`(${sql.join(
      conditions.map((condition) => condition(person)),
      sql` or `,
    )})`;

/** Rows that others made where the person is known, under one of their names. */
export const byNameNear =
  (name: SQLWrapper, near: SQLWrapper) =>
  ({ names, elsewhere }: Person): SQL =>
    sql`(lower(${name}) = any(${texts(names.map((parts) => parts.join(" ").trim().toLowerCase()))})
      and ${near}::text = any(${texts(elsewhere)}))`;
