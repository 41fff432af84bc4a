import type { Deps } from "#platform/deps.ts";
import { pageRows } from "#platform/spreadsheet/page-rows.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { formatPhone } from "#shared/phone.ts";
import type { Certification, CertificationFilters } from "../../rules/certification-view.ts";
import { STATUS_WORDS } from "../../rules/record/status-on.ts";
import { listCertifications } from "./certification-queries.ts";

const HEADER = [
  ...["Certification ID", "Level", "State", "First day", "Last day"],
  ...["First name", "Last name", "Company", "Email", "Phone", "Revoked because"],
];

/** Exports the certifications that match the filters as a table, newest first. */
export const exportCertifications = (deps: Deps, filters: CertificationFilters): Table => ({
  name: "certifications",
  header: HEADER,
  batches: pageRows(
    ({ cursor: before, limit }) => listCertifications(deps, { ...filters, before, limit }),
    ({ certifications }) => certifications.map(cells),
  ),
});

const cells = (one: Certification): Cell[] => [
  ...[one.certId, one.levelName, STATUS_WORDS[one.standing]],
  ...[one.issuedOn, one.validUntil].map((day): Cell => (day === null ? "" : { day })),
  ...[one.firstName, one.lastName, one.company, one.email, formatPhone(one.phone), one.revokedReason ?? ""],
];
