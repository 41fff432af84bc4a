import { companyKey } from "#shared/one-spelling.ts";
import { problem } from "./judge-row.ts";
import type { PlannedRow } from "./planned-row.ts";

/**
 * A new company with the name of one of the roll, or of a row above, in another spelling may be the same: staff decide.
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
