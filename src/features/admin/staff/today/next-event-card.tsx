import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { formatLongDate } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import type { EventMoney, NextEvent } from "../../rules/today.ts";
import styles from "./today.module.css";

/** @param money of the event, for staff who may see it. */
type Props = { event: NextEvent; money: EventMoney | undefined };

/** The next event: its registrations, its payments, and links to its pages. */
export function NextEventCard({ event, money }: Props) {
  const { id, title, date, timeZone, people, capacity, registrations } = event;
  return (
    <section className={styles.card} aria-labelledby="next-event">
      <h2 id="next-event">
        <PageLink to={portal.registrants(id)}>{title}</PageLink>
      </h2>
      <p className={styles.oldest}>
        Next event, {formatLongDate(date, timeZone)}: {countOf(registrations, "registration")}
      </p>
      <Filled
        label="People"
        value={capacity === null ? `${people}` : `${people} of ${capacity} people`}
        to={portal.inventory(id)}
        share={capacity ? people / capacity : undefined}
      />
      {money && (
        <Filled
          label="Money"
          value={`${formatCents(money.paidCents)} paid, ${formatCents(money.openCents)} due`}
          to={portal.registrantsWith(id, "unpaid")}
          share={money.paidCents / Math.max(1, money.paidCents + money.openCents)}
        />
      )}
      <p className={styles.doors}>
        <PageLink isAct to={portal.checkInAt(id)}>
          Check-in
        </PageLink>
        <PageLink isAct to={portal.newAnnouncement(id)} aria-label="Email registrants">
          Email
        </PageLink>
        <PageLink isAct to={portal.printEvent(id)}>
          Print
        </PageLink>
        <PageLink isAct to={portal.editEvent(id)}>
          Edit
        </PageLink>
      </p>
    </section>
  );
}

type FilledProps = { label: string; value: string; to: string; share: number | undefined };

const Filled = ({ label, value, to, share }: FilledProps) => (
  <>
    <p className={styles.fill}>
      <span>{label}</span>
      <b>
        <PageLink to={to}>{value}</PageLink>
      </b>
    </p>
    {share !== undefined && (
      <div className={styles.meter} aria-hidden="true">
        <i style={{ width: `${Math.min(1, share) * 100}%` }} />
      </div>
    )}
  </>
);
