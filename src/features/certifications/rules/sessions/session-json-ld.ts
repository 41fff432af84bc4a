/** A session in schema.org's vocabulary, for search engines. The caller escapes it for the page. */
import type { Event, WithContext } from "schema-dts";
import type { Organization } from "#shared/organization.ts";
import { CLASS_FORM, TRAINING } from "#shared/paths.ts";
import type { PublicSession } from "./session.ts";

type Site = {
  organization: Pick<Organization, "name"> | undefined;
  /** Without a trailing slash. */
  siteUrl: string;
};

export function sessionJsonLd(session: PublicSession, { organization, siteUrl }: Site): WithContext<Event> {
  const { id, title, startsAt, endsAt, location, capacity, unitsLeft, isOpen } = session;
  const url = `${siteUrl}${TRAINING}#session-${id}`;
  const name = organization?.name ?? "";
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    "@id": url,
    name: `${title}, ${session.dates}`,
    url,
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: { "@type": "Place", name: location.split(",")[0] ?? location, address: location },
    organizer: { "@type": "Organization", name, url: `${siteUrl}/` },
    ...(capacity !== null && { maximumAttendeeCapacity: capacity }),
    ...(unitsLeft !== null && { remainingAttendeeCapacity: unitsLeft }),
    offers: {
      "@type": "Offer",
      priceCurrency: "USD",
      url: `${siteUrl}${CLASS_FORM}?session=${id}`,
      availability: `https://schema.org/${isOpen ? "InStock" : "SoldOut"}`,
    },
  };
}
