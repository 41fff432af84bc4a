import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatCounted } from "#shared/counts.ts";
import { formatDay, isoDay } from "#shared/dates.ts";
import { formatAtLeast } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { useZone } from "#ui/admin/use-zone.ts";
import type { AttentionLine } from "../../rules/today.ts";
import styles from "./today.module.css";

type Words = { what: string; act: string; to: string; isLate?: true };

const WORDS: Record<AttentionLine["key"], Words> = {
  overdue: {
    what: "Overdue: what is owed past its day",
    act: "Review",
    to: portal.checksView("overdue"),
    isLate: true,
  },
  unmatched: { what: "Money that belongs to no charge yet", act: "Match", to: portal.checksView("unmatched") },
  deposit: { what: "Checks that wait for the bank", act: "Deposit", to: portal.deposits },
  dues: { what: "Membership dues past their day", act: "Follow up", to: portal.dues, isLate: true },
  applications: { what: "Membership applications", act: "Review", to: portal.members },
  messages: { what: "Messages that wait for an answer", act: "Answer", to: portal.inbox("waiting") },
  undelivered: { what: "Emails that did not arrive", act: "Review", to: portal.letters("undelivered"), isLate: true },
  held: { what: "Emails that are held back", act: "Review", to: portal.letters("held") },
  memberPrices: {
    what: "Member prices that the roll does not bear out",
    act: "Settle",
    to: portal.unsettledPrices,
  },
  unknownIds: { what: "Certification IDs that are not known", act: "Review", to: portal.unknownIds },
};

/** What waits, each line with count, sum and oldest, leading to where something is done about it. */
export function AttentionList({ lines }: { lines: readonly AttentionLine[] }) {
  const zone = useZone();
  return (
    <section className={styles.card} aria-labelledby="attention">
      <h2 id="attention">Needs attention</h2>
      {lines.length === 0 && (
        <EmptyState title="The day's work is done">Nothing waits for you. What comes in appears here.</EmptyState>
      )}
      <ul>
        {lines.map(({ key, count, cents, isMore, oldest }) => (
          <li key={key} className={styles.line}>
            <b className={WORDS[key].isLate ? styles.late : styles.count}>{formatCounted({ total: count, isMore })}</b>
            <span className={styles.what}>
              {WORDS[key].what}
              {oldest && (
                <span className={styles.oldest}>
                  Oldest: {oldest.label}, {formatDay(isoDay(oldest.at, zone))}
                </span>
              )}
            </span>
            {cents !== null && cents > 0 && <span className={styles.cents}>{formatAtLeast(cents, isMore)}</span>}
            <PageLink
              isAct
              to={WORDS[key].to}
              className={styles.act}
              aria-label={`${WORDS[key].act}: ${WORDS[key].what}`}
            >
              {WORDS[key].act}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
