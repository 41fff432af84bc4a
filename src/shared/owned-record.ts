/** A line of a reader's own history, whichever feature it is of. */
import { z } from "zod";

export const ownedRecordSchema = z.object({
  reference: z.string(),
  title: z.string(),
  /** Distinguishes it from others of the same title, such as the person it was made for. */
  note: z.string(),
  email: z.string().describe("The address it was made under"),
  day: z.string().nullable().describe("The calendar day that it is listed by; null while it is not known"),
  status: z.string(),
  amountCents: z.int().nullable(),
  href: z.string().nullable().describe("A path of this site"),
  renewHref: z.string().optional().describe("Where it is renewed, once its end is near or has passed"),
});
/** In place of a day, for a class whose dates are not announced. */
export const DAY_UNKNOWN = "Dates to be announced";
export type OwnedRecord = z.output<typeof ownedRecordSchema>;

/** A page of a list by offset, which is cheap because one reader has few rows. */
export type OwnedPage = { q?: string | undefined; page: number; limit: number };

/** Cuts the extra row that was read to find out whether another page follows. */
export const cutPage = <Row>(rows: readonly Row[], { limit }: OwnedPage) => ({
  rows: rows.slice(0, limit),
  hasMore: rows.length > limit,
});
