/** The code of an answer to a payment that may have been taken or not: nobody may say "failed", nobody may pay again. */
export const OUTCOME_UNKNOWN = "payments.outcome-unknown";
