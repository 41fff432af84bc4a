import type { MemberField } from "../../rules/roll/member-fields.ts";
import { differingFields } from "../../rules/roll/member-fields.ts";
import type { ImportRow } from "../../rules/roll/roll-import.ts";
import type { Company } from "../companies/company-queries.ts";
import { memberValues } from "../member-values.ts";
import { type Cells, judgeRow, problem } from "./judge-row.ts";
import type { PresentRoll } from "./present-roll.ts";

export type Matched = {
  company: Company | undefined;
  /** The reason if it is unclear which member is meant. */
  problems: ImportRow["problems"];
  /** The cells to apply to the member: an alias in the name column does not rename it. */
  cells: Cells;
};

/** At most this many members of one name are compared in full. */
const MOST_ALIKE = 20;

/** Finds a row's member by its name or an alias. */
export function matchRow(roll: PresentRoll, cells: Cells): Matched {
  const name = cells.get("name") ?? "";
  if (name === "") return { company: undefined, problems: [problem("Must enter Company", "name")], cells };
  const { companies, isAlias } = roll.find(name);
  const own = isAlias && companies.length > 0 ? without(cells, "name") : cells;
  if (companies.length <= 1) return { company: companies[0], problems: [], cells: own };
  const [same] = companies.slice(0, MOST_ALIKE).filter((company) => changesNothing(own, company));
  return { company: same, problems: same ? [] : [problem(SEVERAL, "name", name)], cells: own };
}

const SEVERAL = "Several members have this name: correct the right one on its page";

function changesNothing(cells: Cells, company: Company): boolean {
  const before = memberValues(company);
  const { after, problems } = judgeRow(cells, before, false);
  return problems.length === 0 && differingFields(before, after).length === 0;
}

const without = (cells: Cells, field: MemberField): Cells => new Map([...cells].filter(([name]) => name !== field));
