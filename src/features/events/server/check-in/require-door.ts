import { hasCapability } from "#features/accounts/rules/capabilities.ts";
import { REGISTRATION_READERS } from "#features/accounts/rules/page-capabilities.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import type { Deps } from "#platform/deps.ts";
import { isDoorOfToday } from "../../rules/check-in/door-days.ts";
import { type EventRow, eventView, getEventRow } from "../catalog/queries.ts";
import { notTodaysDoor } from "./check-in-errors.ts";

/** Staff who work with registrations see every door; staff who only check people in see today's. */
export const seesAllDoors = (staff: Pick<Staff, "grants">): boolean => hasCapability(staff, "registrations");

/** Staff who work with registrations or with their money see sums. */
export const seesMoneyOf = (staff: Pick<Staff, "grants">): boolean => hasCapability(staff, REGISTRATION_READERS);

export async function isTodays(
  { now, organization }: Pick<Deps, "now" | "organization">,
  row: EventRow,
): Promise<boolean> {
  return isDoorOfToday(eventView(row), now(), (await organization()).timeZone);
}

/** @throws `events.no-such-event`, `events.not-todays-door` */
export async function requireDoor(deps: Deps, staff: Staff, eventId: string): Promise<void> {
  const row = await getEventRow(deps.db, eventId);
  if (!seesAllDoors(staff) && !(await isTodays(deps, row))) throw notTodaysDoor();
}
