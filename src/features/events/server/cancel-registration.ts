import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Deps } from "#platform/deps.ts";
import { endRegistration } from "./end-registration.ts";
import type { Registration } from "./queries.ts";

type CancelRegistration = {
  registrationId: string;
  /** The staff user who cancels it. */
  actor: { id: string; name: string };
  /** The registrant reads it too. */
  reason: string;
};

/**
 * Staff cancel a registration, paid or not: what is open is void, its places are free. Money that was paid stays booked
 * until it is refunded.
 *
 * @throws `events.no-such-registration`, `payments.charge-in-payment`, `payments.card-processor-away`
 */
export function cancelRegistration(deps: Deps, input: CancelRegistration): Promise<Registration> {
  const { registrationId, actor, reason } = input;
  return endRegistration(deps, registrationId, {
    ...{ ending: "cancelled" as const, reason, by: actor.name },
    also: (inTx, { reference, company }) =>
      recordAudit(inTx, {
        actor,
        action: "registration.cancelled",
        subject: `registration ${reference}`,
        detail: `${actor.name} cancelled the registration of ${company}: ${reason}`,
      }),
  });
}
