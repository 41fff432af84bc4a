import type { ReactNode } from "react";
import { useFetcher, useRouteLoaderData } from "react-router";
import { PayStep } from "#features/payments/web/pay-step.tsx";
import { formatLongDate } from "#shared/dates.ts";
import { cents } from "#shared/money.ts";
import { formatPhone } from "#shared/phone.ts";
import { MileMarker } from "#ui/public/mile-marker.tsx";
import { ReviewList } from "#ui/public/review-list.tsx";
import { Sheet } from "#ui/public/sheet.tsx";
import { useOrganization } from "#ui/public/use-organization.ts";
import { chargeLabelWithin, registrationTitle } from "../rules/event-text.ts";
import { readableLabel } from "../rules/readable-label.ts";
import { STATUS_WORDS } from "../rules/registration-status.ts";
import type { RegistrationView } from "../rules/registration-view.ts";
import type { ChangeOutcome } from "./change-registration.ts";
import { EndedRegistration } from "./ended-registration.tsx";
import { HoldNotice } from "./hold-notice.tsx";
import { OwedPanel } from "./owed-sign.tsx";
import styles from "./registered.module.css";
import { RegistrationPapers } from "./registration-papers.tsx";
import { registeredPath } from "./registration-path.ts";

type Props = { token: string; registration: RegistrationView; outcome: ChangeOutcome | undefined };

/** What stands at a registration's own address, now and whenever it is opened again. */
export function Registered({ token, registration, outcome }: Props) {
  const { event, status } = registration;
  if (status === "cancelled" || status === "lapsed") return <EndedRegistration {...registration} status={status} />;
  const owed = registration.charges.map(({ token, label, amountCents }) => ({
    option: token,
    label: chargeLabelWithin(event, label),
    amountCents: cents(amountCents),
  }));
  return (
    <div className="wrap">
      <header className="page-head">
        {status === "awaiting_payment" && <MileMarker step={2} of={3} title="How you pay" />}
        <h1>{registrationTitle(event)}</h1>
      </header>
      <Sheet
        aside={<OwedPanel title={status === "awaiting_payment" ? "What you owe" : STATUS_WORDS[status]} lines={owed} />}
      >
        <Standing registration={registration} outcome={outcome} />
        <Part title="Your registration">
          <ReviewList rows={factsOf(registration)} />
          <RegistrationPapers token={token} outcome={outcome} />
          <OwnAddress token={token} />
        </Part>
        <Part title="Your answers">
          <ReviewList
            rows={Object.entries(registration.customInputs).map(([label, value]) => ({
              label: readableLabel(label),
              value,
            }))}
          />
        </Part>
        <Part title="Your details">
          <ReviewList rows={detailsOf(registration)} />
        </Part>
      </Sheet>
    </div>
  );
}

/** How it is paid, or that it was refunded. */
function Standing({ registration, outcome }: Omit<Props, "token">) {
  const organization = useOrganization();
  const fetcher = useFetcher<ChangeOutcome>();
  const { status, reference, message, payMethod } = registration;
  const charges = registration.charges.map((charge) => ({ ...charge, amountCents: cents(charge.amountCents) }));
  if (status === "awaiting_payment" || status === "paid")
    return (
      <>
        <HoldNotice
          until={registration.holdUntil}
          zone={registration.event.time_zone}
          outcome={fetcher.data ?? outcome}
        />
        <PayStep
          {...{ charges, reference, message, organization }}
          method={payMethod}
          onMethod={(chosen) => void fetcher.submit({ intent: "pay-method", payMethod: chosen }, { method: "post" })}
        />
      </>
    );
  return (
    <section>
      <h2>This registration was refunded.</h2>
      <p className={styles.standing}>
        Nothing is owed. With a question, call the office at {formatPhone(organization.phone)} and name {reference}.
      </p>
    </section>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2>{title}</h2>
    {children}
  </section>
);

const factsOf = ({ reference, status, createdAt, event }: RegistrationView) => [
  { label: "Reference", value: reference },
  { label: "Status", value: STATUS_WORDS[status] },
  { label: "Event", value: event.event_title },
  { label: "Date", value: formatLongDate(event.event_date, event.time_zone) },
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

/** Paper cannot be clicked: it carries the address of this page. */
function OwnAddress({ token }: { token: string }) {
  const siteUrl = useRouteLoaderData<{ siteUrl: string }>("root")?.siteUrl ?? "";
  return <p className={styles.onPaper}>{`This registration stands at ${siteUrl}${registeredPath(token)}`}</p>;
}
