/** States of checks and deposits. Without schemas, for the lists of the check desk. */
export const CHECK_STATES = ["waiting", "deposited", "returned", "voided"] as const;
export const DEPOSIT_STATES = ["underway", "at-bank", "undone"] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** The checks that staff pick for one deposit; at most as many as one page of waiting checks. */
export const MAX_PICKED_CHECKS = 100;

/** Facts of a deposit; `undone` and `bank` are null until it is undone, or the bank has it. */
type UndoableDeposit = { undone: unknown; bank: unknown; returned: number; madeOn: string };

/**
 * A deposit can be undone in its own month, until the bank has it or has returned one of its checks.
 *
 * @param today calendar day in the association's zone.
 */
export const canUndoDeposit = ({ undone, returned, madeOn, bank }: UndoableDeposit, today: string): boolean =>
  !undone && !bank && returned === 0 && madeOn.slice(0, 7) === today.slice(0, 7);
