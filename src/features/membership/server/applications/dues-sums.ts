import { sumsOf } from "#features/payments/rules/charge-sums.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import type { Db } from "#platform/database/db.ts";
import { type Cents, cents } from "#shared/money.ts";
import { APPLICATION } from "../application-queries.ts";

type Sums = {
  openCents: Cents;
  paidCents: Cents;
  /** Whether it has any charges. */
  isKnown: boolean;
};

/** Open and paid amounts of an application's dues, in cents. @param id of the application. */
export async function duesSums(db: Db, id: string): Promise<Sums> {
  const charges = (await chargesOfSources(db, APPLICATION, [id])).get(id) ?? [];
  const { openCents, paidCents } = sumsOf(charges);
  return { openCents: cents(openCents), paidCents: cents(paidCents), isKnown: charges.length > 0 };
}
