import type { Deps } from "#platform/deps.ts";
import { pageRows } from "#platform/spreadsheet/page-rows.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { formatPhone } from "#shared/phone.ts";
import { STATUS_WORDS } from "../../rules/record/status-on.ts";
import type { Technician, TechnicianFilters } from "../../rules/technicians/technician-view.ts";
import { pageOfTechnicians } from "./list-technicians.ts";

const HEADER = ["First name", "Last name", "Employer", "Email", "Phone", "Certifications", "IDs", "Next end"];

/** Exports the technicians that match the filters, one row a person, in the order of the list. */
export const exportTechnicians = (deps: Deps, filters: TechnicianFilters): Table => ({
  name: "technicians",
  header: HEADER,
  batches: pageRows(
    ({ cursor: after, limit }) => pageOfTechnicians(deps, { ...filters, after, limit }),
    ({ technicians }) => technicians.map(cells),
  ),
});

const cells = ({ firstName, lastName, company, email, phone, certifications, nextEnd }: Technician): Cell[] => [
  firstName,
  lastName,
  company,
  email,
  formatPhone(phone),
  certifications.map(({ level, standing }) => `${level}: ${STATUS_WORDS[standing]}`).join("; "),
  certifications.map(({ certId }) => certId).join("; "),
  nextEnd === null ? "" : { day: nextEnd },
];
