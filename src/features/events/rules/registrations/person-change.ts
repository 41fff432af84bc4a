/** One corrected name in requests of registrants and staff. */
import { z } from "zod";
import { lineSchema } from "#shared/text.ts";

export const personChangeSchema = z.strictObject({
  path: lineSchema(100),
  name: lineSchema(200),
  email: lineSchema(300).optional(),
});
