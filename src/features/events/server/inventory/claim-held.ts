/** Checks whether units can be held, and claims them. */
import type { Deps } from "#platform/deps.ts";
import { formatDay, isoDay } from "#shared/dates.ts";
import { EVENT_PEOPLE, limitsOf, type WantedUnits } from "../../rules/catalog/sales.ts";
import { lastDayOf } from "../../rules/catalog/upcoming.ts";
import type { InventoryRow } from "../../rules/inventory/inventory.ts";
import { peopleOfUnit } from "../../rules/kinds/people-of-unit.ts";
import { type EventRow, eventView } from "../catalog/queries.ts";
import { claimBeyond, claimInventory } from "../claims/claim-inventory.ts";
import { invalidAnswers } from "../errors.ts";
import type { UnitHold } from "../tables.ts";
import { makeWaitlistOffers } from "../waitlist/make-waitlist-offers.ts";
import { cannotHold, tooFewToHold } from "./hold-errors.ts";
import { inventoryRows } from "./view-inventory.ts";

/** @throws `events.cannot-hold` for an event that is over, called off or not published */
export function refuseEvent(event: EventRow, now: Date): void {
  if (event.status !== "published") throw cannotHold("This event is not published, or is cancelled");
  if (lastDayOf(eventView(event)) < isoDay(now, event.timeZone)) throw cannotHold("This event is past");
}

/** @throws `events.invalid-answers` for a day that is over, or after the event */
export function refuseDay(event: EventRow, endsOn: string, now: Date): void {
  const last = lastDayOf(eventView(event));
  if (endsOn < isoDay(now, event.timeZone)) throw invalidAnswers({ endsOn: ["Must be today or later"] });
  if (endsOn > last) throw invalidAnswers({ endsOn: [`Must be at most ${formatDay(last)}, the event's day`] });
}

/**
 * Claims the units of a hold, and room for the people they bring. The caller holds the lock of `lockEvent`.
 *
 * @returns the label of what is held.
 * @throws `events.cannot-hold` for what the event does not sell or does not limit, `events.too-few-to-hold`
 */
export async function claimHeld(deps: Deps, event: EventRow, hold: UnitHold): Promise<string> {
  const row = (await inventoryRows(deps.db, event)).find(({ option }) => option === hold.option);
  if (!row?.isOnSale) throw invalidAnswers({ option: ["This event does not sell that"] });
  if (row.limit === null) throw cannotHold(`${row.label} has no limit, so no hold is needed`);
  const buyer = { eventId: event.id, holdId: hold.id };
  const wanted = wantedBy(event, row, hold.units);
  if (hold.isBeyond) {
    await claimBeyond(deps.db, buyer, wanted);
    await makeWaitlistOffers(deps, event.id);
    return row.label;
  }
  const [short] = await claimInventory(deps.db, buyer, wanted);
  if (short) throw tooFewToHold(short[0] === EVENT_PEOPLE ? "people at the event" : row.label, short[1]);
  return row.label;
}

/** A unit of a class or level needs room for its person too, a sponsorship for each person whom it brings. */
function wantedBy(event: EventRow, { option, kind, limit }: InventoryRow, units: number): WantedUnits[] {
  const heads = peopleOfUnit(event, option) * units;
  const ofEvent = limitsOf(event)[EVENT_PEOPLE];
  return [
    ...(kind === "people" ? [] : [{ option, limit: limit ?? 0, count: units }]),
    ...(ofEvent === undefined || heads === 0 ? [] : [{ option: EVENT_PEOPLE, limit: ofEvent, count: heads }]),
  ];
}
