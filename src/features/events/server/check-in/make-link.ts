import { hashToken } from "#features/accounts/server/hash-token.ts";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { addDays, formatDateTime, isoDay } from "#shared/dates.ts";
import { endOfDay } from "../../rules/registrations/corrections.ts";
import { type EventRow, getEventRow } from "../catalog/queries.ts";
import { dayOutside, linkKeyReused } from "./check-in-errors.ts";
import { type LinkRow, linkToken } from "./check-in-links.ts";
import { checkInLinks } from "./check-in-tables.ts";

/** Enough for an event of several days and for clearing up. */
const DAYS_AFTER = 14;

type MakeLink = {
  eventId: string;
  label: string;
  lastDay?: string | undefined;
  actor: { id: string; name: string };
  requestKey?: string | undefined;
};

/**
 * Makes a link with which volunteers check people in without an account. It ends with the event's day, where the event
 * is, unless staff name another day.
 *
 * @returns the row, and the token, which is not stored.
 * @throws `events.no-such-event`, `events.check-in-day`, `events.key-reused`
 */
export async function makeLink(deps: Deps, input: MakeLink): Promise<{ link: LinkRow; token: string }> {
  const { eventId, label, actor, requestKey } = input;
  const event = await getEventRow(deps.db, eventId);
  const expiresAt = endOfLink(event, input.lastDay, deps.now());
  const key = requestKeyOf(requestKey, { eventId, label, lastDay: input.lastDay });
  return inTransaction(deps, async (inTx) => {
    const { row, isReplay } = await insertOnce(inTx.db, { table: checkInLinks, key, refusal: linkKeyReused }, () => {
      const id = crypto.randomUUID();
      const tokenHash = hashToken(linkToken(deps.secret, id));
      return { id, eventId, tokenHash, label, madeBy: actor.name, createdAt: inTx.now(), expiresAt };
    });
    if (!isReplay) {
      const suffix = label && ` (${label})`;
      const until = formatDateTime(expiresAt, event.timeZone);
      const detail = `${actor.name} created volunteer link ${row.number}${suffix} for check-in at ${event.title}, until ${until}.`;
      await recordAudit(inTx, { actor, action: "check-in.link-made", subject: `event ${eventId}`, detail });
    }
    return { link: row, token: linkToken(deps.secret, row.id) };
  });
}

/** End of the day that staff named; by default of the event's day, or of today if that is past. */
function endOfLink({ date, timeZone }: EventRow, lastDay: string | undefined, now: Date): Date {
  const today = isoDay(now, timeZone);
  const eventDay = isoDay(date, timeZone);
  const usual = eventDay < today ? today : eventDay;
  const last = addDays(usual, DAYS_AFTER);
  const day = lastDay ?? usual;
  if (day < today || day > last) throw dayOutside(today, last);
  return endOfDay(day, timeZone);
}
