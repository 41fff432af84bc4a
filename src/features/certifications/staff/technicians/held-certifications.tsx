import { formatDay } from "#shared/dates.ts";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { ListFilters, Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { ShortDate } from "#ui/admin/signs/short-date.tsx";
import { UnprintedAmong } from "#ui/admin/signs/unprinted-note.tsx";
import { ENTRY_WORDS, type Status } from "../../rules/record/status-on.ts";
import { appealWords } from "../../rules/technicians/appeal.ts";
import type { HeldCertification, TechnicianPage } from "../../rules/technicians/technician-view.ts";
import { StatusMark } from "../registry/status-mark.tsx";
import { CertificationActs } from "./certification-acts.tsx";
import styles from "./technicians.module.css";

type Props = { technician: TechnicianPage; today: string; on: string | undefined };

/** Each certification with its record and the actions that its status allows; and its status on any day. */
export const HeldCertifications = ({ technician, today, on }: Props) =>
  technician.certifications.length === 0 ? (
    <p className={styles.note}>No certification is on record.</p>
  ) : (
    <>
      <Toolbar
        label="Status on a day"
        filters={<ListFilters label="Status on a day" days={[{ name: "on", label: "Status as of", value: on }]} />}
      />
      <UnprintedAmong names={[`${technician.firstName} ${technician.lastName}`]} />
      {technician.certifications.map((one) => (
        <Section
          key={one.id}
          title={`${one.level}, ${one.certId}`}
          act={<CertificationActs certification={one} technician={technician} today={today} />}
        >
          <Standing certification={one} today={today} on={on} />
          <DataTable
            label={`Record of ${one.certId}`}
            columns={entryColumns}
            rows={one.entries.toReversed()}
            keyOf={(entry) => entry.id}
          />
        </Section>
      ))}
    </>
  );

const SAYS: Partial<Record<Status, string>> = {
  pending: "Registered for the class. Result not recorded yet.",
  expired: "The course and its exam come before a new certification.",
  suspended: "Not valid until it is reinstated.",
  revoked: "Not valid, regardless of its dates.",
  withdrawn: "Its class registration was cancelled. This ID is no longer on file.",
};

type StandingProps = { certification: HeldCertification; today: string; on: string | undefined };

function Standing({ certification, today, on }: StandingProps) {
  const { standing, issuedOn, validUntil, graceUntil, reason, appealUntil, onDay } = certification;
  const days = issuedOn && validUntil && `${formatDay(issuedOn)} to ${formatDay(validUntil)}`;
  const isMerged = certification.entries.at(-1)?.kind === "merged";
  const says = isMerged ? "Another record of the same technician continues." : SAYS[standing];
  const renews = standing === "grace" && graceUntil && `Can be renewed through ${formatDay(graceUntil)}.`;
  return (
    <>
      <div className={styles.status}>
        <StatusMark standing={standing} />
        {days && <p>{days}</p>}
      </div>
      {(says || renews) && (
        <p>
          {reason && <strong>{`${reason}. `}</strong>}
          {says ?? renews}
        </p>
      )}
      {appealUntil && <p>{appealWords(appealUntil, today)}</p>}
      {on && onDay && (
        <p>
          <strong>{`On ${formatDay(on)}: ${onDay}`}</strong>
        </p>
      )}
    </>
  );
}

const entryColumns = columnsOf<HeldCertification["entries"][number]>([
  {
    key: "kind",
    head: "Entry",
    cell: ({ kind, isDatedBack }) => `${ENTRY_WORDS[kind]}${isDatedBack ? ", dated back" : ""}`,
  },
  { key: "day", head: "From", cell: ({ day }) => <ShortDate at={day} /> },
  { key: "until", head: "Through", cell: ({ period }) => period && <ShortDate at={period.until} /> },
  { key: "by", head: "By", phone: "none", cell: ({ by }) => by },
  { key: "reason", head: "Reason", isWide: true, cell: ({ reason }) => reason },
]);
