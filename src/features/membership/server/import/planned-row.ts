import type { MemberValues } from "../../rules/roll/member-fields.ts";
import type { ImportRow } from "../../rules/roll/roll-import.ts";
import type { Company } from "../companies/company-queries.ts";

/** A row of a preview with what applying it takes. */
export type PlannedRow = ImportRow & {
  /** The member as it is; absent for a new one. */
  company: Company | undefined;
  after: MemberValues;
};
