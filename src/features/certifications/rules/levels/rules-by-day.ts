/** The rules of a level by the day from which they hold. */
import type { LevelRule } from "./level-rule.ts";

export type DatedRule = { fromDay: string; rule: LevelRule };

/** Before every day of the calendar: the rule that a level starts with. */
export const ALWAYS = "0001-01-01";

/** @param rules the earliest first. @throws Error for a level without one, which none is */
export function ruleInForce(rules: readonly DatedRule[], day: string): DatedRule {
  const found = rules.findLast(({ fromDay }) => fromDay <= day);
  if (!found) throw new Error(`no rule on ${day}`);
  return found;
}

/** `to-come` before its first day, `past` once a later one is in force. */
export type RuleTime = "past" | "in-force" | "to-come";

export function timeOfRule(rules: readonly DatedRule[], { fromDay }: DatedRule, today: string): RuleTime {
  if (fromDay > today) return "to-come";
  return fromDay === ruleInForce(rules, today).fromDay ? "in-force" : "past";
}
