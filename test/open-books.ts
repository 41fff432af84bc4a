/** The tables whose rows cannot be changed, by a trigger on each. */
export const APPEND_ONLY = ["ledger", "ledger_parts", "audit_log", "check_in_acts", "check_in_reviews"];

/**
 * For tests that break the books on purpose: takes the triggers away, in the test's own database, or until the end of
 * the transaction that this is sent in.
 */
export const OPEN_BOOKS = APPEND_ONLY.map((table) => `alter table ${table} disable trigger append_only`).join("; ");
