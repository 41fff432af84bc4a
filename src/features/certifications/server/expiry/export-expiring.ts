import type { Deps } from "#platform/deps.ts";
import { pageRows } from "#platform/spreadsheet/page-rows.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { isoDay } from "#shared/dates.ts";
import { formatPhone } from "#shared/phone.ts";
import type { ExpiryReader } from "../../rules/expiry/expiry-rules.ts";
import type { Expiring, ExpiringFilters } from "../../rules/expiry/expiry-view.ts";
import { STATUS_WORDS } from "../../rules/record/status-on.ts";
import { listExpiring } from "./list-expiring.ts";

const HEADER = [
  ...["First name", "Last name", "Company", "Email", "Phone", "Level", "Certification ID", "Status", "Last day"],
  ...["May renew until", "Renewal", "Technician emailed", "Employer emailed"],
];

/** Exports the certifications that match the filters, in the order of the list. */
export async function exportExpiring(deps: Deps, filters: ExpiringFilters): Promise<Table> {
  const { timeZone } = await deps.organization();
  return {
    name: "certifications-that-end",
    header: HEADER,
    batches: pageRows(
      ({ cursor: after, limit }) => listExpiring(deps, { ...filters, after, limit }),
      ({ certifications }) => certifications.map((one) => cells(one, timeZone)),
    ),
  };
}

const cells = (one: Expiring, zone: string): Cell[] => [
  ...[one.firstName, one.lastName, one.company, one.email, formatPhone(one.phone), one.levelName],
  ...[one.certId, STATUS_WORDS[one.standing], { day: one.validUntil }, { day: one.graceUntil }, one.renewal],
  ...[lastMailed(one, "technician", zone), lastMailed(one, "employer", zone)],
];

function lastMailed({ mailed }: Expiring, reader: ExpiryReader, zone: string): Cell {
  const last = mailed.find((one) => one.reader === reader);
  return last ? { day: isoDay(last.at, zone) } : "";
}
