import type { Wanted } from "#features/accounts/rules/capabilities.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { countEventsAhead, moneyOfNearest, viewNextEvent } from "#features/events/server/catalog/next-event.ts";
import { countMembers } from "#features/membership/server/count-new-applications.ts";
import type { Deps } from "#platform/deps.ts";
import type { Today } from "../../rules/today.ts";
import { mayOpen } from "../find/may-open.ts";
import { listAttention } from "./list-attention.ts";

/** Bars of one picture: more cannot be told apart. */
const MOST_EVENTS = 6;

/** What needs staff today, how full the next event is, and its money: each only for staff who may act on it. */
export async function viewToday(deps: Deps, staff: Staff): Promise<Today> {
  const { db } = deps;
  const now = deps.now();
  const forThose = async <T>(wanted: Wanted, read: () => Promise<T>): Promise<T | null> =>
    (await mayOpen(deps, staff, wanted)) ? read() : null;
  const [attention, next, money, eventsToCome, members] = await Promise.all([
    listAttention(deps, staff),
    forThose(["events", "registrations"], () => viewNextEvent(db, now)),
    forThose("reconcile", () => moneyOfNearest(db, now, MOST_EVENTS)),
    countEventsAhead(db, now),
    countMembers(db),
  ]);
  return {
    ...{ attention, next, money, eventsToCome: eventsToCome.total, members: members.total },
    ...(eventsToCome.isMore && { hasMoreEvents: true }),
    ...(members.isMore && { hasMoreMembers: true }),
  };
}
