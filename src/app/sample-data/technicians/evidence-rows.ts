/** Evidence of the sample's technicians: hours of the field, council meetings, proofs and experience. */
import type { EvidenceKind, EvidenceStatus } from "#features/certifications/rules/technicians/evidence.ts";
import type { technicianEvidence } from "#features/certifications/server/technicians/technician-tables.ts";
import { addDays } from "#shared/dates.ts";
import type { Calendar } from "../calendar.ts";
import type { Career } from "./careers.ts";
import { OFFICE } from "./record-rows.ts";

type Row = typeof technicianEvidence.$inferInsert;
type Fact = { kind: EvidenceKind; title: string; daysAgo: number; hours?: number; status?: EvidenceStatus };

const HOURS: Fact[] = [
  { kind: "hours", title: "Density tests on US 49", daysAgo: 95, hours: 42 },
  { kind: "hours", title: "Plant laboratory, night shifts", daysAgo: 160, hours: 118.5 },
  { kind: "hours", title: "Mix design for the airport apron", daysAgo: 21, hours: 16, status: "entered" },
  { kind: "hours", title: "Loader hours", daysAgo: 230, hours: 300, status: "refused" },
];
const OTHER: Fact[] = [
  { kind: "proof", title: "Certificate of another state, level 1", daysAgo: 700 },
  { kind: "experience", title: "Six years as plant foreman", daysAgo: 900 },
];
const MEETINGS: Fact[] = [
  { kind: "meeting", title: "Quality council, spring", daysAgo: 190 },
  { kind: "meeting", title: "Quality council, fall", daysAgo: 380 },
];

/** @param at the place of the technician among all. */
export function evidenceRows(calendar: Calendar, technicianId: string, { holds }: Career, at: number): Row[] {
  const levels = holds.map(({ level }) => level);
  const [hours, other] = [HOURS[at % HOURS.length], OTHER[at % OTHER.length]];
  const facts = [
    ...(at % 3 === 0 && hours ? [hours] : []),
    ...(at % 29 === 0 && other ? [other] : []),
    ...(levels.includes("3") || levels.includes("4") ? MEETINGS : []),
  ];
  return facts.map(({ kind, title, daysAgo, hours: length, status = "accepted" }) => {
    const day = addDays(calendar.today, -daysAgo - (at % 17));
    return {
      id: crypto.randomUUID(),
      technicianId,
      kind,
      title,
      day,
      minutes: length === undefined ? null : length * 60,
      vouchedBy: kind === "hours" ? "The plant manager" : "",
      status,
      reason: status === "refused" ? "Not at an asphalt plant" : null,
      enteredBy: OFFICE,
      decidedBy: status === "entered" ? null : OFFICE,
      createdAt: calendar.at(addDays(day, 1), "09:00"),
    };
  });
}
