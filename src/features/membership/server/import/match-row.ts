import type { MemberField } from "../../rules/roll/member-fields.ts";
import { differingFields } from "../../rules/roll/member-fields.ts";
import type { ImportRow } from "../../rules/roll/roll-import.ts";
import type { Company } from "../companies/company-queries.ts";
import { memberValues } from "../member-values.ts";
import { type Cells, judgeRow, problem } from "./judge-row.ts";
import type { PresentRoll } from "./present-roll.ts";

export type Matched = {
  company: Company | undefined;
  /** Why it is not known which member is meant. */
  problems: ImportRow["problems"];
  /** The cells that speak of the member: a name by which it is also known is not its new name. */
  cells: Cells;
};

/** Of so many members of one name none is looked at more closely. */
const MOST_ALIKE = 20;

/** Finds the member that a row is about, by its name or another name of it. */
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
