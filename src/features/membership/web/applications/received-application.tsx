import { costOf, settlementLines } from "#features/payments/rules/settlement-lines.ts";
import { CheckInstructions } from "#features/payments/web/check-instructions.tsx";
import { PaySelectedMethod } from "#features/payments/web/checkout/pay-selected-method.tsx";
import { RememberDetails } from "#features/payments/web/checkout/remember-details.tsx";
import { stepAfter } from "#features/payments/web/checkout/step-after.ts";
import { OwedPanel } from "#features/payments/web/invoices/owed-panel.tsx";
import { PaymentsMade } from "#features/payments/web/payments-made.tsx";
import { PriceSign } from "#features/payments/web/price-sign.tsx";
import { formatLongDate } from "#shared/dates.ts";
import type { ApplicationToken } from "#shared/identifiers.ts";
import { cents } from "#shared/money.ts";
import { applicationPath } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { DoneHeading } from "#ui/public/signs/check-sign.tsx";
import { MileMarker } from "#ui/public/signs/mile-marker.tsx";
import { ReviewList } from "#ui/public/signs/review-list.tsx";
import { Sheet } from "#ui/public/signs/sheet.tsx";
import { AddressOnPaper, SheetPart } from "#ui/public/signs/sheet-part.tsx";
import { BUSINESS_TYPE_LABELS } from "../../rules/application-options.ts";
import { APPLICATION_STATE_LABELS } from "../../rules/application-state.ts";
import type { ApplicationView } from "../../rules/application-view.ts";
import { PAYMENT_STATE_LABELS } from "../../rules/payment-state.ts";
import type { EmailOutcome } from "../email-outcome.ts";
import { EmailQuestion } from "../email-question.tsx";
import { MemberLogo } from "../roll/member-logo.tsx";
import styles from "./received-application.module.css";

type Props = {
  token: ApplicationToken;
  application: ApplicationView;
  /** Who decides, when, and the effect on dues. */
  decision: string;
  emailOutcome: EmailOutcome | undefined;
};

/** The page of an application, after the form and whenever its address is opened again. */
export function ReceivedApplication({ token, application, decision, emailOutcome }: Props) {
  const { paymentState, charges, payments, payMethod } = application;
  const step = stepAfter(charges, payMethod, paymentState === "unconfirmed");
  const { timeZone } = useOrganization();
  return (
    <div className="wrap">
      <header className="page-head">
        {step && <MileMarker {...step} />}
        <h1>Member application</h1>
      </header>
      <Sheet aside={<DuesSign application={application} />}>
        <EmailQuestion email={application.email} likely={application.likelyEmail} outcome={emailOutcome} />
        <Success application={application} token={token} decision={decision} />
        <PaymentsMade payments={payments} zone={timeZone} />
        <RememberDetails details={payerOf(application)} />
        <SheetPart title="Your application">
          <ReviewList rows={factsOf(application, timeZone)} />
          {application.logo && (
            <div className={styles.logo}>
              <MemberLogo
                member={{
                  aff_name: application.companyName,
                  aff_image_file: application.logo,
                  logoNeedsBlackBackground: application.logoNeedsBlackBackground,
                }}
              />
            </div>
          )}
          <AddressOnPaper what="This application" path={applicationPath(token)} />
        </SheetPart>
      </Sheet>
    </div>
  );
}

/** The price, and its sums once part of it is settled. */
function DuesSign({ application: { paymentState, memberType, charges, payments } }: Pick<Props, "application">) {
  const { phone } = useOrganization();
  const isOwed = paymentState === "awaiting_payment";
  const title = isOwed ? "What you owe" : PAYMENT_STATE_LABELS[paymentState];
  const item = `${memberType}, first year`;
  const priceCents = costOf(charges);
  const settlement = settlementLines(charges, payments);
  if (settlement.length > 0 || (!isOwed && charges.length > 0))
    return <OwedPanel title={title} lines={[{ label: item, amountCents: priceCents }, ...settlement]} />;
  const note = `The office confirms the amount: ${formatPhone(phone)}.`;
  return <PriceSign title={title} item={item} priceCents={isOwed ? priceCents : undefined} note={note} />;
}

function Success({ application, token, decision }: Omit<Props, "emailOutcome">) {
  const organization = useOrganization();
  const { paymentState, email, reference, message, payMethod } = application;
  const open = application.charges
    .filter(({ status }) => status === "open")
    .map((charge) => ({ ...charge, amountCents: cents(charge.amountCents) }));
  const after = {
    title: `Member application of ${application.companyName}, ${reference}`,
    what: "application" as const,
    payer: payerOf(application),
    next: decision,
    links: [{ label: "See the application", href: applicationPath(token) }],
  };
  return (
    <section className={styles.success}>
      <DoneHeading data-takes-focus="">Application received</DoneHeading>
      <p>{message}</p>
      <p>
        A confirmation email will be sent to: <strong className={styles.email}>{email}</strong>
      </p>
      {application.state === "new" && <p>{decision}</p>}
      {open.length > 0 && (
        <PaySelectedMethod
          payMethod={payMethod}
          reference={reference}
          message={message}
          organization={organization}
          after={after}
          charges={open}
        />
      )}
      {paymentState === "unconfirmed" && (
        <p className={styles.unpaid}>
          <strong>Payment has not been made.</strong> The office confirms the amount of your dues with you before
          anything is owed. Questions: <a href={`tel:${organization.phone}`}>{formatPhone(organization.phone)}</a>.
        </p>
      )}
      {paymentState === "unconfirmed" && payMethod === "Check" && (
        <CheckInstructions organization={organization} reference={reference} />
      )}
      {open.length === 0 && paymentState !== "unconfirmed" && <p>Nothing is owed.</p>}
    </section>
  );
}

/** The representative as the payer. A single name becomes the first name: the checkout requires only the last name. */
function payerOf({ repName, companyName, repPhone, state_code, street, city, zip, email }: ApplicationView) {
  const names = repName.trim().split(/\s+/);
  const lastName = names.length > 1 ? names.pop() : "";
  return {
    firstName: names.join(" "),
    lastName,
    company: companyName,
    street,
    city,
    state: state_code,
    zip,
    email,
    phone: repPhone,
  };
}

const factsOf = (application: ApplicationView, timeZone: string) => [
  { label: "Reference", value: application.reference },
  { label: "Decision", value: APPLICATION_STATE_LABELS[application.state] },
  { label: "Status", value: PAYMENT_STATE_LABELS[application.paymentState] },
  { label: "Company name", value: application.companyName },
  { label: "Website", value: application.website },
  { label: "Type of business", value: BUSINESS_TYPE_LABELS[application.businessType] },
  { label: "Representative name", value: application.repName },
  { label: "Phone", value: formatPhone(application.repPhone) },
  { label: "Email", value: application.email },
  {
    label: "Address",
    value: `${application.street}\n${application.city}, ${application.state_code} ${application.zip}`,
  },
  { label: "Type of membership", value: application.memberType },
  { label: "Payment", value: application.payMethod },
  { label: "Applied on", value: formatLongDate(application.createdAt, timeZone) },
];
