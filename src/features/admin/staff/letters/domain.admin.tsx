import { apiContext } from "#app/api-context.ts";
import { portal } from "#shared/portal-paths.ts";
import { Fact, Facts } from "#ui/admin/signs/facts.tsx";
import { Mark } from "#ui/admin/signs/mark.tsx";
import { PageHead } from "#ui/admin/signs/page-head.tsx";
import { PageProblem } from "#ui/admin/signs/page-problem.tsx";
import { absent } from "#ui/admin/staff-data.ts";
import { staffMeta } from "#ui/admin/staff-meta.ts";
import type { Route } from "./+types/domain.admin";
import styles from "./letters.module.css";

export const meta: Route.MetaFunction = (args) => staffMeta(args, "Sender domain");

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).admin["mail-domain"].$get();
  return response.status === 200 ? response.json() : absent(response);
}

const BACK = { to: portal.letters(), label: "E-mail log" };
const NOTE =
  "What DNS says about who may write in the association's name. Whoever runs the domain adds these TXT records.";
const MARKS = {
  found: { tone: "good", label: "Found" },
  weak: { tone: "open", label: "Weak" },
  missing: { tone: "bad", label: "Missing" },
  unknown: { tone: "over", label: "Not known" },
} as const;

export default function DomainPage({ loaderData: page }: Route.ComponentProps) {
  if (!page) return null;
  return (
    <>
      <PageHead title={`Sender domain ${page.domain}`} note={NOTE} back={BACK} />
      {page.records.map(({ what, name, state, note, seen, add }) => (
        <section key={what} className={styles.record}>
          <h2>
            {what} <Mark tone={MARKS[state].tone}>{MARKS[state].label}</Mark>
          </h2>
          <p>{note}</p>
          <Facts>
            <Fact label="Name of the record">
              <code className={styles.code}>{name}</code>
            </Fact>
            {seen !== null && (
              <Fact label="The record now">
                <code className={styles.code}>{seen}</code>
              </Fact>
            )}
            {add !== null && (
              <Fact label={seen === null ? "Add this text" : "Change it to"}>
                <code className={styles.code}>{add}</code>
              </Fact>
            )}
          </Facts>
        </section>
      ))}
    </>
  );
}

export { PageProblem as ErrorBoundary };
