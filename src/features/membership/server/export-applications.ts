import { sumsOf } from "#features/payments/rules/charge-sums.ts";
import type { Deps } from "#platform/deps.ts";
import { pageRows } from "#platform/spreadsheet/page-rows.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { formatPhone } from "#shared/phone.ts";
import { APPLICATION_STATE_LABELS } from "../rules/application-state.ts";
import type { MemberFilters, StaffApplication } from "../rules/application-view.ts";
import { duesCents, duesText } from "../rules/dues-text.ts";
import { listApplications } from "./list-applications.ts";

const HEADER = [
  ...["Reference", "Sent", "Company", "Person", "Phone", "Email", "Website", "Street", "City", "State", "Zip"],
  ...["Business", "Tier", "Decision", "Price", "Paid", "Refunded", "Owes", "Payment"],
];

/** Exports the applications that match the search as a table, newest first. */
export async function exportApplications({ db, organization }: Deps, filters: MemberFilters): Promise<Table> {
  const { timeZone: zone } = await organization();
  return {
    name: "applications",
    header: HEADER,
    batches: pageRows(
      ({ cursor: before, limit }) => listApplications(db, { ...filters, before, limit }),
      ({ applications }) => applications.map((one) => cells(one, zone)),
    ),
  };
}

const cells = (one: StaffApplication, zone: string): Cell[] => [
  ...[one.reference, { at: one.createdAt, zone }, one.companyName, one.repName, formatPhone(one.repPhone), one.email],
  ...[one.website ?? "", one.street, one.city, one.state_code, one.zip, one.businessType, one.memberType],
  APPLICATION_STATE_LABELS[one.state],
  ...moneyCells(one),
];

function moneyCells({ charges, paymentState }: StaffApplication): Cell[] {
  const sums = sumsOf(charges);
  const { paidCents, refundedCents, openCents } = sums;
  return [
    ...[duesCents(charges), paidCents, refundedCents, openCents].map((cents) => ({ cents })),
    duesText(paymentState, sums),
  ];
}
