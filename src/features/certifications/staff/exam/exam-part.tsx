import { portal } from "#shared/portal-paths.ts";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { ExportMenu } from "#ui/admin/lists/export-menu.tsx";
import { Toolbar } from "#ui/admin/lists/toolbar.tsx";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { PARTS } from "../../rules/exam/exam-outcome.ts";
import type { Exam, ExamEntry, Hindrance } from "../../rules/exam/exam-view.ts";
import { outcomeWords, PART_WORDS } from "../../rules/exam/exam-words.ts";
import { AttemptDialog } from "./attempt-form.tsx";
import styles from "./exam.module.css";
import { countKind, hasExam } from "./exam-figures.ts";
import { ExamineeDetail } from "./examinee-detail.tsx";
import { ScoreCell } from "./score-cell.tsx";

type Props = { sessionId: string; exam: Exam; show: ExamShow };

const SHOWS = ["all", "open", "retest"] as const;
export type ExamShow = (typeof SHOWS)[number];
export const examShowIn = (show: string | null): ExamShow => SHOWS.find((one) => one === show) ?? "all";
const LABELS: Record<ExamShow, string> = { all: "All", open: "Open", retest: "Retest" };

/** The grid of results. Everything is kept as it is typed, and the outcome stands at once. */
export function ExamPart({ sessionId, exam, show }: Props) {
  const { entries, levelName, passes } = exam;
  if (!hasExam(exam))
    return (
      <EmptyState title="No exam">
        The rule of {levelName} on this day has no exam. Confirm certifications under Technicians.
      </EmptyState>
    );
  if (entries.length === 0)
    return <EmptyState title="Nobody on the roster">People who choose these dates appear here.</EmptyState>;
  const rows = show === "all" ? entries : entries.filter(({ outcome }) => outcome.kind === show);
  const chips = SHOWS.map((one) => ({
    label: LABELS[one],
    to: portal.classExam(sessionId, one === "all" ? undefined : one),
    count: one === "all" ? entries.length : countKind(exam, one),
    isCurrent: one === show,
  }));
  return (
    <>
      <Toolbar
        label="Results to show"
        chips={chips}
        menus={<ExportMenu files={[{ what: "Results", path: `/api/admin/class-sessions/${sessionId}/results` }]} />}
      />
      <p className={styles.hint}>
        {levelName}: {passes}. Tab goes right, Enter goes down. Each result is kept when you leave its field.
      </p>
      {rows.length === 0 ? (
        <EmptyState title={`${LABELS[show]}: nobody`}>Press All to see everybody.</EmptyState>
      ) : (
        <DataTable
          label="Exam"
          columns={columnsFor(sessionId, exam)}
          rows={rows}
          keyOf={({ id }) => id}
          detail={(entry) => <ExamineeDetail sessionId={sessionId} exam={exam} entry={entry} />}
        />
      )}
    </>
  );
}

const columnsFor = (sessionId: string, exam: Exam) =>
  columnsOf<ExamEntry>([
    {
      key: "name",
      head: "Technician",
      cell: ({ firstName, lastName, company }) => (
        <span className={styles.who}>
          {firstName} {lastName} <span>{company}</span>
        </span>
      ),
    },
    { key: "id", head: "ID", phone: "none", cell: ({ certId }) => certId },
    { key: "attended", head: "Attended", phone: "none", cell: (entry) => <Ticks entry={entry} /> },
    ...PARTS.flatMap((part) => {
      const kind = exam[part];
      if (kind === null) return [];
      return {
        key: part,
        head: PART_WORDS[part],
        isAmount: true as const,
        cell: (entry: ExamEntry) => (
          <ScoreCell key={entry.id} sessionId={sessionId} entry={entry} part={part} kind={kind} />
        ),
      };
    }),
    { key: "result", head: "Result", cell: (entry) => <Result sessionId={sessionId} exam={exam} entry={entry} /> },
  ]);

const TICKS = new Map([
  [true, "\u2713"],
  [false, "\u2717"],
  [null, "\u00B7"],
]);

function Ticks({ entry: { attended } }: { entry: ExamEntry }) {
  const words = `${attended.filter(Boolean).length} of ${attended.length} days`;
  return (
    <span className={styles.ticks} role="img" aria-label={words} title={words}>
      {attended.map((one) => TICKS.get(one)).join("")}
    </span>
  );
}

const TONES: Record<ExamEntry["outcome"]["kind"], Tone> = {
  passed: "good",
  retest: "open",
  course: "bad",
  open: "over",
};
const HINDERED: Record<Hindrance, string> = {
  "unknown-id": "ID unknown",
  "who-is-it": "Who is it?",
  "still-certified": "Still certified",
};

function Result({ sessionId, exam, entry }: Omit<Props, "show"> & { entry: ExamEntry }) {
  const { outcome, issuedCertId, hindrance, refusal, attempts, sent } = entry;
  const isCorrected = attempts.some(({ before }) => before.length > 0);
  const retests = outcome.kind === "retest" ? outcome.parts : [];
  return (
    <span className={styles.result} aria-live="polite">
      <Mark tone={TONES[outcome.kind]}>{outcomeWords(outcome, exam.examDay, issuedCertId !== null)}</Mark>
      {hindrance && <Mark tone="bad">{HINDERED[hindrance]}</Mark>}
      {refusal && (
        <Mark tone="bad" more={refusal}>
          Refused
        </Mark>
      )}
      {isCorrected && <Mark tone="over">Corrected</Mark>}
      {sent?.isCurrent && <Mark tone="over">Sent</Mark>}
      {retests.map((part) => (
        <AttemptDialog
          key={part}
          sessionId={sessionId}
          entry={entry}
          part={part}
          kind={exam[part] ?? "score"}
          today={exam.today}
        />
      ))}
    </span>
  );
}
