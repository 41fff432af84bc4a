/** Until when, and for what fee, a registration may be changed to another session. Imports no schemas. */
import { businessDaysBefore } from "#shared/days/business-days.ts";

export type ChangeRule = {
  feeCents: number;
  /** Free until this many business days before the first day. */
  freeDays: number;
  /** Possible until this many business days before the first day; after that the office alone changes it. */
  lastDays: number;
};

export type ChangeTerms = {
  /** The cost of a change today. */
  feeCents: number;
  /** The last day without a fee; null where none is ever charged. */
  freeUntil: string | null;
  /** The last day on which the registrant may change it; null without dates. */
  until: string | null;
  isOpen: boolean;
};

/** @param firstDay of the session that it has now; a registration without dates may choose some at any time. */
export function changeTerms(rule: ChangeRule, firstDay: string | null, today: string): ChangeTerms {
  if (firstDay === null) return { feeCents: 0, freeUntil: null, until: null, isOpen: true };
  const free = businessDaysBefore(firstDay, rule.freeDays);
  const until = businessDaysBefore(firstDay, rule.lastDays);
  return {
    feeCents: today > free ? rule.feeCents : 0,
    freeUntil: rule.feeCents > 0 ? free : null,
    until,
    isOpen: today <= until && today < firstDay,
  };
}
