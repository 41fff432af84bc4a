/** The accounts that money goes into, where one is asked for by name. Apart from the funds, which forms carry. */
import { FUNDS } from "../funds.ts";

/** The association's own. */
export const OWN_ACCOUNT = "own";
export const ACCOUNT_NAMES = [OWN_ACCOUNT, ...FUNDS] as const;
export type AccountName = (typeof ACCOUNT_NAMES)[number];
