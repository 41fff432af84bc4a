import { eq } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import { BY_REGISTRANT, isWithdrawable } from "../../rules/registrations/withdrawal.ts";
import { eventView, type Registration } from "../catalog/queries.ts";
import { closed, noSuchRegistration, registrationPaid } from "../errors.ts";
import { registrations } from "../tables.ts";
import { endRegistration } from "./end-registration.ts";

/**
 * The holder of the token withdraws the registration, while nothing is paid and the event is upcoming.
 *
 * @throws `events.no-such-registration`, `events.registration-paid`, `events.past`, `payments.charge-in-payment`,
 * `payments.card-processor-away`
 */
export async function withdrawRegistration(
  deps: Deps,
  publicToken: RegistrationToken,
  visitor?: Visitor,
): Promise<Registration> {
  const [row] = await deps.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(eq(registrations.publicToken, publicToken));
  if (!row) throw noSuchRegistration();
  const { phone } = await deps.organization();
  return endRegistration(deps, row.id, {
    ending: "withdrawn" as const,
    reason: `Withdrawn by ${BY_REGISTRANT}`,
    by: BY_REGISTRANT,
    visitor,
    check: ({ details }, paidCents, event) => {
      if (paidCents > 0) return registrationPaid(phone);
      const view = eventView(event);
      return isWithdrawable({ event: view, heldOn: heldOn(view, details) }, deps.now()) ? undefined : closed("past");
    },
  });
}
