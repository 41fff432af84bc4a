/** The schemas of the two forms at the door, for browser and server. */
import { z } from "zod";
import { emailSchema } from "#shared/contact.ts";
import { withoutLink } from "#shared/link-free-names.ts";
import { lineSchema } from "#shared/text.ts";

export const doorNameSchema = z.strictObject({ name: withoutLink(lineSchema(100, "Must enter a name")) });

export const walkInSchema = doorNameSchema.extend({
  company: withoutLink(lineSchema(200)).default(""),
  email: z.union([z.literal(""), emailSchema], { error: "Must enter email address" }).default(""),
});
