/** Charges of a customer that staff write off, and such a write-off. */

import { eq } from "drizzle-orm";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { writeOffs } from "#features/payments/server/owed/owed-tables.ts";
import { writeOff } from "#features/payments/server/owed/write-off.ts";
import type { Deps } from "#platform/deps.ts";
import { anOpenCharge } from "./companies.ts";
import { CLERK } from "./invoices.ts";

/** A customer with one open charge, and a request to write it off. */
export async function aWriteOff(deps: Deps) {
  const company = `Debtor ${crypto.randomUUID().slice(0, 8)}`;
  const charge = await anOpenCharge(deps, { company });
  return {
    customer: company.toLowerCase(),
    charges: [charge.token],
    totalCents: charge.amountCents,
    reason: "The company was dissolved",
  };
}

/** @returns the id of an active write-off. */
export async function aDoneWriteOff(deps: Deps, actor: Staff = CLERK): Promise<string> {
  const form = await aWriteOff(deps);
  await writeOff(deps, { ...form, actor, requestKey: undefined });
  const [row] = await deps.db.select().from(writeOffs).where(eq(writeOffs.customer, form.customer));
  if (!row) throw new Error("nothing was written off");
  return row.id;
}
