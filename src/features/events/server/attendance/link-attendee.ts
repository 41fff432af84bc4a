import { and, eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { findTechnician } from "#features/certifications/server/technicians/name-technicians.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { LinkAttendee } from "../../rules/attendance/attendance-view.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { eventView } from "../catalog/queries.ts";
import { lockEvent } from "../claims/claim-inventory.ts";
import { eventPeople } from "../registrants/people-tables.ts";
import { attendeeChanged, noSuchAttendee } from "./attendance-errors.ts";
import { eventAttendees } from "./attendance-tables.ts";
import { settleAttendance } from "./settle-attendance.ts";

type Link = LinkAttendee & { eventId: string; actor: { id: string; name: string } };

/**
 * Staff say which technician an attendee is, or that it is none. The technician's record follows.
 *
 * @throws `events.no-such-event`, `events.no-such-attendee`, `events.attendee-changed`,
 *   `certifications.no-such-technician`, `certifications.no-such-holder`
 */
export const linkAttendee = (deps: Deps, { eventId, person, technicianId, certId, version, actor }: Link) =>
  inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const event = await lockEvent(db, eventId);
    const isIt = and(eq(eventAttendees.eventId, eventId), eq(eventAttendees.person, person));
    const [attendee] = await db.select().from(eventAttendees).where(isIt);
    if (!attendee) throw noSuchAttendee();
    if (attendee.version !== version) throw attendeeChanged();
    const which = certId === undefined ? technicianId && { technicianId } : { certId };
    const technician = which ? await findTechnician(db, which) : undefined;
    const answer = { technicianId: technician?.id ?? null, linkedBy: actor.name, isDoubtful: false };
    await db
      .update(eventAttendees)
      .set({ ...answer, version: version + 1 })
      .where(isIt);
    const [named] = await db.select({ name: eventPeople.name }).from(eventPeople).where(eq(eventPeople.id, person));
    const who = named?.name || "an attendee";
    await recordAudit(inTx, {
      actor,
      action: "event.attendee-matched",
      subject: `event ${eventId}`,
      detail: `${actor.name} said that ${who} at ${titleWithYear(eventView(event))} is ${technician ? `the technician ${technician.name}` : "no technician"}.`,
    });
    await settleAttendance(inTx, event, actor);
  });
