import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { formatDay } from "#shared/dates.ts";
import type { MarkAttendance } from "../../rules/exam/exam-view.ts";
import { attendanceChanged, noSuchSessionDay } from "./exam-errors.ts";
import { rosterAttendance } from "./exam-tables.ts";
import { lockEntry } from "./lock-entry.ts";

type Mark = MarkAttendance & { id: string; actor: { id: string; name: string } };

/**
 * Staff mark who was present on a day of a session, or that a photo ID was seen. Repeating it changes nothing.
 *
 * @throws as `lockEntry`, `certifications.no-such-day`, `certifications.attendance-changed`
 */
export async function markAttendance(deps: Deps, { id, entryId, day, was, isPresent, actor }: Mark): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const { session, registration } = await lockEntry(db, id, entryId);
    const { firstDay, lastDay } = session;
    if (day && (day < firstDay || day > lastDay || day > (await todayOf(inTx)))) throw noSuchSessionDay();
    const isDay = day === null ? isNull(rosterAttendance.day) : eq(rosterAttendance.day, day);
    const isIt = and(eq(rosterAttendance.entryId, entryId), isDay);
    const [before] = await db.select().from(rosterAttendance).where(isIt);
    const is = before?.isPresent ?? null;
    if (is === isPresent) return;
    if (is !== was) throw attendanceChanged(before?.markedBy ?? "Somebody");
    const mark = { isPresent, markedBy: actor.name, markedAt: inTx.now() };
    if (before) await db.update(rosterAttendance).set(mark).where(isIt);
    else await db.insert(rosterAttendance).values({ id: crypto.randomUUID(), entryId, day, ...mark });
    await recordAudit(inTx, {
      actor,
      action: "session.attendance-marked",
      subject: `session ${id}`,
      detail: `${actor.name} ${sentence(day, isPresent)} of ${registration.firstName} ${registration.lastName} (${registration.reference}).`,
    });
  });
}

function sentence(day: string | null, isPresent: boolean | null): string {
  if (day === null) return isPresent ? "saw the photo ID" : "took off the mark for the photo ID";
  const on = `on ${formatDay(day)}`;
  if (isPresent === null) return `took off the attendance ${on}`;
  return isPresent ? `marked the presence ${on}` : `marked the absence ${on}`;
}
