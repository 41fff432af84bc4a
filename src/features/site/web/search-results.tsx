import { Link } from "react-router";
import { PAGE_ROWS, SEARCH_KIND_LABELS, type SearchKind, searchPath } from "../rules/search.ts";
import type { SearchGroup, SearchHit } from "../rules/search-answer.ts";
import styles from "./search.module.css";

type Props = { q: string; kind: SearchKind | undefined; page: number; groups: readonly SearchGroup[] };

/** The hits, kind by kind: a few of each, or a page of the selected kind. */
export function SearchResults({ q, kind, page, groups }: Props) {
  return (
    <>
      {kind && (
        <p className={styles.back}>
          <Link to={searchPath(q)}>All kinds of results</Link>
        </p>
      )}
      {groups.map((group) =>
        group.hits.length === 0 ? null : (
          <section key={group.kind} className={styles.group} aria-labelledby={`found-${group.kind}`}>
            <h2 className={styles.heading} id={`found-${group.kind}`}>
              {SEARCH_KIND_LABELS[group.kind]} <span className={styles.count}>{countOf(group)}</span>
            </h2>
            <ol start={kind ? (page - 1) * PAGE_ROWS + 1 : 1}>
              {group.hits.map((hit) => (
                <HitRow
                  key={`${hit.url} ${hit.facts.join()} ${hit.title.map(({ text }) => text).join("")}`}
                  hit={hit}
                />
              ))}
            </ol>
            {kind ? <Pages q={q} kind={kind} page={page} group={group} /> : <More q={q} group={group} />}
          </section>
        ),
      )}
    </>
  );
}

const countOf = ({ total, isCapped }: SearchGroup) => (isCapped ? `${total} or more` : String(total));

function HitRow({ hit: { title, url, facts } }: { hit: SearchHit }) {
  const words = title.map(({ text, isHit }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one title never change their order
    isHit ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
  );
  // Files and members' own sites are not pages of the router: the browser opens both.
  const isPage = url.startsWith("/") && !url.startsWith("/storage/");
  return (
    <li className={styles.hit}>
      <h3 className={styles.title}>
        {isPage ? (
          <Link to={url}>{words}</Link>
        ) : (
          <a href={url} rel="noopener">
            {words}
          </a>
        )}
      </h3>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </li>
  );
}

function More({ q, group }: { q: string; group: SearchGroup }) {
  if (group.total <= group.hits.length) return null;
  const label = SEARCH_KIND_LABELS[group.kind].toLowerCase();
  return (
    <p className={styles.more}>
      <Link to={searchPath(q, group.kind)}>{group.isCapped ? `More ${label}` : `All ${group.total} ${label}`}</Link>
    </p>
  );
}

function Pages({ q, kind, page, group }: { q: string; kind: SearchKind; page: number; group: SearchGroup }) {
  const hasMore = page * PAGE_ROWS < group.total;
  return (
    <>
      {!hasMore && group.isCapped && (
        <p className={styles.more}>These are the best {group.total}. One more word narrows it down.</p>
      )}
      {(page > 1 || hasMore) && (
        <nav className={styles.pages} aria-label="Pages of results">
          {page > 1 && (
            <Link to={searchPath(q, kind, page - 1)} rel="prev">
              Previous page
            </Link>
          )}
          {hasMore && (
            <Link to={searchPath(q, kind, page + 1)} rel="next">
              Next page
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
