/** An event as its row holds it, in the specification's shapes, apart from what the database adds. Free of schemas. */
import type { EventType } from "../catalog/event-types.ts";
import type { CustomInfoObj, PriceObj } from "../catalog/schema.ts";
import type { GalleryPicture, SponsorEdit } from "./page-parts.ts";

/** What staff wrote for the event's own page; what is empty is left out. */
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

/** The tables of `price_obj` that the editor knows; whatever else a row holds is kept as it is. */
export const KNOWN_PRICES = [
  ...["sponsorship", "sponsorshipDetails", "sponsorshipLimit", "teams", "players", "grades", "optionalSponsorship"],
  ...["optionalSponsorshipComplete", "optionalSponsorshipDetails", "optionalSponsorshipLimit", "regLevel"],
  ...["regLevelLimit", "classLimit"],
] as const;
