/** Bounds for numbers and days in requests: none is so large or so far away that arithmetic fails. */
import { z } from "zod";
import { formatCount, MOST_COUNTED } from "./counts.ts";

/** Ten million dollars: more than any sum here, and less than a database's integer holds. */
export const MOST_CENTS = 1_000_000_000;

/** An amount in whole cents, from `least`. @param error the message for any other value. */
export const centsSchema = (least = 1, error?: string) => z.int(error).min(least, error).max(MOST_CENTS, error);

export const MOST_DOLLARS = 1_000_000;
/** Dollars as price tables and the specification's fields give them. */
export const dollarsSchema = z.number().nonnegative().max(MOST_DOLLARS);

/** A calendar day such as `2027-03-01`, from 1900 to 2199: a day before or after it still has a year of four digits. */
export const daySchema = (error = "Must be a day, such as 2027-03-01") =>
  z.iso
    .date({ error, abort: true })
    .regex(/^(?:19|2[01])\d\d-\d\d-\d\d$/, error)
    .meta({ format: "date" });

/** Left out of the zones of the world in 2020: Node still knows it, and a database refuses it. */
const FORGOTTEN = "us/pacific-new";

/**
 * Whether a zone of this name exists, here and in the database. An offset such as `+06:00` is none: a database reads its
 * sign the other way round.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(name) || name.toLowerCase() === FORGOTTEN) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en-US", { timeZone: name }));
  } catch {
    return false;
  }
}

/** A name of the IANA list, such as `America/Chicago`. */
export const timeZoneSchema = z
  .string()
  .max(60, { abort: true })
  .refine(isTimeZone, "Must be a time zone, such as America/Chicago");

/** The count of a list in an answer. */
export const isMoreSchema = z.literal(true).optional().describe("More fit than were counted");
export const countedFields = {
  total: z.int().describe(`How many fit, on all pages, counted up to ${formatCount(MOST_COUNTED)}`),
  isMore: isMoreSchema,
};
