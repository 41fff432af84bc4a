import type { EventType } from "../catalog/event-types.ts";
import type { PriceObj } from "../catalog/schema.ts";
import { tiersOf } from "../catalog/sponsorships.ts";
import { CERTIFICATION_CLASSES } from "../kinds/certification-catalog.ts";
import { levelsOf } from "../kinds/levels.ts";

/**
 * The tiers, levels or classes that a registration for the event has one of. A registration for the quality council may
 * have several: its people are listed by level instead.
 */
export function levelChoices(type: EventType, prices: PriceObj): { value: string; label: string }[] {
  const names: Record<EventType, () => string[]> = {
    GOLF: () => tiersOf(prices).map(({ name }) => name),
    CLAY_SHOOT: () => tiersOf(prices).map(({ name }) => name),
    CONVENTION: () => levelsOf(prices).map(({ level }) => level),
    CERTIFICATION: () => CERTIFICATION_CLASSES.filter((name) => Object.hasOwn(prices, name)),
    QAC: () => [],
  };
  return names[type]().map((value) => ({ value, label: value }));
}
