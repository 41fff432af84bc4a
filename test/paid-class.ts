import { classRegistrationSchema } from "#features/certifications/rules/class-registration.ts";
import { CLASS_REGISTRATION } from "#features/certifications/server/queries.ts";
import { registerForClass } from "#features/certifications/server/register-for-class.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import { viewSourceRefund } from "#features/payments/server/refunds/refund-source.ts";
import type { Deps } from "#platform/deps.ts";
import { CUSTOMER } from "./customer.ts";
import { payCharge } from "./payments.ts";

/** A first Level 1 class that was paid by card, and the total of its refund. */
export async function aPaidClass(deps: Deps): Promise<{ id: string; reference: string; totalCents: number }> {
  const form = classRegistrationSchema.parse({ ...CUSTOMER, classSelection: "1" });
  const { id, reference } = await registerForClass(deps, form);
  for (const charge of (await chargesOfSources(deps.db, CLASS_REGISTRATION, [id])).get(id) ?? [])
    await payCharge(deps, charge);
  const { totalCents } = await viewSourceRefund(deps.db, { sourceKind: CLASS_REGISTRATION, sourceId: id });
  return { id, reference, totalCents };
}
