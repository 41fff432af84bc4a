import { problem } from "./judge-row.ts";
import type { PlannedRow } from "./planned-row.ts";
import { nameKey, type PresentRoll } from "./present-roll.ts";

/**
 * Checks rows against each other and the roll: a row is wrong if an earlier row is about the same member, or if another
 * company or an earlier row has its email domain.
 */
export function refuseDoubles(rows: readonly PlannedRow[], roll: PresentRoll): void {
  const members = new Map<string, number>();
  const domains = new Map<string, PlannedRow>();
  for (const row of rows) {
    if (row.kind === "wrong") continue;
    const key = row.companyId ?? nameKey(row.after.name);
    const earlier = members.get(key);
    if (earlier) refuse(row, problem(`Row ${earlier} is about the same member: keep one of them`, "name", row.name));
    else members.set(key, row.row);
    const taken = domainProblem(row, roll, domains);
    if (taken) refuse(row, problem(taken, "emailDomain", row.after.emailDomain));
  }
}

function domainProblem(row: PlannedRow, roll: PresentRoll, claimed: Map<string, PlannedRow>): string | undefined {
  const { emailDomain } = row.after;
  if (!emailDomain || row.kind === "wrong") return undefined;
  const isNews = emailDomain !== row.company?.emailDomain?.toLowerCase();
  if (!isNews) return undefined;
  if ([...roll.ownersOf(emailDomain)].some((id) => id !== row.companyId))
    return "Another company has this domain: take it from that one first";
  const other = claimed.get(emailDomain);
  if (other) return `Row ${other.row} has the same domain: a domain is one company's`;
  claimed.set(emailDomain, row);
  return undefined;
}

function refuse(row: PlannedRow, reason: PlannedRow["problems"][number]): void {
  row.kind = "wrong";
  row.changes = [];
  row.problems.push(reason);
}
