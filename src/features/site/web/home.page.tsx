/** The home page, with contents of several features. */
import { apiContext, nowContext } from "#app/api-context.ts";
import { NOTICES_FEED } from "#features/content/web/documents/feed-link.tsx";
import { CoreSamples } from "#features/content/web/home/core-samples.tsx";
import { DirectorLetter } from "#features/content/web/home/director-letter.tsx";
import { Hero } from "#features/content/web/home/hero.tsx";
import { upcomingFirst } from "#features/events/rules/catalog/upcoming.ts";
import { eventOf } from "#features/events/rules/content/price-obj.ts";
import { NextEvent } from "#features/events/web/catalog/next-event.tsx";
import { featuredMembers } from "#features/membership/rules/featured.ts";
import { MembersStrip } from "#features/membership/web/roll/members-strip.tsx";
import { jsonLdTag, pageMeta, siteOf } from "#ui/public/chrome/page-meta.ts";
import { organizationJsonLd } from "../rules/organization-json-ld.ts";
import type { Route } from "./+types/home.page";
import styles from "./home.module.css";

export const handle = { hydrate: false };

export const headers = () => ({ "cache-control": "public, max-age=0, must-revalidate" });

/** Visitors do not scroll through more cards than this; "View All Members" shows the rest. */
const MEMBERS_SHOWN = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const now = context.get(nowContext)();
  const [home, members, events] = await Promise.all([
    api.content.home.$get().then((response) => response.json()),
    api["get-affiliates"].$get().then((response) => response.json()),
    api["get-events"].$get().then((response) => response.json()),
  ]);
  const shown = featuredMembers(members, home.featured, { count: MEMBERS_SHOWN, now });
  return { home, members: shown, nextEvent: upcomingFirst(events.map(eventOf), now)[0], now };
}

export const meta: Route.MetaFunction = (args) => {
  const { siteUrl, organization } = siteOf(args);
  const tags = [...pageMeta(args, undefined, args.loaderData?.home.heroText ?? ""), NOTICES_FEED];
  return organization ? [...tags, jsonLdTag(organizationJsonLd(organization, siteUrl))] : tags;
};

export default function HomePage({ loaderData: { home, members, nextEvent, now } }: Route.ComponentProps) {
  return (
    <>
      <Hero title={home.heroTitle} text={home.heroText} hasNext={nextEvent !== undefined} />
      <div className={`wrap ${styles.columns}`}>
        <DirectorLetter director={home.director} />
        <NextEvent event={nextEvent} now={now} />
      </div>
      {members.length > 0 && <MembersStrip title={home.membersTitle} members={members} />}
      <CoreSamples certifications={home.certifications} />
    </>
  );
}
