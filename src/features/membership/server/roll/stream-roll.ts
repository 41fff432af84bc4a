import { stringify } from "csv-stringify/sync";
import { and, asc, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import { BUSINESS_TYPE_LABELS, type BusinessType } from "../../rules/application-options.ts";
import { aliasesIn, MEMBER_FIELD_LABELS, MEMBER_FIELDS, type MemberField } from "../../rules/roll/member-fields.ts";
import type { RollFilters, RollPage } from "../../rules/roll/roll-view.ts";
import { companyDomains } from "../companies/company-tables.ts";
import { memberValues } from "../member-values.ts";
import { affiliates } from "../tables.ts";
import { listRoll } from "./list-roll.ts";

/** Members that are in memory at once, however long the roll. */
const BATCH = 100;
/** Pictures are no words. */
const FIELDS = MEMBER_FIELDS.filter((name) => name !== "logo" && name !== "darkLogo" && name !== "logoBackground");
const HEADER = [...FIELDS.map((name) => MEMBER_FIELD_LABELS[name]), "Further email domains", "Standing"];

/**
 * The members that the filters leave as CSV, in the order that is asked for, read and sent in pieces. Texts that a
 * spreadsheet would run as a formula begin with an apostrophe.
 */
export async function* streamRoll(deps: Deps, filters: RollFilters): AsyncGenerator<string> {
  yield toCsv([HEADER]);
  let after: string | undefined;
  do {
    const page: RollPage = await listRoll(deps, { ...filters, after, limit: BATCH });
    const rows = await rowsOf(
      deps.db,
      page.members.map(({ id }) => id),
    );
    if (rows.length > 0) yield toCsv(rows);
    after = page.next ?? undefined;
  } while (after);
}

/** @param ids in the order of the page. */
async function rowsOf(db: Db, ids: readonly string[]): Promise<string[][]> {
  if (ids.length === 0) return [];
  const { companyId, domain, verifiedAt } = companyDomains;
  const [members, domains] = await Promise.all([
    db
      .select()
      .from(affiliates)
      .where(inArray(affiliates.id, [...ids])),
    db
      .select({ companyId, domain })
      .from(companyDomains)
      .where(and(inArray(companyId, [...ids]), isNotNull(verifiedAt)))
      .orderBy(asc(domain)),
  ]);
  return ids.flatMap((id) => {
    const member = members.find((one) => one.id === id);
    if (!member) return [];
    const values = memberValues(member);
    const further = domains.filter((one) => one.companyId === id).map((one) => one.domain);
    const standing = member.isActive ? "Member" : "Membership ended";
    return [[...FIELDS.map((name) => wordsOf(name, values[name])), further.join("; "), standing]];
  });
}

function wordsOf(name: MemberField, value: string): string {
  if (name === "aliases") return aliasesIn(value).join("; ");
  return name === "businessType" && value ? BUSINESS_TYPE_LABELS[value as BusinessType] : value;
}

const toCsv = (rows: string[][]): string => stringify(rows, { escape_formulas: true, record_delimiter: "windows" });
