import { and, eq, inArray } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { countOf } from "#shared/counts.ts";
import { MOST_SENT } from "../../rules/attendance/attendance-view.ts";
import { attendedTotal } from "../../rules/attendance/attended-total.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { eventView } from "../catalog/queries.ts";
import { lockEvent } from "../claims/claim-inventory.ts";
import { eventAttendees } from "./attendance-tables.ts";
import { postAttendanceLetter } from "./post-attendance-letter.ts";
import { readAttended } from "./read-certificates.ts";

type Send = { eventId: string; actor: { id: string; name: string } };

/**
 * Emails the certificate of attendance to those who have an email and have not got theirs, each once however often it is
 * pressed.
 *
 * @returns how many went out, and how many are left for the next press.
 * @throws `events.no-such-event`
 */
export const sendCertificates = (
  deps: Deps,
  { eventId, actor }: Send,
  most = MOST_SENT,
): Promise<{ sent: number; left: number }> =>
  inTransaction(deps, async (inTx) => {
    const event = await lockEvent(inTx.db, eventId);
    const title = titleWithYear(eventView(event));
    const due = (await readAttended(inTx.db, eventId)).filter(({ email, sentAt }) => email !== "" && !sentAt);
    const now = due.slice(0, most);
    for (const { name, company, email, publicToken, sessions } of now) {
      const attended = attendedTotal(sessions);
      const letter = { to_name: name, company, event: title, attended, certificate: publicToken };
      await postAttendanceLetter(inTx, letter, email);
    }
    if (now.length > 0) {
      const people = now.map(({ person }) => person);
      await inTx.db
        .update(eventAttendees)
        .set({ sentAt: inTx.now() })
        .where(and(eq(eventAttendees.eventId, eventId), inArray(eventAttendees.person, people)));
      await recordAudit(inTx, {
        actor,
        action: "event.certificates-sent",
        subject: `event ${eventId}`,
        detail: `${actor.name} sent ${countOf(now.length, "certificate")} of attendance at ${title}.`,
      });
    }
    return { sent: now.length, left: due.length - now.length };
  });
