import type { RequiredCapability } from "#features/accounts/rules/capabilities.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { countEventsAhead, moneyOfNearest, viewNextEvent } from "#features/events/server/catalog/next-event.ts";
import { registrationsSince } from "#features/events/server/catalog/recent-registrations.ts";
import { countMembers } from "#features/membership/server/count-new-applications.ts";
import { paidSince } from "#features/payments/server/orders/paid-since.ts";
import type { Deps } from "#platform/deps.ts";
import { addDays, isoDay, startOfDay } from "#shared/dates.ts";
import type { Today } from "../../rules/today.ts";
import { mayOpen } from "../find/may-open.ts";
import { listAttention } from "./list-attention.ts";

/** More bars in one chart cannot be told apart. */
const MOST_EVENTS = 6;

/** Work for today, the next event, its money, and arrivals since yesterday: each only for staff who may act on it. */
export async function viewToday(deps: Deps, staff: Staff): Promise<Today> {
  const { db } = deps;
  const now = deps.now();
  const forThose = async <T>(required: RequiredCapability, read: () => Promise<T>): Promise<T | null> =>
    (await mayOpen(deps, staff, required)) ? read() : null;
  const { timeZone } = await deps.organization();
  const day = addDays(isoDay(now, timeZone), -1);
  const since = startOfDay(day, timeZone);
  const [attention, next, money, registrations, payments, eventsToCome, members] = await Promise.all([
    listAttention(deps, staff),
    forThose(["events", "registrations"], () => viewNextEvent(db, now)),
    forThose("reconcile", () => moneyOfNearest(db, now, MOST_EVENTS)),
    forThose("registrations", () => registrationsSince(db, since, now)),
    forThose("refunds", () => paidSince(db, since)),
    countEventsAhead(db, now),
    countMembers(db),
  ]);
  return {
    attention,
    next,
    money,
    cameIn: { day, registrations, payments },
    eventsToCome: eventsToCome.total,
    members: members.total,
    ...(eventsToCome.isMore && { hasMoreEvents: true }),
    ...(members.isMore && { hasMoreMembers: true }),
  };
}
