import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatCents } from "#shared/money.ts";
import { OWED_AGE_LABELS, OWED_AGES, type OwedAge, type OwedAges } from "../../rules/owed.ts";
import styles from "./owed.module.css";

type Props = { ages: OwedAges /** Makes each age a way to its customers. */; addressOf?: (age: OwedAge) => string };

/** The sum of each age, in the order of time, with its share of the whole as a bar: read without color. */
export function AgeTiles({ ages, addressOf }: Props) {
  const most = Math.max(1, ...Object.values(ages));
  return (
    <ul className={styles.ages} aria-label="Owed by age">
      {OWED_AGES.map((age) => (
        <li key={age} data-age={age}>
          <span className={styles.age}>
            {addressOf ? <PageLink to={addressOf(age)}>{OWED_AGE_LABELS[age]}</PageLink> : OWED_AGE_LABELS[age]}
          </span>
          <span className={styles.sum}>{formatCents(ages[age])}</span>
          <span className={styles.bar} aria-hidden="true">
            <i style={{ width: `${(ages[age] / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
