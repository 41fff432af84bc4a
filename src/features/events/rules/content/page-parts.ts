/** The content of an event's own page, in addition to the specification's fields. */
import { z } from "zod";
import { lineSchema, paragraphsSchema } from "#shared/text.ts";
import { MAX_PICTURES, SPONSOR_SHOWN } from "./page-part-limits.ts";

/** Accepts an empty text, or one that fits the schema. */
export const orEmpty = <S extends z.ZodType>(schema: S) => z.union([z.literal(""), schema]);

/** The key of a file in the storage; the server makes it at the upload. */
export const fileName = orEmpty(
  z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,120}\.[a-z0-9]{2,5}$/, "Upload the file first, then save its key"),
);

const sponsorEdit = z.strictObject({
  /** The id of the registration that bought the sponsorship. */
  registration: z.uuid(),
  shown: z.enum(SPONSOR_SHOWN),
  /** Empty for the name of the company in the registration. */
  name: lineSchema(100),
  /** A file in `mapa_aff_images`; empty for the member's own logo. */
  logo: fileName,
  /** Whether the uploaded logo is for a black background. */
  onBlack: z.boolean(),
});
export type SponsorEdit = z.output<typeof sponsorEdit>;

const picture = z.strictObject({ picture: fileName, alt: lineSchema(200) });
export type GalleryPicture = z.output<typeof picture>;

/** All have defaults, because a content that was written before these parts existed has none of them. */
export const pageParts = {
  /** Paragraphs that advertise the event. */
  about: paragraphsSchema(3000).default(""),
  /** Further files in `mapa_event_images`, each with a description. */
  gallery: z.array(picture).max(MAX_PICTURES, `At most ${MAX_PICTURES} pictures`).default([]),
  /** These are stored as typed; `lackingIn` reports those that cannot be used. */
  mapLink: lineSchema(500).default(""),
  hotelName: lineSchema(120).default(""),
  hotelPhone: lineSchema(40).default(""),
  hotelLink: lineSchema(500).default(""),
  contactName: lineSchema(100).default(""),
  contactPhone: lineSchema(40).default(""),
  contactEmail: lineSchema(200).default(""),
  /** Terms in addition to those of the association. */
  cancellation: paragraphsSchema(1500).default(""),
  /** Changes by staff to the sponsors from registrations. */
  sponsors: z.array(sponsorEdit).max(500).default([]),
};
