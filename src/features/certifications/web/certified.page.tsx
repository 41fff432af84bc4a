/** Look-up of certified people: a form that leads to this same address, and its results. */
import { Link } from "react-router";
import { apiContext } from "#app/api-context.ts";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import { CONTACT, TRAINING } from "#shared/paths.ts";
import { CRASHED, fieldErrorsIn, problemIn } from "#shared/problem.ts";
import { Button } from "#ui/public/button.tsx";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { type Certified, MOST_LETTERS } from "../rules/certified.ts";
import type { Route } from "./+types/certified.page";
import styles from "./certified.module.css";

export const handle = { hydrate: false };

/** The result differs by query, which shared caches and our own ignore. */
export const headers = () => ({ "cache-control": "no-cache" });

export async function loader({ context, request }: Route.LoaderArgs) {
  const q = new URL(request.url).searchParams.get("q") ?? undefined;
  if (q === undefined) return { q: "" };
  const response = await context.get(apiContext)["certified-technicians"].$get({ query: { q } });
  if (response.status === 200) return { q, answer: await response.json() };
  const problem = await problemIn(response, CRASHED);
  return { q: q.slice(0, MOST_LETTERS), error: fieldErrorsIn(problem).q ?? problem.message };
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(
    args,
    args.loaderData?.q ? `${args.loaderData.q} (certified technicians)` : "Certified technicians",
    "Find out whether an asphalt technician is certified today, at which level and until when, by name, company or ID.",
    { isIndexed: !args.loaderData?.q },
  );

export default function CertifiedPage({ loaderData: { q, answer, error } }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <header className="page-head">
        <h1>Certified technicians</h1>
        <p className="lede">Find out whether a technician is certified today, at which level and until when.</p>
      </header>
      <search>
        <form className={styles.form}>
          <TextField
            name="q"
            type="search"
            label="Name, company or certification ID"
            defaultValue={q}
            error={error}
            maxLength={MOST_LETTERS}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          <Button type="submit">Find</Button>
        </form>
      </search>
      {answer && <Found technicians={answer.technicians} isMore={answer.isMore} />}
      <p className={styles.note}>
        Certifications are earned in the <Link to={TRAINING}>classes of the association</Link>. If something here is not
        right, <Link to={CONTACT}>tell the office</Link>.
      </p>
    </div>
  );
}

const Found = ({ technicians, isMore }: { technicians: readonly Certified[]; isMore: boolean }) => (
  <section aria-labelledby="found">
    <h2 id="found" className={styles.found}>
      {technicians.length === 0
        ? "Nobody is found. Check the spelling, or try the company."
        : isMore
          ? `The first ${countOf(technicians.length, "certification")}. Add a word to see fewer.`
          : countOf(technicians.length, "certification")}
    </h2>
    {technicians.length > 0 && (
      <ul className={styles.list}>
        {technicians.map((one) => (
          <li key={one.certId} className={styles.item}>
            <span className={styles.name}>{one.name}</span>
            <span className={styles.standing} data-standing={one.standing}>
              {sayStanding(one)}
            </span>
            <span className={styles.facts}>
              {one.company} · {one.level} · <span className={styles.id}>{one.certId}</span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
);

function sayStanding({ standing, validUntil }: Certified): string {
  if (standing === "revoked") return "Revoked";
  return standing === "expired" ? `Expired ${formatDay(validUntil)}` : `Certified until ${formatDay(validUntil)}`;
}
