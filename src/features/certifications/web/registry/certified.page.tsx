/** Who is certified today: the count, a search that leads to this same address, and people with their levels. */
import { Link } from "react-router";
import { type ApiClient, apiContext } from "#app/api-context.ts";
import { countOf, formatCount } from "#shared/counts.ts";
import { formatLongDate } from "#shared/dates.ts";
import { CONTACT, proofPath, TRAINING, technicianPath } from "#shared/paths.ts";
import { CRASHED, fieldErrorsIn, problemIn } from "#shared/problem.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { MOST_LETTERS } from "../../rules/registry/letters.ts";
import { LIST_OF_CERTIFIED } from "../../rules/registry/list-of-certified.ts";
import { plateWords } from "../../rules/registry/status-words.ts";
import type { Route } from "./+types/certified.page";
import styles from "./certified.module.css";
import { People, type Person } from "./people.tsx";
import { RegistrySearch } from "./registry-search.tsx";
import { showLevel } from "./shown-level.ts";
import { TodayByLevel } from "./today-by-level.tsx";

export const handle = { hydrate: false };

/** The result differs by query, which shared caches and our own ignore. */
export const headers = () => ({ "cache-control": "no-cache" });

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const q = new URL(request.url).searchParams.get("q");
  const query = { bucket: "certification_pdfs" } as const;
  const [today, documents, found] = await Promise.all([
    api["certified-today"].$get().then((response) => response.json()),
    api.documents.$get({ query }).then((response) => (response.ok ? response.json() : [])),
    search(api, q),
  ]);
  return {
    q: (q ?? "").slice(0, MOST_LETTERS),
    summary: `${countOf(today.technicians, "technician")}, as of ${formatLongDate(today.on, "UTC")}.`,
    levels: today.levels.map(({ technicians, ...level }) => ({ ...level, count: formatCount(technicians) })),
    list: documents.find(({ url }) => url.endsWith(`/${LIST_OF_CERTIFIED}`))?.url,
    ...found,
  };
}

const HINT = "a name in any spelling, a number, or an employer";

type Found = { people?: readonly Person[]; error?: string; hint: string };

async function search(api: ApiClient, q: string | null): Promise<Found> {
  const hint = `Search by ${HINT}`;
  if (q === null) return { hint };
  const response = await api["certified-technicians"].$get({ query: { q } });
  if (response.status !== 200) {
    const problem = await problemIn(response, CRASHED);
    return { hint, error: fieldErrorsIn(problem).q ?? problem.message };
  }
  const { technicians, isMore } = await response.json();
  const people = technicians.map(({ token, name, company, levels }) => ({
    token,
    name,
    company,
    levels: levels.map((held) => showLevel(held, plateWords)),
    page: technicianPath(token),
    proof: proofPath(token),
  }));
  const count = countOf(people.length, "person", "people");
  return { people, hint: isMore ? `The first ${count}. Add a word to see fewer.` : `${count} · ${HINT}` };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    args.loaderData?.q ? `${args.loaderData.q} (certified technicians)` : "Certified technicians",
    "Find out whether an asphalt technician is certified today, at which level and until when, by name, employer or number.",
    { isIndexed: !args.loaderData?.q },
  );

export default function CertifiedPage({ loaderData }: Route.ComponentProps) {
  const { q, summary, levels, list, people, hint, error } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <header className="page-head">
        <p className="eyebrow">Certification</p>
        <h1 className={styles.title}>Who is certified today</h1>
        <p className="lede">
          {summary} {list && <a href={list}>List as PDF</a>}
        </p>
      </header>
      <RegistrySearch q={q} error={error} hint={hint} />
      {people ? <People people={people} /> : <TodayByLevel levels={levels} />}
      <p className={styles.note}>
        {people && "Each name opens a page with the technician's status as of this minute. "}
        Certifications are earned in the <Link to={TRAINING}>classes of the association</Link>. If something here is not
        right, <Link to={CONTACT}>tell the office</Link>.
      </p>
    </div>
  );
}
