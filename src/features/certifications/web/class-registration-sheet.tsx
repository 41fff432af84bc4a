import type { EmailOutcome } from "#features/membership/web/email-outcome.ts";
import { EmailQuestion } from "#features/membership/web/email-question.tsx";
import { costOf, settlementLines } from "#features/payments/rules/settlement-lines.ts";
import { PaySelectedMethod } from "#features/payments/web/checkout/pay-selected-method.tsx";
import { RememberDetails } from "#features/payments/web/checkout/remember-details.tsx";
import { stepAfter } from "#features/payments/web/checkout/step-after.ts";
import { UnsavedChoice } from "#features/payments/web/checkout/unsaved-choice.tsx";
import { OwedPanel } from "#features/payments/web/invoices/owed-panel.tsx";
import { PaymentsMade } from "#features/payments/web/payments-made.tsx";
import { PriceSign } from "#features/payments/web/price-sign.tsx";
import { customerTexts } from "#shared/customer-fields.ts";
import { formatLongDate } from "#shared/dates.ts";
import type { ClassToken } from "#shared/identifiers.ts";
import { cents } from "#shared/money.ts";
import { classRegistrationPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { PrintButton } from "#ui/public/chrome/print-button.tsx";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { DoneHeading } from "#ui/public/signs/check-sign.tsx";
import { Fold } from "#ui/public/signs/fold.tsx";
import { MileMarker } from "#ui/public/signs/mile-marker.tsx";
import { ReviewList } from "#ui/public/signs/review-list.tsx";
import { Sheet } from "#ui/public/signs/sheet.tsx";
import { AddressOnPaper } from "#ui/public/signs/sheet-part.tsx";
import type { ClassDate } from "../rules/class-date.ts";
import { CLASS_STATUS_WORDS } from "../rules/class-text.ts";
import type { ClassRegistrationView } from "../rules/class-view.ts";
import type { CertIdStatus } from "../rules/states.ts";
import { ClassDates } from "./class-dates.tsx";
import styles from "./class-registration-sheet.module.css";
import { ClassWays, choiceOf } from "./class-ways.tsx";

const ID_NOTES: Record<CertIdStatus, string> = {
  issued: "Your certification becomes valid when you pass the class.",
  known: "",
  unknown:
    "We have no certification with this ID on file. Your registration is kept, and the office will check the ID with you.",
};

type Props = {
  token: ClassToken;
  registration: ClassRegistrationView;
  dates: readonly ClassDate[];
  /** Why another pay method was not saved. */
  problem: string | undefined;
  emailOutcome: EmailOutcome | undefined;
};

/** The page of a class registration, after the form and whenever its address is opened again. */
export function ClassRegistrationSheet({ token, registration, dates, problem, emailOutcome }: Props) {
  const { status, certType, payments, charges } = registration;
  const isOwed = status === "awaiting_payment";
  const step = status === "cancelled" ? undefined : stepAfter(charges, registration.payMethod);
  const { timeZone } = useOrganization();
  const price = { label: `${registration.class} ${certType}`, amountCents: costOf(charges) };
  const settlement = settlementLines(charges, payments);
  return (
    <div className="wrap">
      <header className="page-head">
        {step && <MileMarker {...step} />}
        <h1>CLASS REGISTRATION</h1>
      </header>
      <Sheet
        aside={
          isOwed && settlement.length === 0 ? (
            <PriceSign title="What you owe" item={price.label} priceCents={price.amountCents} />
          ) : (
            <OwedPanel title={isOwed ? "What you owe" : CLASS_STATUS_WORDS[status]} lines={[price, ...settlement]} />
          )
        }
      >
        {problem && <UnsavedChoice problem={problem} />}
        <EmailQuestion email={registration.email} likely={registration.likelyEmail} outcome={emailOutcome} />
        <Success registration={registration} token={token} />
        <ClassWays registration={registration} token={token} hasDates={dates.length > 0 && !registration.session} />
        <div className={styles.folds}>
          <PaymentsMade payments={payments} zone={timeZone} part={Fold} isReceiptAbove />
          <Fold title="Your registration">
            <ReviewList rows={factsOf(registration, timeZone)} />
            <PrintButton />
          </Fold>
          {(isOwed || status === "paid") && !registration.session && (
            <Fold title="Coming dates">
              <p>Your registration names no dates: the office agrees on them with you.</p>
              <ClassDates dates={dates} of={choiceOf(registration)} isCalendarAbove />
            </Fold>
          )}
          <Fold title="Your details">
            <ReviewList rows={detailsOf(registration)} />
          </Fold>
        </div>
        <RememberDetails details={customerTexts((field) => registration[field])} />
        <AddressOnPaper what="This registration" path={classRegistrationPath(token)} />
      </Sheet>
    </div>
  );
}

function Success({ registration, token }: { registration: ClassRegistrationView; token: ClassToken }) {
  const organization = useOrganization();
  const { status, email, reference, payMethod, message, certId, certIdStatus, endedReason, payments, session } =
    registration;
  const open = registration.charges
    .filter((charge) => charge.status === "open")
    .map((charge) => ({ ...charge, amountCents: cents(charge.amountCents) }));
  const after = {
    title: `${registration.class}: ${registration.firstName} ${registration.lastName}, ${reference}`,
    what: "registration" as const,
    person: `${registration.firstName} ${registration.lastName}`,
    payer: customerTexts((field) => registration[field]),
    next: session
      ? `Your class is on ${session.dates}, ${session.location}.`
      : "The office agrees on the dates of your class with you.",
    links: [{ label: "See the registration", href: classRegistrationPath(token) }],
  };
  if (status === "refunded" || status === "cancelled")
    return (
      <section className={styles.success}>
        <h2>{`This registration was ${CLASS_STATUS_WORDS[status].toLowerCase()}.`}</h2>
        {endedReason && <p>The office's reason: {endedReason}</p>}
        <p>
          Nothing is owed. With a question, call the office at {formatPhone(organization.phone)} and name {reference}.
        </p>
      </section>
    );
  return (
    <section className={styles.success}>
      <DoneHeading data-takes-focus="">Registration Successful!</DoneHeading>
      <p>
        {payments.length > 0 ? "The confirmation email was sent to:" : "A confirmation email will be sent to:"}{" "}
        <strong className={styles.email}>{email}</strong>
      </p>
      <p>
        Registration ID: <strong>{reference}</strong>
        <br />
        Certification ID: <strong className={styles.id}>{certId}</strong>
        {session && (
          <>
            <br />
            Dates:{" "}
            <strong>
              {session.dates}, {session.hours}
            </strong>
            <br />
            Location: <strong>{session.location}</strong>
          </>
        )}
      </p>
      {session?.notice && <p>{session.notice}</p>}
      {ID_NOTES[certIdStatus] && <p>{ID_NOTES[certIdStatus]}</p>}
      {open.length > 0 ? (
        <PaySelectedMethod
          payMethod={payMethod}
          reference={reference}
          message={message}
          organization={organization}
          after={after}
          charges={open}
          takesChoice
        />
      ) : (
        <p>Nothing is owed.</p>
      )}
    </section>
  );
}

const factsOf = (registration: ClassRegistrationView, timeZone: string) => [
  { label: "Reference", value: registration.reference },
  { label: "Status", value: CLASS_STATUS_WORDS[registration.status] },
  { label: "Class", value: registration.class },
  { label: "Type", value: registration.certType },
  ...(registration.session
    ? [
        { label: "Dates", value: `${registration.session.dates}, ${registration.session.hours}` },
        { label: "Location", value: registration.session.location },
      ]
    : []),
  { label: "Certification ID", value: registration.certId },
  { label: "Active Membership", value: registration.isActiveMember ? "Yes" : "No" },
  { label: "Payment", value: registration.payMethod },
  { label: "Registered on", value: formatLongDate(registration.createdAt, timeZone) },
];

const detailsOf = ({ company, firstName, lastName, street, city, state, zip, email, phone }: ClassRegistrationView) => [
  { label: "Company", value: company },
  { label: "Name", value: `${firstName} ${lastName}` },
  { label: "Address", value: `${street}\n${city}, ${state} ${zip}` },
  { label: "Email", value: email },
  { label: "Phone", value: formatPhone(phone) },
];
