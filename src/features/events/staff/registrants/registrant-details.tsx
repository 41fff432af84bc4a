import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { ReferenceLink } from "#features/accounts/staff/reference-link.tsx";
import { MemberCheckMark, memberCheckReason } from "#features/membership/staff/member-check-mark.tsx";
import { PAYMENT_WORDS } from "#features/payments/rules/charge-sums.ts";
import { formatDateTime } from "#shared/dates.ts";
import { UNDELIVERED } from "#shared/letters.ts";
import { type Cents, formatCents } from "#shared/money.ts";
import { formatPhone } from "#shared/phone.ts";
import { portal } from "#shared/portal-paths.ts";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { phoneLink } from "#ui/phone-link.ts";
import { readableLabel } from "../../rules/registrations/readable-label.ts";
import type { Registrant } from "../../rules/registrations/registration-view.ts";
import styles from "./registrant-details.module.css";

type Props = {
  registrant: Registrant;
  eventId: string;
  /** Time zone of the event. */
  zone: string;
};

/** All answers of a registrant, each with its label, and the charges. */
export function RegistrantDetails({ registrant, eventId, zone }: Props) {
  const { email, phone, address, created_at, custom_inputs_obj, reference, charges, member_check, ended } = registrant;
  const { undelivered, owes_cents } = registrant;
  return (
    <div className={styles.details}>
      <dl className={styles.list}>
        <Fact label="Email">
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        {undelivered && (
          <Fact label={UNDELIVERED[undelivered.state].mark}>
            {`The email “${undelivered.title}” to ${undelivered.address} ${UNDELIVERED[undelivered.state].says}. `}
            <PageLink isAct to={portal.letter(undelivered.letter)}>
              View email
            </PageLink>
          </Fact>
        )}
        <Fact label="Phone">
          <a href={phoneLink(phone)}>{formatPhone(phone)}</a>
        </Fact>
        <Fact label="Address">{address}</Fact>
        <Fact label="Registered">{formatDateTime(created_at, zone)}</Fact>
        <Fact label="Reference">
          <ReferenceLink reference={reference} />
        </Fact>
        {registrant.hold_until && <Fact label="Held until">{formatDateTime(registrant.hold_until, zone)}</Fact>}
        {ended && (
          <Fact label={PAYMENT_WORDS[registrant.status]}>
            {`${formatDateTime(ended.at, zone)}, by ${ended.by}\n${ended.reason}`}
          </Fact>
        )}
        {registrant.changes.map(({ at, by, people }) => (
          <Fact key={at} label="Names corrected">
            {[`${formatDateTime(at, zone)}, by ${by}`, ...people.map(correctionText)].join("\n")}
          </Fact>
        ))}
        {member_check && (
          <Fact label="Member price">
            <MemberCheckMark check={member_check} /> {memberCheckReason(member_check)}
          </Fact>
        )}
        {Object.entries(custom_inputs_obj).map(([label, value]) => (
          <Fact key={label} label={readableLabel(label)}>
            {value || "Not provided"}
          </Fact>
        ))}
      </dl>
      {charges.length > 0 && <Charges charges={charges} />}
      <div className={styles.acts}>
        <ActLink to={portal.registration(reference)}>Open registration</ActLink>
        {owes_cents > 0 && <ActLink to={portal.recordCheckFor(reference)}>Record a check</ActLink>}
        {!ended && <ActLink to={portal.cancelSelected(eventId, { only: reference })}>Cancel</ActLink>}
      </div>
    </div>
  );
}

const correctionText = ({ role, before, after }: Registrant["changes"][number]["people"][number]): string => {
  const personText = ({ name, email }: typeof before) => [name, email].filter(Boolean).join(", ") || "no name";
  return `${role}: ${personText(before)} → ${personText(after)}`;
};

const ActLink = ({ to, children }: { to: string; children: string }) => (
  <Button component={PageLink} isAct to={to} variant="default">
    {children}
  </Button>
);

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const STATUS = {
  open: { label: "Unpaid", tone: "open" },
  paid: { label: "Paid", tone: "good" },
  void: { label: "Void", tone: "over" },
  refunded: { label: "Refunded", tone: "over" },
} as const;

function Charges({ charges }: { charges: Registrant["charges"] }) {
  return (
    <table className={styles.charges}>
      <caption>Charges</caption>
      <tbody>
        {charges.map(({ token, label, amountCents, refundedCents, status }) => (
          <tr key={token}>
            <th scope="row">{label}</th>
            <td className="money">{formatCents(amountCents as Cents)}</td>
            <td>
              <Mark tone={STATUS[status].tone}>{STATUS[status].label}</Mark>
              {status === "paid" && refundedCents && ` Refunded ${formatCents(refundedCents)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
