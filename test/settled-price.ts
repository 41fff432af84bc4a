import { classRegistrationSchema } from "#features/certifications/rules/class-registration.ts";
import { CLASS_REGISTRATIONS } from "#features/certifications/server/desk/class-registrations.ts";
import { registerForClass } from "#features/certifications/server/register-for-class.ts";
import { settlePrice } from "#features/registrations/server/settle-price.ts";
import type { Deps } from "#platform/deps.ts";
import { CUSTOMER } from "./customer.ts";
import { CLERK } from "./invoices.ts";

/** A class at the member price that staff accepted, and the amount saved. */
export async function aSettledPrice(deps: Deps): Promise<{ reference: string; savedCents: number }> {
  const form = { ...CUSTOMER, classSelection: "2", certID: "TN-7100", isActiveMember: true };
  const row = await registerForClass(deps, classRegistrationSchema.parse(form));
  const savedCents = row.memberSavedCents ?? 0;
  await settlePrice(deps, CLASS_REGISTRATIONS, { registrationId: row.id, as: "accepted", savedCents, actor: CLERK });
  return { reference: row.reference, savedCents };
}
