/** The request that corrects the person of a class registration. Runs on both sides. */
import { z } from "zod";
import { customerSchema } from "#shared/contact.ts";

export const correctClassSchema = z
  .strictObject({
    ...customerSchema.shape,
    version: z.int().min(1).max(1_000_000).describe("The one that was read"),
    letter: z.boolean().default(false).describe("Send the confirmation again, as it stands then"),
  })
  .meta({ id: "CorrectClassRegistration" });
export type CorrectClass = z.output<typeof correctClassSchema>;
