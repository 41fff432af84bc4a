/** The form of a listing proposal, as multipart/form-data, where everything but the file is text. */
import { z } from "zod";
import { customerSchema } from "#shared/contact.ts";
import { NOT_AN_IMAGE } from "#shared/file-limits.ts";
import { paragraphsSchema } from "#shared/text.ts";
import { websiteSchema } from "./website-schema.ts";

const { street, city, state, zip } = customerSchema.shape;
const fields = { street, city, state, zip, website: websiteSchema };

export const listingProposalSchema = z.strictObject({
  ...fields,
  logoBackground: z.enum(["white", "black"], "Must choose a background"),
  logo: z
    .custom<File>((value) => value instanceof File, NOT_AN_IMAGE)
    .meta({ type: "string", format: "binary" })
    .optional(),
});
export type ListingProposalForm = z.output<typeof listingProposalSchema>;

export const declineSchema = z.strictObject({ note: paragraphsSchema(1000, "Must enter a reason") });
export const approveSchema = z.strictObject({ note: paragraphsSchema(1000).optional() });
