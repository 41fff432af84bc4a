/** An event in schema.org's vocabulary, for search engines. The caller escapes it for the page. */
import type { Event, Offer, WithContext } from "schema-dts";
import type { Organization } from "#shared/organization.ts";
import { writtenEnd } from "../catalog/calendar-span.ts";
import { titleWithYear } from "../catalog/event-text.ts";
import type { EventDetail } from "../catalog/schema.ts";
import { isUpcoming } from "../catalog/upcoming.ts";
import { catalogOf } from "./catalog.ts";

type EventContext = {
  organization: Pick<Organization, "name">;
  /** Without a trailing slash. */
  siteUrl: string;
  description: string;
  /** An absolute URL. */
  image: string;
  now: Date;
};

export function eventJsonLd(event: EventDetail, context: EventContext): WithContext<Event> {
  const { organization, siteUrl, description, image } = context;
  const url = siteUrl + event.page;
  const endDate = writtenEnd(event);
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    "@id": `${url}#event`,
    name: titleWithYear(event),
    description,
    url,
    image: [image],
    startDate: event.event_date,
    ...(endDate && { endDate }),
    eventStatus: `https://schema.org/${event.status === "cancelled" ? "EventCancelled" : "EventScheduled"}`,
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    // Google ignores an event without a location.
    location: {
      "@type": "Place",
      name: event.event_location.split(",")[0] || organization.name,
      address: event.event_location || organization.name,
    },
    organizer: { "@type": "Organization", name: organization.name, url: `${siteUrl}/` },
    ...(event.capacity !== null && { maximumAttendeeCapacity: event.capacity }),
    ...(event.capacity_left !== null && { remainingAttendeeCapacity: event.capacity_left }),
    offers: offers(event, url, context),
  };
}

function offers(event: EventDetail, url: string, { now }: EventContext): Offer[] {
  const isClosed = event.is_full || event.status !== "published" || !isUpcoming(event, now);
  const common = { "@type": "Offer", priceCurrency: "USD", url, validFrom: event.created_at } as const;
  const availability = (isGone: boolean) => `https://schema.org/${isGone || isClosed ? "SoldOut" : "InStock"}` as const;
  const priced = catalogOf(event).flatMap(({ rows }) =>
    rows.flatMap(({ name, prices }) =>
      prices.map(({ audience, priceCents, isSoldOut }) => ({
        ...common,
        name: audience ? `${name}, ${audience}` : name,
        price: (priceCents / 100).toFixed(2),
        availability: availability(isSoldOut),
      })),
    ),
  );
  return priced.length > 0
    ? priced
    : [{ ...common, name: "Registration", price: "0", availability: availability(false) }];
}
