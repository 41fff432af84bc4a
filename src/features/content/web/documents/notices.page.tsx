/** Notices to contractors: the current ones, the newest of the superseded ones, and the bid lettings. */

import { Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { formatDay } from "#shared/dates.ts";
import { earlierNoticesPath } from "#shared/paths.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { SubscribeLink, SubscribeStrip } from "../notice-emails/subscribe-strip.tsx";
import type { Route } from "./+types/notices.page";
import { FeedLink, NOTICES_FEED } from "./feed-link.tsx";
import { LettingList } from "./letting-list.tsx";
import { NoticeList } from "./notice-list.tsx";
import styles from "./notices.module.css";
import { readLettings, readNotices } from "./read-documents.ts";

export const handle = { hydrate: false };

export const headers = () => ({ "cache-control": "public, max-age=0, must-revalidate" });

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [{ notices }, listed, lettings] = await Promise.all([
    api.content.library.$get().then((response) => response.json()),
    readNotices(api),
    readLettings(api),
  ]);
  return { lede: notices.lede, ...listed, lettings };
}

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, "Notice to Contractors", args.loaderData?.lede ?? ""),
  NOTICES_FEED,
];

export default function NoticesPage({ loaderData: { lede, current, previous, lettings } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className="page-head">
        <h1>Notice to Contractors</h1>
        <p className="lede">{lede}</p>
        <PageMenu lettings={lettings} />
        <p className={styles.follow}>
          <SubscribeLink />
          <FeedLink />
        </p>
      </div>
      <NoticeList
        id="current"
        title="CURRENT NOTICES"
        notices={current}
        isCurrent
        empty="No notice is in force today. The specifications hold as they are printed."
      />
      {lettings.current.length > 0 && (
        <LettingList id="lettings" title="BID LETTINGS" lettings={lettings.current} isCurrent />
      )}
      <SubscribeStrip />
      <NoticeList
        id="previous"
        title="PREVIOUS NOTICES"
        notices={previous.notices}
        isCurrent={false}
        empty="No notice has been replaced yet."
      >
        {previous.hasMore && (
          <p className={styles.more}>
            <Link to={earlierNoticesPath(2)}>Older notices</Link>
          </p>
        )}
      </NoticeList>
      {lettings.previous.length > 0 && (
        <LettingList
          id="previous-lettings"
          title="PREVIOUS BID LETTINGS"
          lettings={lettings.previous}
          isCurrent={false}
        />
      )}
    </div>
  );
}

/** The page's sections; the next letting shows its day, because most contractors come for that date. */
function PageMenu({ lettings: { current, previous } }: Pick<Route.ComponentProps["loaderData"], "lettings">) {
  const [next] = current;
  return (
    <nav className={styles.menu} aria-label="On this page">
      <a href="#current">Current notices</a>
      {next && (
        <a href="#lettings">
          Bid lettings: next on <time dateTime={next.heldOn}>{formatDay(next.heldOn)}</time>
        </a>
      )}
      <a href="#previous">Previous notices</a>
      {previous.length > 0 && <a href="#previous-lettings">Previous bid lettings</a>}
    </nav>
  );
}
