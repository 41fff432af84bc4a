/** An event as in its row, without generated columns. Imports no schemas. */
import type { EventType } from "../catalog/event-types.ts";
import type { Prices } from "../catalog/prices.ts";
import type { CustomInfoObj } from "../catalog/schema.ts";
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
  prices: Prices;
  customInfoObj: CustomInfoObj;
  pageInfo: PageInfo;
  correctionsUntil: Date | null;
  registrationOpensAt: Date | null;
  registrationClosesAt: Date | null;
  capacity: number | null;
  hasWaitlist: boolean;
};
