import { companyKey } from "#shared/one-spelling.ts";
import { problem } from "./judge-row.ts";
import type { PlannedRow } from "./planned-row.ts";

/**
 * Marks a new company as `alike` if a company of the roll, or a row above, has its name in another spelling: staff decide.
 *
 * @param roll companies by `companyKey`.
 */
export function askAlike(rows: readonly PlannedRow[], roll: ReadonlyMap<string, { name: string }>): void {
  const above = new Map<string, number>();
  for (const row of rows) {
    if (row.kind !== "added") continue;
    const key = companyKey(row.after.name);
    const [known, earlier] = [roll.get(key), above.get(key)];
    const where = known ? `${known.name} is on the roll already` : earlier && `Row ${earlier} is alike`;
    if (!where) above.set(key, row.row);
    else {
      row.kind = "alike";
      row.problems.push(problem(`${where}: the same company?`, "name", row.name));
    }
  }
}
