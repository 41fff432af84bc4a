import { apiContext, nowContext } from "#app/api-context.ts";
import { dateParts, isoDay } from "#shared/dates.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import type { ListedEvent } from "../../rules/catalog/schema.ts";
import { lastOfEachType, type Upcoming, upcomingFirst } from "../../rules/catalog/upcoming.ts";
import { eventOf } from "../../rules/content/price-obj.ts";
import type { Route } from "./+types/events.page";
import { EventRow } from "./event-row.tsx";
import styles from "./events.module.css";
import { NoEvents } from "./no-events.tsx";
import { Subscribe } from "./subscribe.tsx";

export const handle = { hydrate: false };

export const headers = () => ({ "cache-control": "public, max-age=0, must-revalidate" });

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const now = context.get(nowContext)();
  const response = await api["get-events"].$get();
  const listed = (await response.json()).map(eventOf);
  const events = upcomingFirst(listed, now);
  if (events.length > 0) return { events, now, seasons: [], month: 0, past: [] };
  const seasons = await (await api.content.seasons.$get()).json();
  const { timeZone } = await (await api.content.organization.$get()).json();
  return { events, now, seasons, month: Number(isoDay(now, timeZone).slice(5, 7)), past: lastOfEachType(listed) };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    "Events",
    "Certification classes, golf and clay tournaments and conferences of the pavement industry ahead: dates, locations, prices. Register online.",
  );

export default function EventsPage({ loaderData: { events, now, seasons, month, past } }: Route.ComponentProps) {
  const years = Map.groupBy(events, (event: Upcoming<ListedEvent>) => dateParts(event.next_date, event.time_zone).year);
  return (
    <div className={`wrap ${styles.page}`}>
      <div className="page-head">
        <h1>Events</h1>
        <p className="lede">Classes, tournaments and conferences.{events.length > 0 && " Click to register."}</p>
      </div>
      {events.length === 0 && <NoEvents seasons={seasons} month={month} past={past} />}
      {[...years].map(([year, held]) => (
        <section key={year} className={styles.year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`} className={styles.heading}>
            {year}
          </h2>
          <ol>
            {held.map((event) => (
              <EventRow key={event.id} event={event} now={now} />
            ))}
          </ol>
        </section>
      ))}
      <Subscribe />
    </div>
  );
}
