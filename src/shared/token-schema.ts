/** The names of things in addresses and headers: public tokens, and the keys that forms mint. */
import { z } from "zod";

/** A public token as `newPublicToken` makes it. */
export const tokenSchema = z.string().regex(/^[0-9a-z]{26}$/, "Not a token");

/** The reference that people read aloud, such as `R-7K3F9Q`, as somebody wrote it. */
export const referenceSchema = z.string().regex(/^[A-Za-z]-[0-9A-Za-z]{6}$/, "Not a reference");

/** `Idempotency-Key`: printable, and long enough that nobody else mints the same. */
export const requestKeySchema = z
  .string()
  .min(8)
  .max(100, { abort: true })
  .regex(/^[ -~]+$/, "Must hold letters, digits and signs only");
