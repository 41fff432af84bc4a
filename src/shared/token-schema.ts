/** The names of things in addresses and headers: public tokens, and the keys that forms mint. */
import { z } from "zod";
import { holdsCardNumber, NO_CARD_NUMBER } from "./card-number.ts";

/** A public token as `newPublicToken` makes it. */
export const tokenSchema = z.string().regex(/^[0-9a-z]{26}$/, "Not a token");

/** The reference that people read aloud, such as `R-7K3F9Q`, as somebody wrote it. */
export const referenceSchema = z.string().regex(/^[A-Za-z]-[0-9A-Za-z]{6}$/, "Not a reference");

const UUID = z.uuid();

/**
 * `Idempotency-Key`: printable, and long enough that nobody else mints the same. Keys are kept, so that none may be a card
 * number; in a UUID digits stand together by chance.
 */
export const requestKeySchema = z
  .string()
  .min(8)
  .max(100, { abort: true })
  .regex(/^[ -~]+$/, "Must hold letters, digits and signs only")
  .refine((typed) => UUID.safeParse(typed).success || !holdsCardNumber(typed), NO_CARD_NUMBER);
