import { data, type HeadersFunction, redirect } from "react-router";
import { apiContext, nowContext } from "#app/api-context.ts";
import { formatDay, isoDay } from "#shared/dates.ts";
import { EVENTS } from "#shared/paths.ts";
import { jsonLdTag, pageMeta, siteOf } from "#ui/public/chrome/page-meta.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { NotFound } from "#ui/public/feedback/not-found.tsx";
import { eventJsonLd } from "../../rules/availability/event-json-ld.ts";
import { eventSummary } from "../../rules/availability/event-summary.ts";
import { closedReason, upcomingFirst } from "../../rules/catalog/upcoming.ts";
import { eventOf } from "../../rules/content/price-obj.ts";
import { LiveParts } from "../page-parts/live-parts.tsx";
import type { Route } from "./+types/event.page";
import { EventSheet } from "./event-sheet.tsx";
import { MoreEvents } from "./more-events.tsx";

export const handle = { hydrate: false };

const MORE_EVENTS = 12;

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [response, listed] = await Promise.all([
    api["event-pages"][":slug"].$get({ param: { slug: params.slug.toLowerCase() } }),
    api["get-events"].$get().then((list) => list.json()),
  ]);
  if (response.status !== 200) return data(undefined, { status: 404, headers: { "cache-control": "no-store" } });
  const event = eventOf(await response.json());
  // Other addresses of the same page redirect: those with capitals, and those from before its slug changed.
  if (event.page !== `/events/${params.slug}`) throw redirect(event.page, 301);
  const now = context.get(nowContext)();
  const others = upcomingFirst(listed.map(eventOf), now).filter(({ id }) => id !== event.id);
  const shown = { event, now, reason: closedReason(event, now), others: others.slice(0, MORE_EVENTS) };
  return data(shown, { headers: { "cache-control": "public, max-age=0, must-revalidate" } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = (args) => {
  if (!args.loaderData) {
    return pageMeta(args, "Page not found", "There is no event at this address.", { isIndexed: false });
  }
  const { event, now } = args.loaderData;
  const description = eventSummary(event, now);
  const image = `/og${event.page}.png`;
  // Classes of one name are held several times a year.
  const title = `${event.event_title}, ${formatDay(isoDay(event.event_date, event.time_zone))}`;
  const isIndexed = event.status !== "archived";
  const tags = pageMeta(args, title, description, { image, above: [["Events", EVENTS]], isIndexed });
  const { siteUrl, organization } = siteOf(args);
  // Search engines read the server's HTML, so the browser bundle does not need this code.
  if (!import.meta.env.SSR || !isIndexed || !organization) return tags;
  const context = { organization, siteUrl, description, image: siteUrl + image, now };
  return [...tags, jsonLdTag(eventJsonLd(event, context))];
};

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { name } = useOrganization();
  if (!loaderData) return <NotFound />;
  const { event, reason, others } = loaderData;
  return (
    <>
      {reason !== "past" && reason !== "cancelled" && <LiveParts event={event} />}
      <EventSheet event={event} reason={reason} organization={name} />
      {others.length > 0 && <MoreEvents events={others} />}
    </>
  );
}
