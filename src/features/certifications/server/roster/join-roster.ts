import { eq } from "drizzle-orm";
import { type Deps, todayOf } from "#platform/deps.ts";
import { announceSoon } from "#platform/live/live.ts";
import { hasRoom } from "../../rules/sessions/line.ts";
import { certifications, classRegistrations } from "../tables.ts";
import { followRegistration } from "./follow-registration.ts";
import { returnToRoster } from "./leave-roster.ts";
import { lockSession } from "./lock-session.ts";
import { readLine } from "./read-lines.ts";
import { rosterEntries } from "./roster-tables.ts";
import { sessionClosed, sessionFull } from "./session-errors.ts";

type Registration = typeof classRegistrations.$inferSelect;

/**
 * Puts a class registration on the roster of a session, under the session's lock. The caller has taken it off any other.
 * Whoever was on this roster before is there again with what was entered of them.
 *
 * @param by a visitor may choose a session that has not begun, behind those who wait; the holder of an offer does not
 *   wait; staff also note who was at a past one.
 * @throws `certifications.no-such-session`, `certifications.session-closed`, `certifications.session-full`
 */
export async function joinRoster(
  deps: Pick<Deps, "db" | "now" | "organization">,
  registration: Registration,
  { sessionId, by }: { sessionId: string; by: "visitor" | "offer" | "staff" },
): Promise<void> {
  const { db } = deps;
  const session = await lockSession(db, sessionId);
  const isOfClass =
    session.classSelection === registration.classSelection &&
    session.isRecertification === registration.isRecertification;
  const isPublished = session.state === "open" || session.state === "goes_ahead";
  const isAhead = by === "staff" || session.firstDay > (await todayOf(deps));
  if (!isOfClass || !isPublished || !isAhead) throw sessionClosed();
  if (!hasRoom(session, await readLine(db, sessionId), by !== "visitor")) throw sessionFull();
  const { id, firstName, lastName, company, email } = registration;
  const person = { sessionId, technicianId: await technicianOf(db, registration), firstName, lastName, email };
  const isBack = await returnToRoster(db, { ...person, sourceId: id });
  if (isBack) await followRegistration(db, id);
  else {
    const source = { sourceKind: "class" as const, sourceId: id };
    await db
      .insert(rosterEntries)
      .values({ ...person, ...source, company, id: crypto.randomUUID(), createdAt: deps.now() });
  }
  await db.update(classRegistrations).set({ sessionId }).where(eq(classRegistrations.id, id));
  announceSoon(db);
}

async function technicianOf(db: Deps["db"], { certificationId }: Registration): Promise<string | null> {
  if (certificationId === null) return null;
  const [found] = await db
    .select({ id: certifications.technicianId })
    .from(certifications)
    .where(eq(certifications.id, certificationId));
  return found?.id ?? null;
}
