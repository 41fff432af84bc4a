import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf, formatCounted } from "#shared/counts.ts";
import { formatAtLeast } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import type { CameIn } from "../../rules/today.ts";
import styles from "./today.module.css";

/** Registrations and payments since yesterday, as far as the user may see them, and the last registrants. */
export function CameInCard({ cameIn: { registrations, payments } }: { cameIn: CameIn }) {
  if (!registrations && !payments) return null;
  const isQuiet = !registrations?.length && !payments?.count;
  return (
    <section className={styles.card} aria-labelledby="came-in">
      <h2 id="came-in">Since yesterday</h2>
      {isQuiet && <p className={styles.oldest}>Nothing new.</p>}
      <ul>
        {registrations?.map(({ id, title, registrations: count, last }) => (
          <li key={id} className={styles.news}>
            <span className={styles.what}>
              <PageLink to={portal.registrants(id)}>{title}</PageLink>
              <span className={styles.oldest}>Last: {last}</span>
            </span>
            <b>{countOf(count, "registration")}</b>
          </li>
        ))}
        {payments && payments.count > 0 && (
          <li className={styles.news}>
            <span className={styles.what}>
              <PageLink to={portal.payments}>Payments</PageLink>
              <span className={styles.oldest}>
                {formatCounted({ total: payments.count, isMore: payments.isMore })} by card and check
              </span>
            </span>
            <b>{formatAtLeast(payments.totalCents, payments.isMore)}</b>
          </li>
        )}
      </ul>
    </section>
  );
}
