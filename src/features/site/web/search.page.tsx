/** The search: a form that leads to this same address, and the hits by kind. */
import { apiContext } from "#app/api-context.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { SearchForm } from "#ui/public/feedback/search-form.tsx";
import { isSearchKind, readSearch, type SearchKind } from "../rules/search.ts";
import type { SearchAnswer } from "../rules/search-answer.ts";
import type { Route } from "./+types/search.page";
import { Corrected } from "./corrected.tsx";
import { NothingFound } from "./nothing-found.tsx";
import styles from "./search.module.css";
import { SearchResults } from "./search-results.tsx";

export const handle = { hydrate: false };

/** The answer differs for every query, which neither shared caches nor our own distinguish. */
export const headers = () => ({ "cache-control": "no-cache" });

type SearchQuery = { q: string; kind?: SearchKind | undefined; page: number; isExact: boolean };

function readQuery({ searchParams }: URL): SearchQuery {
  const kind = searchParams.get("kind");
  const page = Number(searchParams.get("page"));
  return {
    q: readSearch(searchParams.get("q") ?? ""),
    kind: isSearchKind(kind) ? kind : undefined,
    isExact: searchParams.get("exact") === "true",
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
  };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const input = readQuery(new URL(request.url));
  const { q, kind, page, isExact } = input;
  const query = { q, ...(kind && { kind }), ...(isExact && { exact: "true" as const }), page: String(page) };
  const response = await context.get(apiContext).search.$get({ query });
  const answer: SearchAnswer | undefined = response.ok ? await response.json() : undefined;
  return { ...input, ...found(answer), refusal: response.ok ? undefined : (await response.json()).message };
}

const found = (answer: SearchAnswer | undefined) => ({ groups: answer?.groups, corrected: answer?.corrected ?? null });

export const meta: Route.MetaFunction = (args) => {
  const q = args.loaderData?.q;
  const title = q ? `${q} (search)` : "Search";
  return pageMeta(args, title, "Events, members, documents and notices by words.", { isIndexed: false });
};

export default function SearchPage({
  loaderData: { q, kind, page, groups, corrected, refusal },
}: Route.ComponentProps) {
  const isEmpty = groups?.every(({ hits }) => hits.length === 0);
  return (
    <div className={`wrap ${styles.page}`}>
      <div className="page-head">
        <h1>Search</h1>
      </div>
      <SearchForm q={q} label="Events, members, cities, documents, notices">
        {kind && <input type="hidden" name="kind" value={kind} />}
      </SearchForm>
      {refusal && <p className={styles.refusal}>{refusal}</p>}
      {corrected && <Corrected q={q} kind={kind} corrected={corrected} />}
      {q && groups && isEmpty && <NothingFound q={q} kind={kind} />}
      {q && groups && !isEmpty && <SearchResults q={corrected ?? q} kind={kind} page={page} groups={groups} />}
    </div>
  );
}
