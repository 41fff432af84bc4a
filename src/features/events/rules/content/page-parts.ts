/** What staff write for an event's own page, beside what the specification knows of an event. */
import { z } from "zod";
import { lineSchema, paragraphsSchema } from "#shared/text.ts";
import { MAX_PICTURES, SPONSOR_SHOWN } from "./page-part-limits.ts";

/** An empty text, or one that fits. */
export const orEmpty = <S extends z.ZodType>(schema: S) => z.union([z.literal(""), schema]);

/** As storage names its files; the server makes it at the upload. */
export const fileName = orEmpty(
  z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,120}\.[a-z0-9]{2,5}$/, "Upload the file first, then save its key"),
);

const sponsorEdit = z.strictObject({
  /** Whose sponsorship it is. */
  registration: z.uuid(),
  shown: z.enum(SPONSOR_SHOWN),
  /** Empty for the company as it registered. */
  name: lineSchema(100),
  /** A file in `mapa_aff_images`; empty for the member's own logo. */
  logo: fileName,
  /** The uploaded logo is drawn for a black ground. */
  onBlack: z.boolean(),
});
export type SponsorEdit = z.output<typeof sponsorEdit>;

const picture = z.strictObject({ picture: fileName, alt: lineSchema(200) });
export type GalleryPicture = z.output<typeof picture>;

/** A content that was written before these parts existed has none of them. */
export const pageParts = {
  /** Paragraphs that say why to come. */
  about: paragraphsSchema(3000).default(""),
  /** Files in `mapa_event_images` beside the first picture, and what each shows. */
  gallery: z.array(picture).max(MAX_PICTURES, `At most ${MAX_PICTURES} pictures`).default([]),
  /** As they are typed; `lackingIn` asks for what cannot be used. */
  mapLink: lineSchema(500).default(""),
  hotelName: lineSchema(120).default(""),
  hotelPhone: lineSchema(40).default(""),
  hotelLink: lineSchema(500).default(""),
  contactName: lineSchema(100).default(""),
  contactPhone: lineSchema(40).default(""),
  contactEmail: lineSchema(200).default(""),
  /** Beside the association's own terms. */
  cancellation: paragraphsSchema(1500).default(""),
  /** What staff changed of the sponsors that registrations bring. */
  sponsors: z.array(sponsorEdit).max(500).default([]),
};
