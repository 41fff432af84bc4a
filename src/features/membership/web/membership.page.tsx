import { apiContext } from "#app/api-context.ts";
import { pageMeta } from "#ui/public/chrome/page-meta.ts";
import type { Route } from "./+types/membership.page";
import styles from "./membership.module.css";
import { TierPicker } from "./tier-picker.tsx";

export const handle = { hydrate: false };

export const headers = () => ({ "cache-control": "public, max-age=0, must-revalidate" });

export async function loader({ context }: Route.LoaderArgs) {
  const response = await context.get(apiContext).membership.$get();
  return response.json();
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, "Membership", "Four tiers of membership: who each is for, its dues, its vote, and how to apply.");

export default function MembershipPage({ loaderData: { intro, tiers, contractorNote, steps } }: Route.ComponentProps) {
  return (
    <>
      <div className={styles.ground}>
        <div className="wrap">
          <header className="page-head">
            <h1>Membership</h1>
            <p className={`lede ${styles.intro}`}>{intro}</p>
          </header>
          <TierPicker tiers={tiers} contractorNote={contractorNote} />
        </div>
      </div>
      {steps.length > 0 && (
        <section className={`wrap ${styles.after}`} aria-labelledby="steps">
          <h2 id="steps">How joining works</h2>
          <ol className={styles.steps}>
            {steps.map(({ title, text }) => (
              <li key={title} className={styles.step}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
