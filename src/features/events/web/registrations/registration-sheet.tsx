import type { ReactNode } from "react";
import { EmailQuestion } from "#features/membership/web/email-question.tsx";
import { RememberDetails } from "#features/payments/web/checkout/remember-details.tsx";
import { stepAfter } from "#features/payments/web/checkout/step-after.ts";
import { OwedPanel } from "#features/payments/web/invoices/owed-panel.tsx";
import { PaymentsMade } from "#features/payments/web/payments-made.tsx";
import { customerTexts } from "#shared/customer-fields.ts";
import { formatLongDate } from "#shared/dates.ts";
import type { RegistrationToken } from "#shared/identifiers.ts";
import { registeredPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { Fold } from "#ui/public/signs/fold.tsx";
import { MileMarker } from "#ui/public/signs/mile-marker.tsx";
import { ReviewList } from "#ui/public/signs/review-list.tsx";
import { Sheet } from "#ui/public/signs/sheet.tsx";
import { AddressOnPaper } from "#ui/public/signs/sheet-part.tsx";
import { registrationTitle } from "../../rules/catalog/event-text.ts";
import { answersWithoutNames, isAmong } from "../../rules/registrations/answers-without-names.ts";
import { readableLabel } from "../../rules/registrations/readable-label.ts";
import { STATUS_WORDS } from "../../rules/registrations/registration-status.ts";
import type { RegistrationView } from "../../rules/registrations/registration-view.ts";
import type { ChangeOutcome } from "./change-registration.ts";
import { NextWays } from "./next-ways.tsx";
import { RegistrationPeople } from "./people/registration-people.tsx";
import { RegistrationPapers } from "./registration-papers.tsx";
import styles from "./registration-sheet.module.css";
import { WithdrawFold } from "./withdraw-fold.tsx";

export type RegistrationProps = {
  token: RegistrationToken;
  registration: RegistrationView;
  outcome: ChangeOutcome | undefined;
  /** The server's clock when the page was requested. */
  now: string;
};
type Props = RegistrationProps & {
  /** Lines of the panel beside it. */
  owed: Parameters<typeof OwedPanel>[0]["lines"];
  /** Whether the visitor is selecting another pay method. */
  isChoosing?: boolean;
  /** The next action. */
  children: ReactNode;
};

/** The next action of a registration, with its facts below. */
export function RegistrationSheet({ token, registration, outcome, now, owed, isChoosing, children }: Props) {
  const { event, status, customInputs } = registration;
  const isOwing = status === "awaiting_payment";
  const step = stepAfter(registration.charges, isChoosing ? undefined : registration.payMethod);
  const isOpen = now < registration.correctionsUntil;
  const answers = answersWithoutNames(customInputs, registration.people);
  return (
    <div className="wrap">
      <header className={`page-head ${styles.head}`}>
        {step && <MileMarker {...step} />}
        <h1>{registrationTitle(event)}</h1>
      </header>
      <Sheet aside={<OwedPanel title={isOwing ? "What you owe" : STATUS_WORDS[status]} lines={owed} />}>
        <EmailQuestion
          email={registration.customer.email}
          likely={registration.likelyEmail}
          outcome={outcome?.intent === "email" ? outcome : undefined}
        />
        {children}
        <NextWays token={token} registration={registration} isOpen={isOpen} />
        <div className={styles.folds}>
          <PaymentsMade payments={registration.payments} zone={event.time_zone} part={Fold} isReceiptAbove />
          <Fold title="Your registration" isOpen={outcome?.intent === "resend"}>
            <ReviewList rows={factsOf(registration)} />
            <RegistrationPapers token={token} outcome={outcome} />
          </Fold>
          <RegistrationPeople registration={registration} outcome={outcome} isOpen={isOpen} />
          <Fold title="Your answers and details">
            <ReviewList
              rows={[
                ...answers.map(({ label, value }) => ({ label: readableLabel(label), value })),
                ...detailsOf(registration),
              ]}
            />
          </Fold>
          <WithdrawFold registration={registration} outcome={outcome} now={now} />
        </div>
        <RememberDetails details={customerTexts((field) => registration.customer[field] ?? "")} />
        <AddressOnPaper what="This registration" path={registeredPath(token)} />
      </Sheet>
    </div>
  );
}

const factsOf = ({ status, createdAt, event, heldOn }: RegistrationView) => [
  { label: "Status", value: STATUS_WORDS[status] },
  { label: "Event", value: event.event_title },
  { label: "Date", value: heldOn.label },
  ...(event.event_time ? [{ label: "Time", value: event.event_time }] : []),
  ...(event.event_location ? [{ label: "Place", value: event.event_location }] : []),
  { label: "Registered on", value: formatLongDate(createdAt, event.time_zone) },
];

const detailsOf = ({ customer, people }: RegistrationView) => [
  { label: "Company", value: customer.company },
  ...(isAmong(customer, people) ? [] : [{ label: "Name", value: `${customer.firstName} ${customer.lastName}` }]),
  { label: "Address", value: customer.address },
  { label: "Email", value: customer.email },
  { label: "Phone", value: formatPhone(customer.phone) },
];
