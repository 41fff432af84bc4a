import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { EVENT_PEOPLE } from "../../rules/catalog/sales.ts";
import { optionLabel } from "../../rules/content/content-facts.ts";
import { type EventRow, eventView } from "../catalog/queries.ts";
import type { UnitHold } from "../tables.ts";

/** Describes a hold in the activity log: units, thing, name and event. */
export function describeHold({ option, units, name }: UnitHold, event: EventRow): string {
  const label = option === EVENT_PEOPLE ? "people at the event" : optionLabel(option);
  return `${units} of ${label} for ${name} at ${titleWithYear(eventView(event))}`;
}
