/** Everything that a technician earned, as the screen and the paper of the transcript show it. */
import { countOf } from "#shared/counts.ts";
import { formatDay, isoDay } from "#shared/dates.ts";
import { outcomeWords } from "../exam/exam-words.ts";
import { type Period, STATUS_WORDS } from "../record/status-on.ts";
import { EVIDENCE_LABELS, type Evidence, type EvidenceKind, hoursWords } from "./evidence.ts";
import type { HeldCertification, TechnicianPage } from "./technician-view.ts";

export type TranscriptRow = { label: string; note?: string; value: string; isTotal?: true };
/** The rows of one kind; a part without rows is left out. */
export type TranscriptPart = { title: string; rows: TranscriptRow[] };

/** In the order of a technician's way: from the class to what keeps the certification. */
const PARTS: readonly ((page: TechnicianPage, zone: string) => TranscriptPart)[] = [
  ({ certifications }) => ({ title: "Certifications", rows: certifications.flatMap(rowsOfCertification) }),
  ({ registrations }, zone) => ({
    title: "Classes",
    rows: registrations.flatMap((one) => rowsOfClass(one, zone)),
  }),
  ({ exams }) => ({ title: "Exams", rows: exams.map(rowOfExam) }),
  ({ evidence, minutes }) => ({
    title: "Hours",
    rows: withTotal(accepted(evidence, ["hours"]).map(rowOfHours), hoursWords(minutes)),
  }),
  ({ evidence, meetings }) => ({
    title: "Council meetings",
    rows: withTotal(accepted(evidence, ["meeting"]).map(rowOfEvidence), countOf(meetings, "meeting")),
  }),
  ({ evidence }) => ({
    title: "Other evidence",
    rows: accepted(evidence, ["proof", "experience"]).map((one) => ({
      ...rowOfEvidence(one),
      note: EVIDENCE_LABELS[one.kind],
    })),
  }),
];

/** @param zone the association's, for days that are kept as instants. */
export const transcriptOf = (page: TechnicianPage, zone: string): TranscriptPart[] =>
  PARTS.map((part) => part(page, zone)).filter(({ rows }) => rows.length > 0);

/** A row for each period, the latest first. A certification that was entered by mistake has none. */
function rowsOfCertification({ level, certId, standing, entries }: HeldCertification): TranscriptRow[] {
  if (standing === "withdrawn") return [];
  const [latest, ...earlier] = periodsOf(entries);
  const label = `${level}, ${certId}`;
  if (!latest) return [{ label, note: STATUS_WORDS[standing], value: "No period yet" }];
  return [
    { label, note: STATUS_WORDS[standing], value: daysOf(latest) },
    ...earlier.map((one) => ({ label, note: "Earlier period", value: daysOf(one) })),
  ];
}

/**
 * The periods of a record, the latest first. A renewal without a gap prolongs its period, and a confirmation that is
 * taken back voids the periods from its day on.
 */
function periodsOf(entries: HeldCertification["entries"]) {
  let valid: { day: string; period: Period }[] = [];
  for (const { kind, day, period } of entries) {
    if (kind === "unconfirmed") valid = valid.filter((one) => one.day < day);
    else if (period) valid.push({ day, period });
  }
  return [...new Map(valid.map(({ period }) => [period.from, period])).values()].toReversed();
}

const daysOf = ({ from, until }: { from: string; until: string }) => `${formatDay(from)} to ${formatDay(until)}`;

type Registration = TechnicianPage["registrations"][number];

function rowsOfClass({ title, reference, status, createdAt }: Registration, zone: string): TranscriptRow[] {
  if (status === "cancelled" || status === "refunded") return [];
  return [{ label: title, note: reference, value: `Registered ${formatDay(isoDay(createdAt, zone))}` }];
}

const rowOfExam = ({ title, day, results, outcome }: TechnicianPage["exams"][number]): TranscriptRow => ({
  label: title,
  note: [outcomeWords(outcome, day, false), results.join(", ")].filter(Boolean).join(": "),
  value: formatDay(day),
});

/** By day, the earliest first. */
const accepted = (evidence: readonly Evidence[], kinds: readonly EvidenceKind[]): Evidence[] =>
  evidence
    .filter(({ kind, status }) => status === "accepted" && kinds.includes(kind))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));

const rowOfEvidence = ({ title, day, untilDay }: Evidence): TranscriptRow => ({
  label: title,
  value: untilDay ? daysOf({ from: day, until: untilDay }) : formatDay(day),
});

const rowOfHours = (one: Evidence): TranscriptRow => ({ ...rowOfEvidence(one), note: hoursWords(one.minutes ?? 0) });

const withTotal = (rows: TranscriptRow[], value: string): TranscriptRow[] =>
  rows.length > 1 ? [...rows, { label: "Total", value, isTotal: true }] : rows;
