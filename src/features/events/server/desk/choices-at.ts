import { isComplete } from "../../rules/catalog/sales.ts";
import type { Choice } from "../../rules/kinds/choice.ts";
import { kindOf } from "../../rules/kinds/index.ts";
import { type EventRow, eventView } from "../catalog/queries.ts";

/**
 * The questions of the event whose answers staff may change. An option that staff closed is offered only to those who have it;
 * one that is sold out is offered, because staff may let somebody in all the same.
 */
export function choicesAt(event: EventRow, details: unknown): Choice[] {
  return kindOf(event.type)
    .choices(eventView(event), details as never)
    .map(({ options, ...choice }) => {
      if (!options) return choice;
      const isOffered = (value: string) => !isComplete(event.prices, value) || [choice.value].flat().includes(value);
      return { ...choice, options: options.filter(({ value }) => isOffered(value)) };
    });
}
