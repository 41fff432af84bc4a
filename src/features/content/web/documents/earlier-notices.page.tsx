/** Earlier notices, beyond those on the page of notices. */

import { Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { NOTICES } from "#shared/paths.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import type { Route } from "./+types/earlier-notices.page";
import { NoticeList } from "./notice-list.tsx";
import styles from "./notices.module.css";
import { readEarlierNotices } from "./read-documents.ts";

export const handle = { hydrate: false };

export const headers = () => ({ "cache-control": "public, max-age=0, must-revalidate" });

const FIRST = NOTICES;
const pathOf = (page: number) => (page === 1 ? FIRST : `${FIRST}/previous/${page}`);

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!/^([2-9]|[1-9]\d{1,2})$/.test(params.page)) throw new Response(null, { status: 404 });
  const page = Number(params.page);
  const found = await readEarlierNotices(context.get(apiContext), page);
  if (found.notices.length === 0) throw new Response(null, { status: 404 });
  return { page, ...found };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    `Previous notices, page ${args.loaderData?.page}`,
    "Notices to contractors that later ones replaced.",
    {
      isIndexed: false,
    },
  );

export default function EarlierNoticesPage({ loaderData: { page, notices, hasMore } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className="page-head">
        <h1>Notice to Contractors</h1>
        <p className="lede">Page {page} of the notices that no longer hold.</p>
      </div>
      <NoticeList id="previous" title="PREVIOUS NOTICES" notices={notices} isCurrent={false} empty="">
        <p className={styles.more}>
          <Link to={pathOf(page - 1)}>Newer notices</Link>
          {hasMore && <Link to={pathOf(page + 1)}>Older notices</Link>}
        </p>
      </NoticeList>
    </div>
  );
}
