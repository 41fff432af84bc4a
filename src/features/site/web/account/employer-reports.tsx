import type { EmployerReport, ReportedHours } from "#features/certifications/rules/employer/employer-roster.ts";
import { REPORT_WORDS } from "#features/certifications/rules/employer/report-states.ts";
import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import styles from "./account.module.css";
import { IntentButton } from "./intent-button.tsx";

type Props = {
  reports: readonly EmployerReport[];
  hours: readonly ReportedHours[];
  isAdministrator: boolean;
};

const WAITS: Record<ReportedHours["status"], string> = {
  entered: "Waits for the office",
  accepted: "Accepted",
  refused: "Not accepted",
  withdrawn: "Taken back",
};

/** Everything that the company reported, and its state. An administrator takes back what is not decided. */
export function EmployerReports({ reports, hours, isAdministrator }: Props) {
  if (reports.length + hours.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>What you reported</h2>
      <ul className={styles.list}>
        {reports.map((one) => (
          <Line
            key={one.id}
            title={one.name}
            note={[
              `${one.kind === "joined" ? "Works here since" : "Last day"} ${formatDay(one.day)}`,
              REPORT_WORDS[one.state],
            ]}
            undo={
              isAdministrator && (one.state === "waiting" || one.state === "applied")
                ? `undo-report ${one.id}`
                : undefined
            }
            version={one.version}
          />
        ))}
        {hours.map((one) => (
          <Line
            key={one.id}
            title={one.name}
            note={[
              countOf(Math.round((one.minutes / 60) * 100) / 100, "hour"),
              [one.day, one.untilDay]
                .filter((day) => day !== null)
                .map(formatDay)
                .join(" to "),
              one.vouchedBy,
              one.reason ? `${WAITS[one.status]}: ${one.reason}` : WAITS[one.status],
            ]}
            undo={isAdministrator && one.status === "entered" ? `undo-hours ${one.id}` : undefined}
            version={one.version}
          />
        ))}
      </ul>
    </section>
  );
}

type LineProps = { title: string; note: string[]; undo: string | undefined; version: number };

const Line = ({ title, note, undo, version }: LineProps) => (
  <li className={styles.row}>
    <span className={styles.what}>
      <strong>{title}</strong>
      <span className={styles.note}>{note.join(" \u00b7 ")}</span>
    </span>
    {undo && (
      <IntentButton
        intent={undo}
        label="Take back"
        name={`Take back: ${title}, ${note[0]}`}
        fields={{ version: String(version) }}
      />
    )}
  </li>
);
