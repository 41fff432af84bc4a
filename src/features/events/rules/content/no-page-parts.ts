/** Imports no schemas: the editor ships this file. */
import type { EventContent } from "./content-schema.ts";

type Texts = "about" | "mapLink" | "cancellation" | "hotelName" | "hotelPhone" | "hotelLink";
type Contact = "contactName" | "contactPhone" | "contactEmail";
type Parts = Pick<EventContent, Texts | Contact | "gallery" | "sponsors">;

/** The parts of an event page without any texts. Drafts that are older than these parts have them too. */
export const NO_PAGE_PARTS: Parts = {
  about: "",
  gallery: [],
  mapLink: "",
  cancellation: "",
  sponsors: [],
  hotelName: "",
  hotelPhone: "",
  hotelLink: "",
  contactName: "",
  contactPhone: "",
  contactEmail: "",
};
