import type { EventDetail } from "../../../rules/catalog/schema.ts";
import styles from "./event-dates.module.css";

/** The event's schedule, in the order that staff gave it, and the welcome reception. */
export function EventDates({ event: { event_date_obj, custom_info_obj } }: { event: EventDetail }) {
  const { welcomeReceptionDate, welcomeReceptionLocation } = custom_info_obj;
  const reception = [welcomeReceptionDate, welcomeReceptionLocation].filter((part) => part !== undefined);
  const dates = Object.entries(event_date_obj).map(([label, value]) => [label, [value].flat()] as const);
  const rows = reception.length > 0 ? [...dates, ["Welcome Reception", reception] as const] : dates;
  if (rows.length === 0) return null;
  return (
    <section className={styles.dates} aria-labelledby="event-dates">
      <h2 id="event-dates">Dates</h2>
      <dl>
        {rows.map(([label, lines]) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
