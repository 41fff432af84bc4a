/** What may be a mistake in an event, at its field. */

type WarningCode =
  | "date-past"
  | "old-date"
  | "hour-skipped"
  | "no-packet"
  | "zero-price"
  | "cheaper"
  | "limit-below-sold"
  | "sold-removed";

export type Warning = { code: WarningCode /** Path in the content. */; field: string; message: string };
