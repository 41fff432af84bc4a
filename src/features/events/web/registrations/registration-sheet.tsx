import type { ReactNode } from "react";
import { OwedPanel } from "#features/payments/web/invoices/owed-panel.tsx";
import { PaymentsMade } from "#features/payments/web/payments-made.tsx";
import { formatLongDate } from "#shared/dates.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { registeredPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { MileMarker } from "#ui/public/signs/mile-marker.tsx";
import { ReviewList } from "#ui/public/signs/review-list.tsx";
import { Sheet } from "#ui/public/signs/sheet.tsx";
import { AddressOnPaper, SheetPart } from "#ui/public/signs/sheet-part.tsx";
import { registrationTitle } from "../../rules/catalog/event-text.ts";
import { readableLabel } from "../../rules/registrations/readable-label.ts";
import { STATUS_WORDS } from "../../rules/registrations/registration-status.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";
import type { ChangeOutcome } from "./change-registration.ts";
import { RegistrationPapers } from "./registration-papers.tsx";
import { RegistrationPeople } from "./registration-people.tsx";

export type RegistrationProps = {
  token: RegistrationToken;
  registration: RegistrationView;
  outcome: ChangeOutcome | undefined;
  /** The server's clock when the page was asked for. */
  now: string;
};
type Props = RegistrationProps & {
  /** The content of the sign beside it. */
  owed: Parameters<typeof OwedPanel>[0]["lines"];
  /** The next action. */
  children: ReactNode;
};

/** The facts of a registration, below the next action. */
export function RegistrationSheet({ token, registration, outcome, now, owed, children }: Props) {
  const { event, status, customInputs, heldOn } = registration;
  const isOwing = status === "awaiting_payment";
  return (
    <div className="wrap">
      <header className="page-head">
        {isOwing && <MileMarker step={2} of={3} title="How you pay" />}
        <h1>{registrationTitle(event)}</h1>
      </header>
      <Sheet aside={<OwedPanel title={isOwing ? "What you owe" : STATUS_WORDS[status]} lines={owed} />}>
        {children}
        <PaymentsMade payments={registration.payments} zone={event.time_zone} />
        <SheetPart title="Your registration">
          <ReviewList rows={factsOf(registration)} />
          <RegistrationPapers token={token} outcome={outcome} hasDays={heldOn.starts !== undefined} />
          <AddressOnPaper what="This registration" path={registeredPath(token)} />
        </SheetPart>
        <SheetPart title="Your answers">
          <ReviewList
            rows={Object.entries(customInputs).map(([label, value]) => ({ label: readableLabel(label), value }))}
          />
        </SheetPart>
        <RegistrationPeople
          registration={registration}
          outcome={outcome}
          isOpen={now < registration.correctionsUntil}
        />
        <SheetPart title="Your details">
          <ReviewList rows={detailsOf(registration)} />
        </SheetPart>
      </Sheet>
    </div>
  );
}

const factsOf = ({ reference, status, createdAt, event, heldOn }: RegistrationView) => [
  { label: "Reference", value: reference },
  { label: "Status", value: STATUS_WORDS[status] },
  { label: "Event", value: event.event_title },
  { label: "Date", value: heldOn.label },
  ...(event.event_time ? [{ label: "Time", value: event.event_time }] : []),
  ...(event.event_location ? [{ label: "Place", value: event.event_location }] : []),
  { label: "Registered on", value: formatLongDate(createdAt, event.time_zone) },
];

const detailsOf = ({ customer }: RegistrationView) => [
  { label: "Company", value: customer.company },
  { label: "Name", value: `${customer.firstName} ${customer.lastName}` },
  { label: "Address", value: customer.address },
  { label: "Email", value: customer.email },
  { label: "Phone", value: formatPhone(customer.phone) },
];
