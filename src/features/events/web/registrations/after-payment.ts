/** Where a payer goes on once a registration is paid: to its page, names and calendar entry, and to the event's page. */
import type { Origin } from "#features/payments/web/cart/cart-item.ts";
import { customerTexts } from "#shared/customer-fields.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { registeredPath } from "#shared/paths.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { registersOneByOne } from "../../rules/catalog/event-types.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";

type Paid = Pick<
  RegistrationView,
  "event" | "reference" | "people" | "heldOn" | "correctionsUntil" | "customer" | "holdUntil"
>;

export function afterPayment(
  token: RegistrationToken,
  { event, reference, people, heldOn, customer, holdUntil }: Paid,
): Origin {
  const path = registeredPath(token);
  const name = `${customer.firstName} ${customer.lastName}`;
  return {
    title: `${titleWithYear(event)}: ${name}, ${reference}`,
    what: "registration",
    ...(registersOneByOne(event.event_type) && { person: name }),
    payer: customerTexts((field) => customer[field] ?? ""),
    links: [
      { label: "See the registration", href: path },
      ...(people.length > 0
        ? [{ label: NAMING[event.event_type] ?? "Correct the names", href: `${path}?names=edit` }]
        : []),
      ...(heldOn.starts ? [{ label: "Add to calendar", href: `/api/registrations/${token}/event.ics` }] : []),
      // The way there, and what one passes on to others.
      { label: "Directions and sharing", href: event.page },
    ],
    ...(holdUntil && { heldUntil: holdUntil }),
  };
}

const NAMING: Partial<Record<Paid["event"]["event_type"], string>> = {
  GOLF: "Name the golfers",
  CLAY_SHOOT: "Name the shooters",
};
