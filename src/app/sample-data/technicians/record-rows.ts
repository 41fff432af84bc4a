/** The rows of a certification: its record, by the rules of its level, and the columns that follow from it. */
import { certIdKey, writeCertId } from "#features/certifications/rules/cert-id.ts";
import { DEFAULT_LEVELS, STARTING_RULE } from "#features/certifications/rules/levels/default-rules.ts";
import { extendedPeriod, firstPeriod, renewedPeriod } from "#features/certifications/rules/levels/periods.ts";
import { type Period, stateOn } from "#features/certifications/rules/record/status-on.ts";
import { appealUntil } from "#features/certifications/rules/technicians/appeal.ts";
import type { certificationEntries } from "#features/certifications/server/record/record-tables.ts";
import type { certifications } from "#features/certifications/server/tables.ts";
import { addMonths } from "#shared/days/add-months.ts";
import type { Calendar } from "../calendar.ts";
import type { Held } from "./careers.ts";

type Step = Held["steps"][number];
type EntryRow = typeof certificationEntries.$inferInsert;
type CertificationRow = typeof certifications.$inferInsert;

export const OFFICE = "The office";
/** An extension for the whole association. */
const EXTENSION_MONTHS = 6;

/** @param number another one for each certification. */
export function recordRows(
  calendar: Calendar,
  { level, steps }: Held,
  { technicianId, number }: { technicianId: string; number: number },
): { certification: CertificationRow; entries: EntryRow[] } {
  const id = crypto.randomUUID();
  const periods = periodsOf(level, steps);
  const entries = steps.map((step, at) =>
    entryOf(calendar, { certificationId: id, step, period: periods[at] ?? null }),
  );
  const record = steps.map(({ kind, day }, at) => ({ kind, day, period: periods[at] ?? null }));
  const { period, hold } = stateOn(record, calendar.today);
  const certId = writeCertId(level, steps[0]?.day ?? calendar.today, drawnFor(number));
  const certification: CertificationRow = {
    id,
    technicianId,
    level,
    certId,
    certIdKey: certIdKey(certId),
    state: hold ?? (period ? "active" : "pending"),
    issuedOn: period?.from ?? null,
    validUntil: period?.until ?? null,
    graceUntil: period?.graceUntil ?? null,
    holdsInGrace: period?.holdsInGrace ?? false,
    revokedReason: hold ? (steps.at(-1)?.reason ?? null) : null,
    version: steps.length,
    createdAt: entries[0]?.at ?? calendar.now,
  };
  return { certification, entries };
}

type Written = { certificationId: string; step: Step; period: Period | null };

const entryOf = (calendar: Calendar, { certificationId, step, period }: Written): EntryRow => ({
  id: crypto.randomUUID(),
  certificationId,
  kind: step.kind,
  day: step.day,
  at: calendar.at(step.day, "16:30"),
  by: OFFICE,
  reason: step.reason ?? null,
  validFrom: period?.from ?? null,
  validUntil: period?.until ?? null,
  graceUntil: period?.graceUntil ?? null,
  holdsInGrace: period?.holdsInGrace ?? null,
  appealUntil: step.kind === "suspended" || step.kind === "revoked" ? appealUntil(step.day) : null,
});

/** The period that each step decides. */
function periodsOf(level: string, steps: readonly Step[]): (Period | null)[] {
  const rule = DEFAULT_LEVELS.find(({ key }) => key === level)?.rule ?? STARTING_RULE;
  const firstDay = steps[0]?.day ?? "";
  let period: Period | null = null;
  return steps.map(({ kind, day }) => {
    const before: Period | null = period;
    let decided: Period | null = null;
    if (kind === "certified") decided = firstPeriod(day, rule);
    if (kind === "extended" && before)
      decided = extendedPeriod(before, addMonths(before.until, EXTENSION_MONTHS), rule);
    if (kind === "renewed" && before) {
      const renewed = renewedPeriod({ period: before, firstDay }, day, rule);
      if (typeof renewed === "string") throw new Error(`the sample renews level ${level} on ${day}: ${renewed}`);
      decided = renewed;
    }
    period = decided ?? before;
    return decided;
  });
}

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Four characters for each number; no two numbers below a million have the same, and neighbors look unlike. */
function drawnFor(number: number): string {
  const mixed = (number * 7919 + 12_345) % 32 ** 4;
  return [32 ** 3, 32 ** 2, 32, 1].map((place) => CROCKFORD[Math.floor(mixed / place) % 32]).join("");
}
