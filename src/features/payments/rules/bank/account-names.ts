/** The names of the bank accounts, for queries by account. Separate from the funds, which forms use. */
import { FUNDS } from "../funds.ts";

/** The association's own. */
export const OWN_ACCOUNT = "own";
export const ACCOUNT_NAMES = [OWN_ACCOUNT, ...FUNDS] as const;
export type AccountName = (typeof ACCOUNT_NAMES)[number];
