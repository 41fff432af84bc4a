/** The emails that the site writes before and after the last day of a certification. */
import { countOf } from "#shared/counts.ts";

type Described = {
  /** The name for staff. */
  label: string;
  /** The default number of days. */
  usual: number;
  isAfterEnd: boolean;
};

export const EXPIRY_RULES = {
  early: { label: "First reminder", usual: 180, isAfterEnd: false },
  soon: { label: "Second reminder", usual: 90, isAfterEnd: false },
  last: { label: "Last reminder", usual: 30, isAfterEnd: false },
  ended: { label: "After it ends", usual: 1, isAfterEnd: true },
} as const satisfies Record<string, Described>;

export type ExpiryRuleName = keyof typeof EXPIRY_RULES;
export const EXPIRY_RULE_NAMES = Object.keys(EXPIRY_RULES) as [ExpiryRuleName, ...ExpiryRuleName[]];

export const MOST_EXPIRY_DAYS = 365;

export type ExpirySettings = { isOn: boolean; days: number };

/** The settings of a rule without a row: off, so that a site that switches over emails nobody by itself. */
export const unsetExpiryRule = (rule: ExpiryRuleName): ExpirySettings => ({
  isOn: false,
  days: EXPIRY_RULES[rule].usual,
});

const fromWords = (rule: ExpiryRuleName): string =>
  EXPIRY_RULES[rule].isAfterEnd ? "after the last day" : "before the last day";

/** `Days before the last day` */
export const daysLabel = (rule: ExpiryRuleName): string => `Days ${fromWords(rule)}`;

/** `90 days before the last day` */
export const whenWords = (rule: ExpiryRuleName, days: number): string => `${countOf(days, "day")} ${fromWords(rule)}`;

/** `on, 90 days before the last day` */
export const ruleWords = (rule: ExpiryRuleName, { isOn, days }: ExpirySettings): string =>
  `${isOn ? "on" : "off"}, ${whenWords(rule, days)}`;

/** An email that is overdue by more days is not written. */
export const MOST_EXPIRY_DAYS_LATE = 7;

/** The clock time from which the emails of a day are written, in the association's zone. */
export const WRITES_FROM = "09:00";

/** Who gets an email about the end of a certification. */
export const EXPIRY_READERS = ["technician", "employer"] as const;
export type ExpiryReader = (typeof EXPIRY_READERS)[number];
