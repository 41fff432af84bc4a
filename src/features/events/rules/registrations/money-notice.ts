import type { EventType } from "../catalog/event-types.ts";

/** The notice that must appear wherever the site requests money for an event. @param association its full name. */
export const moneyNotice = (type: EventType, association: string): string | undefined =>
  type === "CLAY_SHOOT"
    ? `All proceeds go to the political action committee of the ${association}. What you pay is not deductible as a business expense.`
    : undefined;
