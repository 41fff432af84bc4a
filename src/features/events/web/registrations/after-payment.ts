/** Where a payer goes on once a registration is paid: to its page, its names and its calendar entry. */
import type { AfterPayment } from "#features/payments/web/cart/cart.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { registeredPath } from "#shared/paths.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";

type Paid = Pick<RegistrationView, "event" | "reference" | "people" | "heldOn" | "correctionsUntil" | "customer">;

export function afterPayment(
  token: RegistrationToken,
  { event, reference, people, heldOn, customer }: Paid,
): AfterPayment {
  const path = registeredPath(token);
  return {
    title: `${titleWithYear(event)}: ${customer.firstName} ${customer.lastName}, ${reference}`,
    links: [
      { label: "See the registration", href: path },
      ...(people.length > 0
        ? [{ label: NAMING[event.event_type] ?? "Correct the names", href: `${path}?names=edit` }]
        : []),
      ...(heldOn.starts ? [{ label: "Add to calendar", href: `/api/registrations/${token}/event.ics` }] : []),
    ],
  };
}

const NAMING: Partial<Record<Paid["event"]["event_type"], string>> = {
  GOLF: "Name the golfers",
  CLAY_SHOOT: "Name the shooters",
};
