import { Button } from "@mantine/core";
import { useRef, useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { countOf } from "#shared/counts.ts";
import { dateParts } from "#shared/dates.ts";
import { portal } from "#shared/portal-paths.ts";
import { Outcome } from "#ui/admin/calls/act-button.tsx";
import type { StaffApi } from "#ui/admin/calls/staff-api.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { Toolbar } from "#ui/admin/lists/toolbar.tsx";
import type { Exam, ExamEntry, MarkAttendance } from "../../rules/exam/exam-view.ts";
import styles from "./exam.module.css";

type Props = {
  sessionId: string;
  exam: Exam;
  /** The day in the address. */
  day: string | null;
};

const shortDay = (day: string) => {
  const { weekday, month, day: date } = dateParts(`${day}T12:00:00Z`, "UTC");
  return `${weekday}, ${month.charAt(0)}${month.slice(1).toLowerCase()} ${Number(date)}`;
};

/** Who was present on a day, and whose photo ID was seen. Each mark is kept as it is pressed. */
export function AttendancePart({ sessionId, exam, day: given }: Props) {
  const { days, entries, today, isBegun } = exam;
  if (!isBegun)
    return (
      <EmptyState title="Not begun">Mark attendance from the first day on, {shortDay(days[0] ?? today)}.</EmptyState>
    );
  if (entries.length === 0)
    return <EmptyState title="Nobody on the roster">People who choose these dates appear here.</EmptyState>;
  const come = days.filter((day) => day <= today);
  const day = come.find((one) => one === given) ?? come.at(-1) ?? today;
  const at = days.indexOf(day);
  const present = (index: number) => entries.filter(({ attended }) => attended[index] === true).length;
  return (
    <>
      <Toolbar
        label="Day"
        chips={come.map((one, index) => ({
          label: shortDay(one),
          to: portal.classAttendance(sessionId, one),
          count: present(index),
          isCurrent: one === day,
        }))}
        found={`${present(at)} of ${countOf(entries.length, "person", "people")} present`}
      />
      <MarkTable key={day} sessionId={sessionId} entries={entries} day={day} at={at} />
    </>
  );
}

type TableProps = { sessionId: string; entries: readonly ExamEntry[]; day: string; at: number };

/** People with their marks of a day, and above them what was marked last, with its undo. */
function MarkTable({ sessionId, entries, day, at }: TableProps) {
  const [last, setLast] = useState<Pressed>();
  const undo = useCall(
    (api, { entry, day: marked, was, isPresent }: Pressed) =>
      putMark(api, sessionId, { entryId: entry.id, day: marked, was: isPresent, isPresent: was }),
    { summary: "Undone.", readsAfterConflict: true },
  );
  const takeBack = () => {
    setLast(undefined);
    return last && undo.run(last);
  };
  return (
    <>
      <Outcome call={{ ...undo, summary: last ? pressedWords(last) : undo.summary, undo: last && takeBack }} />
      <DataTable
        label="Attendance"
        columns={columnsFor({ sessionId, day, setLast }, at)}
        rows={entries}
        keyOf={({ id }) => id}
      />
    </>
  );
}

/** A mark as it was pressed, and what it was before. */
type Pressed = Mark & { entry: ExamEntry; day: string | null };

function pressedWords({ entry, day, was, isPresent }: Pressed): string {
  const choices = day === null ? PHOTO_ID : PRESENCE;
  const label = choices.find(({ value }) => value === (isPresent ?? was))?.label ?? "Mark";
  return `${nameOf(entry)}: ${isPresent === null ? `${label} taken off` : label}.`;
}

const nameOf = ({ firstName, lastName }: ExamEntry) => `${firstName} ${lastName}`;

type Place = { sessionId: string; day: string; setLast: (pressed: Pressed | undefined) => void };

const columnsFor = ({ sessionId, day, setLast }: Place, at: number) =>
  columnsOf<ExamEntry>([
    {
      key: "name",
      head: "Technician",
      isWide: true,
      cell: (one) => (
        <PageLink to={portal.registration(one.reference)} aria-label={`${nameOf(one)}, ${one.reference}`}>
          {nameOf(one)}
        </PageLink>
      ),
    },
    { key: "company", head: "Company", isWide: true, cell: ({ company }) => company },
    { key: "id", head: "ID", phone: "none", cell: ({ certId }) => certId },
    {
      key: "photo",
      head: "Photo ID",
      cell: (entry) => (
        <Marks
          sessionId={sessionId}
          entry={entry}
          day={null}
          is={entry.photoIdSeen}
          choices={PHOTO_ID}
          setLast={setLast}
        />
      ),
    },
    {
      key: "present",
      head: shortDay(day),
      cell: (entry) => (
        <Marks
          sessionId={sessionId}
          entry={entry}
          day={day}
          is={entry.attended[at] ?? null}
          choices={PRESENCE}
          setLast={setLast}
        />
      ),
    },
  ]);

type Choice = { value: boolean; label: string };
const PHOTO_ID: readonly Choice[] = [{ value: true, label: "ID seen" }];
const PRESENCE: readonly Choice[] = [
  { value: true, label: "Present" },
  { value: false, label: "Absent" },
];

type MarksProps = {
  sessionId: string;
  entry: ExamEntry;
  day: string | null;
  is: boolean | null;
  choices: readonly Choice[];
  setLast: Place["setLast"];
};
type Mark = { was: boolean | null; isPresent: boolean | null };

const putMark = (api: StaffApi, sessionId: string, json: MarkAttendance) =>
  api.admin["class-sessions"][":id"].attendance.$put({ param: { id: sessionId }, json });

/** A press on the mark that is set takes it off. Each person has a call, so that marks follow each other fast. */
function Marks({ sessionId, entry, day, is, choices, setLast }: MarksProps) {
  const pressed = useRef<Mark>({ was: null, isPresent: null });
  const call = useCall(
    (api, mark: Mark) => {
      pressed.current = mark;
      return putMark(api, sessionId, { entryId: entry.id, day, ...mark });
    },
    { readsAfterConflict: true, after: () => setLast({ ...pressed.current, entry, day }) },
  );
  const { refusal } = call;
  return (
    <div className={styles.marks}>
      {choices.map(({ value, label }) => (
        <Button
          key={label}
          size="sm"
          variant="default"
          aria-label={`${label}: ${nameOf(entry)}`}
          aria-pressed={is === value}
          aria-busy={call.isSending}
          onClick={() => call.run({ was: is, isPresent: is === value ? null : value })}
        >
          {label}
        </Button>
      ))}
      {refusal && <Outcome call={call} />}
    </div>
  );
}
