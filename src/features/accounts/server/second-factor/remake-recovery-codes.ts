import { type Deps, inTransaction } from "#platform/deps.ts";
import { noSecondFactor } from "../errors.ts";
import { hasSecondFactor } from "../factors/factor-queries.ts";
import { renewRecoveryCodes } from "../factors/recovery-codes.ts";
import { type Owner, tellOwner } from "./tell-owner.ts";

/**
 * Makes new recovery codes; earlier ones no longer work. Callers check a proof first.
 *
 * @returns the codes, to show once. @throws `accounts.no-second-factor` (409): codes on paper alone are no second
 * factor.
 */
export const remakeRecoveryCodes = (deps: Deps, owner: Owner): Promise<string[]> =>
  inTransaction(deps, async (inTx) => {
    if (!(await hasSecondFactor(inTx.db, owner.id))) throw noSecondFactor();
    const codes = await renewRecoveryCodes(inTx.db, owner.id);
    await tellOwner(inTx, owner, "recovery-codes-renewed");
    return codes;
  });
