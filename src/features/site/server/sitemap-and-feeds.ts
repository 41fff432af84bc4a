/** Files for machines: site map, robots.txt, security.txt, manifest and feeds. */
import { type Context, Hono } from "hono";
import { renderNoticesFeed } from "#features/content/server/documents/notices-feed.ts";
import { lettingEntries } from "#features/content/server/lettings/letting-entries.ts";
import { listEvents } from "#features/events/server/catalog/queries.ts";
import { answerFile } from "#platform/http/file-answer.ts";
import type { ApiEnv } from "#platform/http/http.ts";
import { makeManifest } from "./manifest.ts";
import { makeSecurityTxt } from "./security-txt.ts";
import { makeRobots, makeSitemap } from "./sitemap.ts";

/** The same for every reader, kept by the page cache until something public changes. */
const cacheControl = "public, max-age=0, must-revalidate";

const siteUrlOf = ({ deps }: ApiEnv["Variables"]): string => deps.publicUrl.replace(/\/$/, "");

export const sitemapAndFeeds = new Hono<ApiEnv>()
  .get("/sitemap.xml", async (c) => {
    const { deps } = c.var;
    const sitemap = makeSitemap({ siteUrl: siteUrlOf(c.var), events: await listEvents(deps.db), now: deps.now() });
    return answerFile(c, { type: "application/xml; charset=utf-8", cacheControl, content: () => sitemap });
  })
  .get("/robots.txt", (c) =>
    answerFile(c, { type: "text/plain; charset=utf-8", cacheControl, content: () => makeRobots(siteUrlOf(c.var)) }),
  )
  .get("/.well-known/security.txt", (c) =>
    answerFile(c, {
      type: "text/plain; charset=utf-8",
      cacheControl: "max-age=86400",
      content: async () => makeSecurityTxt(siteUrlOf(c.var), await c.var.deps.organization(), c.var.deps.now()),
    }),
  )
  .get("/site.webmanifest", (c) =>
    answerFile(c, {
      type: "application/manifest+json",
      cacheControl,
      content: async () => JSON.stringify(makeManifest(await c.var.deps.organization())),
    }),
  )
  .get("/notices.atom", (c) =>
    answerFile(c, {
      type: "application/atom+xml; charset=utf-8",
      cacheControl,
      content: async () => renderNoticesFeed(c.var.deps, await lettingEntries(c.var.deps)),
    }),
  )
  .get("/events.ics", (c) => sendFeed(c));

const YEAR_MS = 366 * 24 * 3600 * 1000;
const REFRESH_SECONDS = 6 * 3600;

/**
 * Published events ahead and of the last year. Cancelled events are marked as such, which removes them from calendars
 * that subscribed to them.
 */
async function sendFeed(c: Context<ApiEnv>): Promise<Response> {
  const { deps } = c.var;
  const siteUrl = siteUrlOf(c.var);
  const since = deps.now().getTime() - YEAR_MS;
  const events = await listEvents(deps.db, ["published", "cancelled"]);
  const recent = events.filter(({ event_date }) => Date.parse(event_date) >= since);
  const { CALENDAR, eventEntries, makeCalendar } = await import(
    "#features/events/server/registrations/event-calendar.ts"
  );
  const organization = await deps.organization();
  const feed = {
    name: `${organization.shortName} events`,
    url: `${siteUrl}/events.ics`,
    refreshSeconds: REFRESH_SECONDS,
  };
  const entries = recent.flatMap((event) => eventEntries(event, siteUrl));
  const content = () => makeCalendar(organization, entries, feed);
  return answerFile(c, { type: CALENDAR, name: "events.ics", cacheControl, content });
}
