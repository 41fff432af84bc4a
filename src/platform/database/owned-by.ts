/** Decides who owns a row, for rows with an email address, a creation date and a reference. */
import { and, gte, inArray, lte, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** A mailbox in lower case; `from` and `to` limit ownership to rows created in that period. */
export type OwnedAddress = { email: string; from?: Date | undefined; to?: Date | undefined };

export type Owner = {
  /** The mailbox of the reader. Unset when staff look at a company. */
  reader?: string;
  addresses: readonly OwnedAddress[];
  /** Rows created by others that staff assigned to the owner. */
  references: readonly string[];
  /** For staff only: includes rows made under an address without signing in that its owner has not confirmed. */
  seesUnconfirmed?: true;
};

type Columns = { email: SQLWrapper; at: AnyPgColumn; reference: SQLWrapper };

/** The condition that a row is one of the owner's. An owner of nothing owns no row. */
export function ownedBy({ email, at, reference }: Columns, { addresses, references }: Owner): SQL {
  const whole = addresses.filter(({ from, to }) => !(from || to)).map((address) => address.email);
  const parts = addresses.filter(({ from, to }) => from || to);
  const mailbox = sql`lower(${email})`;
  const owned = or(
    whole.length > 0 ? inArray(mailbox, whole) : undefined,
    ...parts.map(({ email: own, from, to }) => and(sql`${mailbox} = ${own}`, from && gte(at, from), to && lte(at, to))),
    references.length > 0 ? inArray(reference, [...references]) : undefined,
  );
  return owned ?? sql`false`;
}

/**
 * Whether the reader may see the link of a row. A link lets its holder change the row, so colleagues' rows are listed
 * without links.
 */
export const isReaders = ({ reader }: Owner, email: string): boolean => reader === email.toLowerCase();

/** The reader's own rows alone. */
export const readersOwn = ({ reader }: Owner): Owner => ({
  addresses: reader === undefined ? [] : [{ email: reader }],
  references: [],
});
