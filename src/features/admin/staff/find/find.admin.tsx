import { Link, redirect } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { portal } from "#shared/portal-paths.ts";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { FilterForm, WordsFilter } from "#ui/admin/lists/list-filters.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import { GROUP_TITLES, KIND_LABELS } from "../../rules/find.ts";
import type { Route } from "./+types/find.admin";
import { ChoiceLine } from "./choice-list.tsx";
import styles from "./find.module.css";
import { withReference } from "./find-choices.ts";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Find");

const MOST = "30";

/** One thing alone is opened at once: a reference in a letter or a table leads to its page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, 100);
  if (!q) return { q, groups: [] };
  const response = await context.get(apiContext).admin.find.$get({ query: { q, limit: MOST } });
  if (response.status !== 200) return absent(response);
  const answer = await response.json();
  const [only, ...others] = answer.groups.flatMap(({ hits }) => hits);
  if (only && others.length === 0) throw redirect(only.path);
  return answer;
}

export default function FindPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null;
  const { q, groups } = loaderData;
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0);
  return (
    <>
      <PageHead title="Find" note="Beginnings of words are enough, in any spelling." />
      <FilterForm
        label="Find everything"
        list={portal.find()}
        filters={q ? { q } : {}}
        {...(q && { found: `${count} found` })}
      >
        <WordsFilter label="Name, company, email, phone, reference or number" value={q} />
      </FilterForm>
      {q && groups.length === 0 && (
        <EmptyState title="Nothing found">
          Try the beginning of a name or company, an email address, a phone number, or a reference such as R-7K3F9Q.
        </EmptyState>
      )}
      {groups.map(({ group, hits, hasMore }) => (
        <section key={group} className={styles.group} aria-label={GROUP_TITLES[group]}>
          <h2>{GROUP_TITLES[group]}</h2>
          <ul className={styles.hits}>
            {hits.map(({ path, kind, label, detail, reference, isOver }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two golfers of one name may be in one registration
              <li key={`${path} ${label} ${at}`}>
                <Link to={path} className={styles.hit}>
                  <ChoiceLine
                    choice={{
                      ...{ label, isOver, kind: KIND_LABELS[kind] },
                      detail: withReference(label, detail, reference),
                    }}
                  />
                </Link>
              </li>
            ))}
          </ul>
          {hasMore && <p className={styles.none}>There are more: another word narrows them down.</p>}
        </section>
      ))}
    </>
  );
}

export { PageProblem as ErrorBoundary };
