/** The papers that a certification gives its holder. Runs on both sides. */

export const CERTIFICATION_PAPERS = ["certificates", "wallet-cards"] as const;
export type CertificationPaper = (typeof CERTIFICATION_PAPERS)[number];

/** The most in one file. */
export const MAX_PRINTED = 100;
