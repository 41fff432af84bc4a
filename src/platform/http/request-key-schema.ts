/** The keys that forms mint, so that a repeated request makes nothing new. */
import { z } from "zod";
import { holdsCardNumber, NO_CARD_NUMBER } from "#shared/card-number.ts";

const UUID = z.uuid();

/**
 * `Idempotency-Key`: printable, and long enough that no other form mints the same key. Keys are kept, so that none may
 * be a card number; in a UUID many digits may follow each other by chance.
 */
export const requestKeySchema = z
  .string()
  .min(8)
  .max(100, { abort: true })
  .regex(/^[ -~]+$/, "Must hold letters, digits and signs only")
  .refine((typed) => UUID.safeParse(typed).success || !holdsCardNumber(typed), NO_CARD_NUMBER);
