/** Names of a convention's form fields, and their conversion to `details`. */

import type { SaleLine } from "../../rules/catalog/sales.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import { MAX_GUESTS, sellConvention } from "../../rules/kinds/convention-catalog.ts";
import { REG_LEVELS } from "../../rules/kinds/levels.ts";

export const guestField = (place: number): string => `details.guests.${place}`;

export function readConventionDetails(form: FormData) {
  const regLevel = REG_LEVELS.find((level) => level === form.get("details.regLevel"));
  return {
    event_type: "CONVENTION" as const,
    ...(regLevel && { regLevel }),
    isMember: form.has("details.isMember"),
    guests: Array.from({ length: MAX_GUESTS }, (_, place) => String(form.get(guestField(place)) ?? "")),
  };
}

export function sellConventionForm(event: EventDetail, form: FormData): SaleLine[] {
  const sold = sellConvention(event.prices, readConventionDetails(form));
  return "lines" in sold ? sold.lines : [];
}
