/** The two kinds of registrations, for events and for classes, as the shared verbs see them. */
import { eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ChargeView } from "#features/payments/rules/charge-view.ts";
import type { Source } from "#features/payments/server/charges/lock-charges-of.ts";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import type { RenderedLetter } from "#platform/mail/transports/mailer.ts";
import type { AppError } from "#shared/errors.ts";
import type { Cents } from "#shared/money.ts";
import type { RegistrationTable } from "./registration-columns.ts";

/** A registration, with what its price and its letters depend on. */
export type Subject = {
  row: RegistrationTable["$inferSelect"];
  charges: readonly ChargeView[];
  /** The program that its charges name. */
  item: string;
  /** The first day of what it is for, where it has one: it is paid by then at the latest. */
  starts?: string | undefined;
  asksMemberPrice: boolean;
  /** The saving of the member price when it was sold, in cents. */
  savedCents: Cents;
  /** Its price without a difference that was charged. */
  memberCents: number;
};

type Likeness = { because: "email" | "company" | "name"; is: SQL };
type StaffEnded = {
  ending: "cancelled" | "merged";
  reason: string;
  paidCents: number;
  refundCents: number;
  /** Reference of the one that stands, where this one is its duplicate. */
  kept?: string;
};
export type Letter = Pick<RenderedLetter, "subject" | "html">;

type NewCharge = { label: string; fund?: string | undefined; amountCents: Cents; dueOn: string };

/** A kind of thing that people register for: events, or classes. */
export type Registrable<One extends Subject = Subject> = {
  /** The kind of source that its charges name. */
  sourceKind: string;
  table: RegistrationTable & { memberCheck: PgColumn };
  /** The condition of those that asked for a member price, as the table's index has it. */
  asksMemberPrice: SQL | undefined;
  /** Titles of the event or class for a list of staff, by the id of the registration. */
  titles(db: Db, ids: string[]): Promise<Map<string, string>>;
  /** @throws where there is none */
  find(db: Db, registrationId: string): Promise<One>;
  /** Locks it, and before it what every transaction locks first, until the transaction ends. */
  lock(db: Db, registrationId: string): Promise<unknown>;
  /** The first charge of one that was free, where any is. */
  openFirst?(deps: Deps, one: Subject, charge: NewCharge): Promise<void>;
  /** After its charges were changed, in the same transaction. */
  whenCharged?(deps: Deps, registrationId: string): Promise<void>;
  /** Posts the confirmation as it stands now; the same `again` posts it once. `isCharged`: at the full price. */
  confirm(deps: Deps, registrationId: string, how: { again: string; isCharged?: boolean }): Promise<void>;
  /** The condition of those for the same event or class. */
  isForSame(one: One): SQL;
  /** Signs that two registrations are duplicates, the likelier one first. */
  likeness(one: One): [Likeness, Likeness];
  /** The names that the second lacks and takes over from the first, and those for which it has no room. */
  takeNames?(from: One, into: One): { filled: { role: string; name: string }[]; left: string[] };
  /** The letter of its end, before it ends. */
  drawEnded(deps: Deps, one: One, ended: StaffEnded): Promise<Letter>;
  /** As the registrant reads it in the letter about the refund. */
  changedReason: string;
  refusals: {
    ended: () => AppError;
    /** There is no other one for the same thing. */
    noDuplicate: () => AppError;
    /** Somebody else changed it meanwhile. */
    changed: () => AppError;
    priceChanged: (newCents: number) => AppError;
  };
};

/** @throws as `find`, and where it has ended */
export async function findActive<One extends Subject>(
  kind: Registrable<One>,
  db: Db,
  registrationId: string,
): Promise<One> {
  const one = await kind.find(db, registrationId);
  if (one.row.status !== "active") throw kind.refusals.ended();
  return one;
}

/** The registration's own row, until the transaction ends. */
export const lockRow = ({ table }: Registrable, db: Db, registrationId: string): Promise<unknown> =>
  db.select({ id: table.id }).from(table).where(eq(table.id, registrationId)).for("update");

export const sourceOf = ({ sourceKind }: Registrable, registrationId: string): Source => ({
  sourceKind,
  sourceId: registrationId,
});
