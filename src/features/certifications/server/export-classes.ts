import { paymentText, sumsOf } from "#features/payments/rules/charge-sums.ts";
import type { Deps } from "#platform/deps.ts";
import { pageRows } from "#platform/spreadsheet/page-rows.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { formatPhone } from "#shared/phone.ts";
import type { ClassFilters, StaffClassRegistration } from "../rules/class-view.ts";
import { CERT_ID_WORDS } from "../rules/states.ts";
import { listClassRegistrations } from "./list-class-registrations.ts";

const HEADER = [
  ...[
    "Reference",
    "Registered",
    "First name",
    "Last name",
    "Company",
    "Email",
    "Phone",
    "Street",
    "City",
    "State",
    "Zip",
  ],
  ...[
    "Class",
    "Kind",
    "Dates",
    "Location",
    "Certification ID",
    "State of the ID",
    "Issued to",
    "Price",
    "Paid",
    "Refunded",
    "Owes",
    "Payment",
    "Pays by",
  ],
];

/** Exports the class registrations that match the filters as a table, newest first. */
export async function exportClasses(deps: Deps, filters: ClassFilters): Promise<Table> {
  const { timeZone: zone } = await deps.organization();
  return {
    name: "class-registrations",
    header: HEADER,
    batches: pageRows(
      ({ cursor: before, limit }) => listClassRegistrations(deps, { ...filters, before, limit }),
      ({ registrations }) => registrations.map((one) => cells(one, zone)),
    ),
  };
}

const cells = (one: StaffClassRegistration, zone: string): Cell[] => [
  ...[one.reference, { at: one.createdAt, zone }, one.firstName, one.lastName, one.company, one.email],
  ...[formatPhone(one.phone), one.street, one.city, one.state, one.zip, one.class, one.certType],
  ...[one.session?.dates ?? "", one.session?.location ?? ""],
  ...[one.certId, CERT_ID_WORDS[one.certIdStatus], one.certHolder ?? ""],
  ...moneyCells(one),
];

function moneyCells({ priceCents, charges, status, payMethod }: StaffClassRegistration): Cell[] {
  const sums = sumsOf(charges);
  const { paidCents, refundedCents, openCents } = sums;
  return [
    ...[priceCents, paidCents, refundedCents, openCents].map((cents) => ({ cents })),
    ...[paymentText(status, sums), payMethod ?? ""],
  ];
}
