import { useEffect } from "react";
import type { ChargeView } from "#features/payments/rules/charge-view.ts";
import { PayStep } from "#features/payments/web/pay-step.tsx";
import { cents } from "#shared/money.ts";
import { MileMarker } from "#ui/public/mile-marker.tsx";
import { Sheet } from "#ui/public/sheet.tsx";
import { forgetDraft } from "#ui/public/use-draft.ts";
import { useOrganization } from "#ui/public/use-organization.ts";
import { registrationTitle, titleWithYear } from "../rules/event-text.ts";
import type { RegistrationStatus, RegistrationView } from "../rules/registration-view.ts";
import { draftKey } from "./draft-key.ts";
import { EndedRegistration } from "./ended-registration.tsx";
import { OwedPanel } from "./owed-sign.tsx";

const STATUS_TITLES: Record<RegistrationStatus, string> = {
  awaiting_payment: "What you owe",
  paid: "Paid",
  refunded: "Refunded",
  cancelled: "Cancelled",
  lapsed: "No longer held",
};

/** A charge names its event for the cart and the receipt; on the event's own page its title stands above already. */
const lineOf = (event: RegistrationView["event"]) => {
  const prefix = `${titleWithYear(event)}: `;
  return ({ token, label, amountCents }: ChargeView) => ({
    option: token,
    label: label.startsWith(prefix) ? label.slice(prefix.length) : label,
    amountCents,
  });
};

/** What stands at a registration's own address, now and whenever it is opened again. */
export function Registered({ registration }: { registration: RegistrationView }) {
  const { event, message, reference } = registration;
  const charges = registration.charges.map((charge) => ({ ...charge, amountCents: cents(charge.amountCents) }));
  const organization = useOrganization();
  useEffect(() => forgetDraft(draftKey(event.id)), [event.id]);
  if (registration.status === "cancelled" || registration.status === "lapsed")
    return <EndedRegistration {...registration} status={registration.status} />;
  return (
    <div className="wrap">
      <header className="page-head">
        <MileMarker step={2} of={3} title="How you pay" />
        <h1>{registrationTitle(event)}</h1>
      </header>
      <Sheet aside={<OwedPanel title={STATUS_TITLES[registration.status]} lines={charges.map(lineOf(event))} />}>
        <PayStep charges={charges} reference={reference} message={message} organization={organization} />
      </Sheet>
    </div>
  );
}
