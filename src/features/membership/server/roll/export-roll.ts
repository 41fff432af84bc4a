import { and, asc, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { MEMBER_FIELD_LABELS, type MemberField } from "../../rules/roll/member-fields.ts";
import { IGNORED_COLUMNS, ROLL_COLUMNS, wordsOf } from "../../rules/roll/member-words.ts";
import type { RollFilters, RollPage } from "../../rules/roll/roll-view.ts";
import { companyDomains } from "../companies/company-tables.ts";
import { memberValues } from "../member-values.ts";
import { affiliates } from "../tables.ts";
import { listRoll } from "./list-roll.ts";

/** Members in memory at once, however long the roll. */
const BATCH = 100;
const HEADER = [...ROLL_COLUMNS.map((name) => MEMBER_FIELD_LABELS[name]), ...IGNORED_COLUMNS];

/** Exports the members that match the filters as a table, in the requested order. */
export const exportRoll = (deps: Deps, filters: RollFilters): Table => ({
  name: "members",
  header: HEADER,
  batches: batchesOf(deps, filters),
});

async function* batchesOf(deps: Deps, filters: RollFilters): AsyncGenerator<Cell[][]> {
  let after: string | undefined;
  do {
    const page: RollPage = await listRoll(deps, { ...filters, after, limit: BATCH });
    yield await rowsOf(
      deps.db,
      page.members.map(({ id }) => id),
    );
    after = page.next ?? undefined;
  } while (after);
}

/** @param ids in the order of the page. */
async function rowsOf(db: Db, ids: readonly string[]): Promise<Cell[][]> {
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
    return [[...ROLL_COLUMNS.map((name) => cellOf(name, values[name])), further.join("; "), standing]];
  });
}

const cellOf = (name: MemberField, value: string): Cell =>
  name === "paidThrough" && value ? { day: value } : wordsOf(name, value);
