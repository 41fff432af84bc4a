/** A member company as the public API shows it. */
import { z } from "zod";
import { BUSINESS_TYPES } from "./application-options.ts";

export const affiliateSchema = z.object({
  id: z.uuid(),
  aff_name: z.string(),
  aff_street: z.string(),
  aff_city: z.string(),
  aff_state: z.string(),
  aff_zip: z.string(),
  /** File name in the public bucket `mapa_aff_images`, read at `/storage/mapa_aff_images/{name}`. */
  aff_image_file: z.string().nullable(),
  aff_website: z.string().nullable(),
  logoNeedsBlackBackground: z.boolean(),
  /** Its trade. Null where the office has not entered one. */
  business_type: z.enum(BUSINESS_TYPES).nullable(),
});

export type Affiliate = z.output<typeof affiliateSchema>;
