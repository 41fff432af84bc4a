import { registrationRequestSchema } from "#features/events/rules/registrations/registration.ts";
import { REGISTRATION } from "#features/events/server/registration-source.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import { viewSourceRefund } from "#features/payments/server/refunds/refund-source.ts";
import type { Deps } from "#platform/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "./golf-event.ts";
import { payCharge } from "./payments.ts";

type Paid = { id: string; eventId: string; reference: string; totalCents: number };

/** A Silver sponsor who paid by card, and the sum of a full refund with its part of the fee. */
export async function aPaidRegistration(deps: Deps): Promise<Paid> {
  const details = golfDetails({ sponsorship: "Silver Sponsor", optionalSponsorships: [] });
  const eventId = await insertGolfEvent(deps.db, {});
  const body = golfRegistration(eventId, details);
  const { id, reference } = (await registerForEvent(deps, registrationRequestSchema.parse(body))).registration;
  for (const charge of (await chargesOfSources(deps.db, REGISTRATION, [id])).get(id) ?? [])
    await payCharge(deps, charge);
  const { totalCents } = await viewSourceRefund(deps.db, { sourceKind: REGISTRATION, sourceId: id });
  return { id, eventId, reference, totalCents };
}

/** A registration, and the reference of another one for the same event that it is a duplicate of. */
export async function aDuplicate(deps: Deps): Promise<Paid & { into: string }> {
  const eventId = await insertGolfEvent(deps.db, {});
  const register = async () =>
    (await registerForEvent(deps, registrationRequestSchema.parse(golfRegistration(eventId)))).registration;
  const { reference: into } = await register();
  const { id, reference, totalCents } = await register();
  return { id, eventId, reference, totalCents, into };
}
