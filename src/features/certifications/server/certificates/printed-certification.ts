/** A certification as its certificate and its wallet card show it. */

export type PrintedCertification = {
  name: string;
  /** Such as `Level 2 (CAT-II)`. */
  level: string;
  certId: string;
  /** First and last day, `2026-11-21`. */
  issuedOn: string;
  validUntil: string;
  /** Address of the holder's live status, which the code opens. */
  statusUrl: string;
};
