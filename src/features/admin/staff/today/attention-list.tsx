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

const wordsOf = ({ key, eventId }: AttentionLine): Words =>
  eventId === undefined
    ? WORDS[key]
    : { ...WORDS[key], to: portal.registrantsWith(eventId, key === "doubles" ? "twice" : "unpaid") };

const WORDS: Record<AttentionLine["key"], Words> = {
  rush: {
    what: "Unpaid registrations, more than twenty of them in one hour: look whether people sent them",
    act: "Review",
    to: portal.events,
    isLate: true,
  },
  overdue: {
    what: "Overdue: what is owed past its day",
    act: "Review",
    to: portal.checksView("overdue"),
    isLate: true,
  },
  unmatched: { what: "Money that belongs to no charge yet", act: "Match", to: portal.checksView("unmatched") },
  deposit: { what: "Checks that wait for the bank", act: "Deposit", to: portal.deposits },
  toInvoice: { what: "Registrations that wait for an invoice", act: "Write", to: portal.invoices },
  dues: { what: "Membership dues past their day", act: "Follow up", to: portal.dues, isLate: true },
  applications: { what: "Membership applications", act: "Review", to: portal.membersList("applications") },
  domains: { what: "Email domains that companies added", act: "Review", to: portal.membersList("domains") },
  messages: { what: "Messages that wait for an answer", act: "Answer", to: portal.inbox("waiting") },
  undelivered: { what: "Emails that did not arrive", act: "Review", to: portal.letters("undelivered"), isLate: true },
  held: { what: "Emails that are held back", act: "Review", to: portal.letters("held") },
  memberPrices: {
    what: "Member prices that the roll does not confirm",
    act: "Settle",
    to: portal.unsettledPrices,
  },
  doubles: {
    what: "Registrations that may be of one person twice",
    act: "Review",
    to: portal.doubledClasses,
  },
  sample: { what: "Invented people, members and events of the sample", act: "Look", to: portal.sample },
  unknownIds: { what: "Certification IDs that are not known", act: "Review", to: portal.unknownIds },
};

/** What waits, each line with count, sum and oldest, leading to where something is done about it. */
export function AttentionList({ lines }: { lines: readonly AttentionLine[] }) {
  return (
    <section className={styles.card} aria-labelledby="attention">
      <h2 id="attention">Needs attention</h2>
      {lines.length === 0 && (
        <EmptyState title="The day's work is done">Nothing waits for you. What comes in appears here.</EmptyState>
      )}
      <ul>
        {lines.map((line) => (
          <Line key={`${line.key} ${line.eventId}`} line={line} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line }: { line: AttentionLine }) {
  const zone = useZone();
  const { count, cents, isMore, oldest, eventId } = line;
  const { what, act, to, isLate } = wordsOf(line);
  return (
    <li className={styles.line}>
      <b className={isLate ? styles.late : styles.count}>{formatCounted({ total: count, isMore })}</b>
      <span className={styles.what}>
        {what}
        {oldest && (
          <span className={styles.oldest}>
            {eventId ? "" : "Oldest: "}
            {oldest.label}, {eventId ? "since " : ""}
            {formatDay(isoDay(oldest.at, zone))}
          </span>
        )}
      </span>
      {cents !== null && cents > 0 && <span className={styles.cents}>{formatAtLeast(cents, isMore)}</span>}
      <PageLink
        isAct
        to={to}
        className={styles.act}
        aria-label={`${act}: ${what}${eventId && oldest ? `, ${oldest.label}` : ""}`}
      >
        {act}
      </PageLink>
    </li>
  );
}
