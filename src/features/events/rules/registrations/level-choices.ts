import type { EventType } from "../catalog/event-types.ts";
import { named, type Prices } from "../catalog/prices.ts";
import { tiersOf } from "../catalog/sponsorships.ts";
import { CERTIFICATION_CLASSES } from "../kinds/certification-catalog.ts";
import { levelsOf } from "../kinds/levels.ts";

/**
 * The tiers, levels or classes of the event, of which a registration has one. A registration for the quality council
 * may have several levels, one for each person.
 */
export function levelChoices(type: EventType, prices: Prices): { value: string; label: string }[] {
  const names: Record<EventType, () => string[]> = {
    GOLF: () => tiersOf(prices).map(({ name }) => name),
    CLAY_SHOOT: () => tiersOf(prices).map(({ name }) => name),
    CONVENTION: () => levelsOf(prices).map(({ level }) => level),
    CERTIFICATION: () => CERTIFICATION_CLASSES.filter((name) => named(prices.classes, name)?.memberCents !== undefined),
    QAC: () => [],
  };
  return names[type]().map((value) => ({ value, label: value }));
}
