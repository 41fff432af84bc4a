import { Table } from "@mantine/core";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { sumsOf } from "#features/payments/rules/charge-sums.ts";
import { PriceCell } from "#features/payments/staff/price-cell.tsx";
import { countOf } from "#shared/counts.ts";
import { formatDateTime } from "#shared/dates.ts";
import { formatPhone } from "#shared/phone.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import { BUSINESS_TYPE_LABELS } from "../rules/application-options.ts";
import type { StaffApplication } from "../rules/application-view.ts";
import { duesCents, duesText } from "../rules/dues-text.ts";
import type { PaymentState } from "../rules/payment-state.ts";
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
  <TableFrame
    stacks
    label="Applications"
    columns={["Company", "Type", "Tier", "Price", "Payment", "State", "Age"]}
    amounts={["Price"]}
  >
    {applications.map((application) => (
      <Application key={application.id} application={application} now={now} />
    ))}
  </TableFrame>
);

function Application({ application, now }: { application: StaffApplication; now: string }) {
  const { companyName, repName, repPhone, email, businessType, memberType, payMethod, paymentState } = application;
  const sums = sumsOf(application.charges);
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
      <PriceCell priceCents={duesCents(application.charges)} sums={sums} />
      <Table.Td>
        <Mark tone={TONES[paymentState]}>{duesText(paymentState, sums)}</Mark>
        <span className={cell.more}>{payMethod ?? "Not chosen"}</span>
      </Table.Td>
      <Table.Td>
        <ApplicationStateMark state={application.state} />
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
