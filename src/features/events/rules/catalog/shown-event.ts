/** An event for its own page: with the catalog, the texts that staff wrote for the page, and the sponsors. */
import { z } from "zod";
import { eventDetailSchema, type WithPrices } from "./schema.ts";

export const sponsorSchema = z.object({
  name: z.string(),
  level: z.string().describe("What it sponsors, such as `Platinum Sponsor`"),
  also: z.array(z.string()).describe("Optional sponsorships that it took beside it"),
  logo: z.string().nullable().describe("A WebP file in `mapa_aff_images`, with a PNG of the same name beside it"),
  on_black: z.boolean().describe("The logo is drawn for a black ground"),
  website: z.string().nullable(),
});
export type Sponsor = z.output<typeof sponsorSchema>;

export const shownEventSchema = eventDetailSchema.extend({
  about: z.string().describe("Paragraphs, parted by an empty line"),
  gallery: z.array(z.object({ file: z.string().describe("In `mapa_event_images`"), alt: z.string() })),
  map_link: z.string().describe("Empty where the location itself is looked up"),
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }).describe("Empty texts for the office"),
  cancellation: z.string().describe("What this event says beside the refund terms of the association"),
  sponsors: z.array(sponsorSchema).describe("The highest level first; those that are paid, unless staff say otherwise"),
});
export type ShownEvent = WithPrices<z.output<typeof shownEventSchema>>;
