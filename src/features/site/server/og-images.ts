/** The pictures of shared links: one for the site, one for each event, drawn on first request. */
import { type Context, Hono } from "hono";
import { getSetting } from "#features/content/server/settings/queries.ts";
import { titleWithYear } from "#features/events/rules/catalog/event-text.ts";
import { EVENT_TYPE_LABELS } from "#features/events/rules/catalog/event-types.ts";
import type { EventDetail } from "#features/events/rules/catalog/schema.ts";
import { timeOn } from "#features/events/rules/catalog/time-on.ts";
import { getEventByPage } from "#features/events/server/catalog/queries.ts";
import type { Deps } from "#platform/deps.ts";
import { createDrawingCache, type Drawing } from "#platform/drawing-cache.ts";
import { answerFile } from "#platform/http/file-answer.ts";
import type { ApiEnv } from "#platform/http/http.ts";
import { dateParts, formatLongDate } from "#shared/dates.ts";
import { AppError } from "#shared/errors.ts";
import { drawOgImage } from "./draw-og-image.ts";
import { type EventPicture, eventDesign, type SitePicture, siteDesign } from "./og-designs.ts";

const MAX_EVENT_PICTURES = 60;
const eventPictures = createDrawingCache((shown: EventPicture) => drawOgImage(eventDesign(shown)), MAX_EVENT_PICTURES);
const sitePictures = createDrawingCache((shown: SitePicture) => drawOgImage(siteDesign(shown)), 2);

/** A small picture that needs no drawing, used where neither of the others is available. */
const LAST_RESORT = "/icon-512.png";

export const ogImages = new Hono<ApiEnv>()
  .get("/og/site.png", async (c) => sendSitePicture(c))
  .get("/og/events/:file{[^/]+\\.png}", async (c) => {
    const { deps } = c.var;
    const event = await getEventByPage(deps.db, c.req.param("file").slice(0, -".png".length));
    try {
      return await send(c, eventPictures(await eventPicture(event, deps)));
    } catch (error) {
      deps.log.error({ err: error, page: event.page }, "cannot draw the picture of an event");
      return sendSitePicture(c);
    }
  });

async function sendSitePicture(c: Context<ApiEnv>): Promise<Response> {
  const { deps } = c.var;
  try {
    const [{ name }, { heroTitle }] = await Promise.all([deps.organization(), getSetting(deps.db, "home")]);
    return await send(c, sitePictures({ name, motto: heroTitle, host: new URL(deps.publicUrl).host }));
  } catch (error) {
    if (error instanceof AppError) throw error;
    deps.log.error({ err: error }, "cannot draw the picture of the site");
    return c.redirect(LAST_RESORT, 302);
  }
}

async function eventPicture(event: EventDetail, deps: Deps): Promise<EventPicture> {
  const { event_date, event_location, event_type, time_zone } = event;
  const { month, day, year } = dateParts(event_date, time_zone);
  const weekday = formatLongDate(event_date, time_zone).split(",")[0];
  return {
    kind: EVENT_TYPE_LABELS[event_type],
    // The date holds the year.
    title: titleWithYear(event).replace(new RegExp(`\\s*${year}$`), ""),
    date: { month, day: String(Number(day)), year },
    lines: [[weekday, timeOn(event)].filter(Boolean).join(", "), event_location].filter(Boolean),
    association: (await deps.organization()).name,
    ...(event.status === "cancelled" && { mark: "Cancelled" }),
  };
}

const send = (c: Context<ApiEnv>, { etag, bytes }: Drawing): Promise<Response> =>
  answerFile(c, { type: "image/png", etag, cacheControl: "public, max-age=600", content: bytes });
