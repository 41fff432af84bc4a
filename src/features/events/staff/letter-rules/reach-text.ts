import { countOf } from "#shared/counts.ts";
import { formatDay } from "#shared/dates.ts";
import type { RuleReach } from "../../rules/letter-rules/letter-rule-schema.ts";

/** `1 email today, 2 emails on April 3, 2027, 14 emails in total within 60 days, based on current registrations` */
export function reachText({ today, next, coming }: RuleReach): string {
  if (coming === 0) return "nothing in the next 60 days, based on current registrations";
  const shown = today + (next?.letters ?? 0);
  const words = [
    today > 0 && `${countOf(today, "email")} today`,
    next && `${countOf(next.letters, "email")} on ${formatDay(next.day)}`,
    coming > shown && `${countOf(coming, "email")} in total within 60 days`,
  ];
  return [...words.filter(Boolean), "based on current registrations"].join(", ");
}
