/** A likely mistake in an event, with its field. */

export const WARNING_CODES = [
  "date-past",
  "old-date",
  "hour-skipped",
  "no-packet",
  "zero-price",
  "cheaper",
  "limit-below-sold",
  "sold-removed",
  "sold-before",
] as const;
export type WarningCode = (typeof WARNING_CODES)[number];
export type Warning = {
  code: WarningCode;
  /** Path in the content. */
  field: string;
  message: string;
};
