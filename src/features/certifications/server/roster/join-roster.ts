import { eq } from "drizzle-orm";
import { type Deps, todayOf } from "#platform/deps.ts";
import { announceSoon } from "#platform/live/live.ts";
import { hasRoom } from "../../rules/sessions/line.ts";
import { certifications, classRegistrations } from "../tables.ts";
import { lockSession } from "./lock-session.ts";
import { readLine } from "./read-lines.ts";
import { rosterEntries } from "./roster-tables.ts";
import { sessionClosed, sessionFull } from "./session-errors.ts";

type Registration = typeof classRegistrations.$inferSelect;

/**
 * Puts a class registration on the roster of a session, under the session's lock. The caller has taken it off any other.
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
  await db.insert(rosterEntries).values({
    id: crypto.randomUUID(),
    sessionId,
    technicianId: await technicianOf(db, registration),
    firstName,
    lastName,
    company,
    email,
    sourceKind: "class",
    sourceId: id,
    createdAt: deps.now(),
  });
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
