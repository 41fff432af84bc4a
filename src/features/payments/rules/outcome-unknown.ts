/**
 * The error code of a payment with an unknown outcome: the page must neither say "failed" nor let the payer pay again.
 */
export const OUTCOME_UNKNOWN = "payments.outcome-unknown";
