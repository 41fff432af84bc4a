/** An event as stored in its row, in the specification's shapes, without generated columns. Imports no schemas. */
import type { EventType } from "../catalog/event-types.ts";
import type { CustomInfoObj, PriceObj } from "../catalog/schema.ts";
import type { GalleryPicture, SponsorEdit } from "./page-parts.ts";

/** The content of the event's own page, without empty parts. */
export type PageInfo = {
  about?: string;
  gallery?: GalleryPicture[];
  mapLink?: string;
  contactName?: string;
  contactPhone?: string;
  contactEmail?: string;
  cancellation?: string;
  sponsors?: SponsorEdit[];
};

export type StoredEvent = {
  type: EventType;
  title: string;
  date: Date;
  time: string;
  location: string;
  timeZone: string;
  imageFilename: string;
  imageAlt: string;
  attachmentFilename: string;
  dateObj: Record<string, string | string[]>;
  priceObj: PriceObj;
  customInfoObj: CustomInfoObj;
  pageInfo: PageInfo;
  correctionsUntil: Date | null;
  registrationOpensAt: Date | null;
  registrationClosesAt: Date | null;
  capacity: number | null;
  hasWaitlist: boolean;
};

/** The tables of `price_obj` that the editor knows; all others in a row stay as they are. */
export const KNOWN_PRICES = [
  ...["sponsorship", "sponsorshipDetails", "sponsorshipLimit", "teams", "players", "grades", "optionalSponsorship"],
  ...["optionalSponsorshipComplete", "optionalSponsorshipDetails", "optionalSponsorshipLimit", "regLevel"],
  ...["regLevelLimit", "classLimit"],
] as const;
