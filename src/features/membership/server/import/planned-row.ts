import type { MemberValues } from "../../rules/roll/member-fields.ts";
import type { ImportRow } from "../../rules/roll/roll-import.ts";
import type { Company } from "../companies/company-queries.ts";

/** A row of the preview, with the data needed to apply it. */
export type PlannedRow = ImportRow & {
  /** The member as stored now; absent for a new one. */
  company: Company | undefined;
  after: MemberValues;
};
