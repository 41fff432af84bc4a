import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatCounted } from "#shared/counts.ts";
import { formatAtLeast } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
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
    what: "Unusual activity: more than 20 unpaid registrations in an hour",
    act: "Review",
    to: portal.events,
    isLate: true,
  },
  overdue: {
    what: "Overdue charges",
    act: "Review",
    to: portal.checksView("overdue"),
    isLate: true,
  },
  unmatched: { what: "Unmatched payments", act: "Match", to: portal.checksView("unmatched") },
  deposit: { what: "Checks to deposit", act: "Deposit", to: portal.deposits },
  toInvoice: { what: "Invoices to write", act: "Write", to: portal.invoices },
  dues: { what: "Overdue membership dues", act: "Follow up", to: portal.dues, isLate: true },
  applications: { what: "Membership applications", act: "Review", to: portal.membersList("applications") },
  domains: { what: "Email domains to approve", act: "Review", to: portal.membersList("domains") },
  messages: { what: "Unanswered messages", act: "Answer", to: portal.inbox("waiting") },
  undelivered: { what: "Emails not delivered", act: "Review", to: portal.letters("undelivered"), isLate: true },
  held: { what: "Emails on hold", act: "Review", to: portal.letters("held") },
  memberPrices: {
    what: "Member prices to review",
    act: "Review",
    to: portal.unsettledPrices,
  },
  doubles: {
    what: "Possible duplicate registrations",
    act: "Review",
    to: portal.doubledClasses,
  },
  undecided: {
    what: "Class sessions below their minimum",
    act: "Decide",
    to: portal.classes,
    isLate: true,
  },
  webhooks: { what: "Webhook endpoints turned off by a fault", act: "Review", to: portal.webhooks, isLate: true },
  backupLate: { what: "Last good backup more than two days old", act: "Review", to: portal.system, isLate: true },
  backupUnsound: { what: "The check of the last backup failed", act: "Review", to: portal.system, isLate: true },
  noBackups: { what: "Nightly backups not set up", act: "Review", to: portal.system },
  sample: { what: "Sample records remaining", act: "Review", to: portal.sample },
  questions: { what: "People who may be on file already", act: "Answer", to: portal.questions() },
  certifiedList: {
    what: "The List of Certified Students could not be made",
    act: "Review",
    to: portal.register,
    isLate: true,
  },
  unknownIds: { what: "Unknown certification IDs", act: "Review", to: portal.unknownIds },
  employerReports: { what: "New hires that another employer contradicts", act: "Decide", to: portal.questions() },
  expiring: { what: "Certifications ending in the next 30 days", act: "Review", to: portal.expiring({ span: "30" }) },
};

/** Words before the one that is named. */
const FIRST_WORDS: Partial<Record<AttentionLine["key"], string>> = {
  undelivered: "Last: ",
  certifiedList: "Last: ",
  backupLate: "",
  backupUnsound: "",
  expiring: "First: ",
};

type Props = {
  lines: readonly AttentionLine[];
  /** A day. */
  today: string;
};

/** Waiting work: each line has a count, a sum and the oldest, and links to its screen. */
export function AttentionList({ lines, today }: Props) {
  return (
    <section className={styles.card} aria-labelledby="attention">
      <h2 id="attention">Needs attention</h2>
      {lines.length === 0 && <EmptyState title="All caught up">New items will appear here.</EmptyState>}
      <ul>
        {lines.map((line) => (
          <Line key={`${line.key} ${line.eventId}`} line={line} today={today} />
        ))}
      </ul>
    </section>
  );
}

function Line({ line, today }: { line: AttentionLine; today: string }) {
  const zone = useZone();
  const { key, count, cents, isMore, oldest, eventId } = line;
  const { what, act, to, isLate } = wordsOf(line);
  return (
    <li className={styles.line}>
      <b className={isLate ? styles.late : styles.count}>{formatCounted({ total: count, isMore })}</b>
      <span className={styles.what}>
        {what}
        {oldest && (
          <span className={styles.oldest}>
            {eventId ? "" : (FIRST_WORDS[key] ?? "Oldest: ")}
            {oldest.label}, {eventId ? "since " : ""}
            {formatShortDate(oldest.at, zone, today)}
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
