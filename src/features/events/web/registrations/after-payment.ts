/** The links after a payment: missing names, calendar, directions, and the registration's page. */
import type { Origin, Way } from "#features/payments/web/cart/cart-item.ts";
import { customerTexts } from "#shared/customer-fields.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { registeredPath } from "#shared/paths.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { registersOneByOne } from "../../rules/catalog/event-types.ts";
import { lastDayText } from "../../rules/registrations/corrections.ts";
import { namelessIn, namingText } from "../../rules/registrations/naming-text.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";
import { mapAddress } from "../event-paths.ts";
import { namingWay } from "./people/people-form-data.ts";

type Paid = Pick<
  RegistrationView,
  "event" | "reference" | "people" | "heldOn" | "correctionsUntil" | "customer" | "holdUntil"
>;

export function afterPayment(token: RegistrationToken, registration: Paid): Origin {
  const { event, reference, heldOn, customer, holdUntil } = registration;
  const name = `${customer.firstName} ${customer.lastName}`;
  return {
    title: `${titleWithYear(event)}: ${name}, ${reference}`,
    what: "registration",
    ...(registersOneByOne(event.event_type) && { person: name }),
    payer: customerTexts((field) => customer[field] ?? ""),
    ...(heldOn.starts && { next: `Mark the day: ${heldOn.label}.` }),
    links: waysOf(token, registration),
    ...(event.cancellation && { terms: event.cancellation }),
    ...(holdUntil && { heldUntil: holdUntil }),
  };
}

function waysOf(token: RegistrationToken, { event, people, heldOn, correctionsUntil }: Paid): Way[] {
  const path = registeredPath(token);
  const nameless = Date.parse(correctionsUntil) > Date.now() ? namelessIn(people) : 0;
  return [
    { label: "See the registration", href: path },
    ...(nameless > 0
      ? [
          {
            label: namingText(event.event_type, nameless),
            href: path + namingWay(people),
            note: `${people.length - nameless} of ${people.length} named, through ${lastDayText(correctionsUntil, event.time_zone)}`,
            isDue: true,
          },
        ]
      : []),
    ...(heldOn.starts
      ? [{ label: "Add to calendar", href: `/api/registrations/${token}/event.ics`, note: event.event_time }]
      : []),
    ...(event.event_location ? [{ label: "Directions", href: mapAddress(event), note: event.event_location }] : []),
    { label: "Share the event", href: event.page, shares: titleWithYear(event) },
  ];
}
