import { Table } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import { formatPhone } from "#shared/phone.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { BUSINESS_TYPE_LABELS } from "../rules/application-options.ts";
import type { StaffApplication } from "../rules/application-view.ts";
import { PAYMENT_STATE_LABELS, type PaymentState } from "../rules/payment-state.ts";
import { ApplicationStateMark } from "./applications/application-state-mark.tsx";

const TONES: Record<PaymentState, Tone> = {
  unconfirmed: "open",
  awaiting_payment: "open",
  paid: "good",
  refunded: "over",
  cancelled: "over",
};
const DAY_MS = 86_400_000;

type Props = { applications: readonly StaffApplication[] /** An instant. */; now: string };

/** The applications, the newest first. */
export const ApplicationsTable = ({ applications, now }: Props) => (
  <TableFrame stacks label="Applications" columns={["Company", "Type", "Tier", "Payment", "State", "Age"]}>
    {applications.map((application) => (
      <Application key={application.id} application={application} now={now} />
    ))}
  </TableFrame>
);

function Application({ application, now }: { application: StaffApplication; now: string }) {
  const { companyName, repName, repPhone, email, businessType, memberType, payMethod, paymentState } = application;
  const dues = sumCents(application.charges.map(({ amountCents }) => amountCents));
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <PageLink to={portal.application(application.reference)}>{companyName}</PageLink>
        <span className={cell.more}>{repName}</span>
        <a className={`${cell.more} ${cell.whole}`} href={`mailto:${email}`}>
          {email}
        </a>
        <span className={`${cell.more} ${cell.whole}`}>{formatPhone(repPhone)}</span>
      </Table.Th>
      <Table.Td>{BUSINESS_TYPE_LABELS[businessType]}</Table.Td>
      <Table.Td>{memberType}</Table.Td>
      <Table.Td>
        {payMethod ?? "Not chosen"}
        {dues > 0 && <span className={cell.more}>{formatCents(dues)}</span>}
      </Table.Td>
      <Table.Td>
        <ApplicationStateMark state={application.state} />{" "}
        <Mark tone={TONES[paymentState]}>{PAYMENT_STATE_LABELS[paymentState]}</Mark>
      </Table.Td>
      <Table.Td>
        <time className={cell.whole} dateTime={application.createdAt}>
          {ageOf(application.createdAt, now)}
        </time>
        <span className={cell.more}>{formatDateTime(application.createdAt, useZone())}</span>
        <span className={`${cell.more} ${cell.whole}`}>{application.reference}</span>
      </Table.Td>
    </Table.Tr>
  );
}

function ageOf(createdAt: string, now: string): string {
  const days = Math.floor((Date.parse(now) - Date.parse(createdAt)) / DAY_MS);
  return days < 1 ? "Today" : countOf(days, "day");
}
