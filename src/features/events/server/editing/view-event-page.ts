/** An event as its own page shows it. */
import type { Db } from "#platform/database/db.ts";
import type { ShownEvent } from "../../rules/catalog/shown-event.ts";
import { NO_PAGE_PARTS } from "../../rules/content/no-page-parts.ts";
import { sponsorsShown } from "../../rules/content/sponsors.ts";
import { type DetailRow, eventDetail, getRowByPage } from "../catalog/queries.ts";
import { findSponsors } from "./event-sponsors.ts";

/** @throws `events.no-such-event` for an unknown address and for a draft. */
export const viewEventPage = async (db: Db, slug: string): Promise<ShownEvent> =>
  shownEvent(db, await getRowByPage(db, slug));

/** @param row may hold unpublished content. */
export async function shownEvent(db: Db, row: DetailRow): Promise<ShownEvent> {
  const { about, gallery, mapLink, cancellation, sponsors, ...rest } = { ...NO_PAGE_PARTS, ...row.pageInfo };
  return {
    ...eventDetail(row),
    about,
    gallery: gallery.filter(({ picture }) => picture !== "").map(({ picture, alt }) => ({ file: picture, alt })),
    map_link: mapLink,
    contact: { name: rest.contactName, phone: rest.contactPhone, email: rest.contactEmail },
    cancellation,
    sponsors: sponsorsShown(await findSponsors(db, row), sponsors),
  };
}
