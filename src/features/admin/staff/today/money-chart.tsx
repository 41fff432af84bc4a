import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import type { EventMoney } from "../../rules/today.ts";
import styles from "./today.module.css";

/** Paid amounts as solid bars and open ones as striped bars; a table beside them has the amounts. */
export function MoneyChart({ money }: { money: readonly EventMoney[] }) {
  const most = Math.max(1, ...money.map(({ paidCents, openCents }) => paidCents + openCents));
  const share = (cents: number) => ({ width: `${(cents / most) * 100}%` });
  return (
    <section className={styles.card} aria-labelledby="money">
      <div className={styles.cardHead}>
        <h2 id="money">Money by event</h2>
        <PageLink isAct to={portal.ledger}>
          Ledger
        </PageLink>
      </div>
      <table className={styles.money}>
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">Paid</th>
            <th scope="col">Balance due</th>
          </tr>
        </thead>
        <tbody>
          {money.map(({ id, title, paidCents, openCents }) => (
            <tr key={id}>
              <th scope="row">
                <PageLink to={portal.registrants(id)}>{title}</PageLink>
                <span className={styles.bars} aria-hidden="true">
                  <i style={share(paidCents)} />
                  <i className={styles.open} style={share(openCents)} />
                </span>
              </th>
              <td>
                <span className={cell.phoneLabel}>Paid </span>
                {formatCents(paidCents)}
              </td>
              <td>
                <span className={cell.phoneLabel}>Due </span>
                {formatCents(openCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.fullSign}>Paid</span>
        <span className={styles.stripedSign}>Balance due</span>
      </p>
    </section>
  );
}
