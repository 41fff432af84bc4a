/** The letters that an event's rules send on a schedule. Imports no schemas, so that pages stay small. */
import { countOf } from "#shared/counts.ts";

type Unit = "day" | "hour";

type Described = {
  /** The name for staff. */
  label: string;
  /** The recipients and the content of the letter. */
  means: string;
  unit: Unit;
  min: number;
  max: number;
  /** The default number. */
  usual: number;
  /**
   * Whether the rule is on for a new event. Reminders of payments are off at first: the office decides when to send
   * them, because it may be in contact with the company.
   */
  isOnAtFirst: boolean;
  /** Completes `12 days`. */
  from: string;
};

export const LETTER_RULES = {
  "event-soon": {
    label: "Event coming up",
    means: "Everyone registered: what, when and where, with a link to their registration and the balance due.",
    unit: "day",
    min: 1,
    max: 60,
    usual: 3,
    isOnAtFirst: true,
    from: "before the event",
  },
  unpaid: {
    label: "Unpaid",
    means: "Registrants with an unpaid balance who did not choose to pay by check and have no invoice.",
    unit: "day",
    min: 1,
    max: 90,
    usual: 7,
    isOnAtFirst: false,
    from: "after registering",
  },
  "check-awaited": {
    label: "Check expected",
    means: "Registrants who chose to pay by check, when no check has arrived and no invoice was written.",
    unit: "day",
    min: 1,
    max: 120,
    usual: 14,
    isOnAtFirst: false,
    from: "after choosing to pay by check",
  },
  "names-missing": {
    label: "Names missing",
    means: "Registrants who have not named all players, shooters or attendees, while they can still do so.",
    unit: "day",
    min: 1,
    max: 60,
    usual: 7,
    isOnAtFirst: true,
    from: "before the last day for corrections",
  },
  "offer-ending": {
    label: "Waitlist offer ending",
    means: "People with a waitlist offer they have not answered.",
    // Rounds are an hour apart, so with a minimum of one hour the letter could arrive seconds before the end.
    unit: "hour",
    min: 2,
    max: 168,
    usual: 12,
    isOnAtFirst: true,
    from: "before the offer ends",
  },
} as const satisfies Record<string, Described>;

export type LetterRuleName = keyof typeof LETTER_RULES;
export const LETTER_RULE_NAMES = Object.keys(LETTER_RULES) as [LetterRuleName, ...LetterRuleName[]];

export type RuleSettings = { isOn: boolean; amount: number };

/** The settings of a rule without a row: off, so that an upgrade from a version without rules sends nothing. */
export const unsetRule = (rule: LetterRuleName): RuleSettings => ({ isOn: false, amount: LETTER_RULES[rule].usual });

/** `7 days after registering` */
export function whenText(rule: LetterRuleName, amount: number): string {
  const { unit, from } = LETTER_RULES[rule];
  return `${countOf(amount, unit)} ${from}`;
}

/** `on, 7 days after registering` */
export const ruleText = (rule: LetterRuleName, { isOn, amount }: RuleSettings): string =>
  `${isOn ? "on" : "off"}, ${whenText(rule, amount)}`;

/** A letter that is overdue by more days is not written, because it would come too late to help. */
export const MOST_DAYS_LATE = 7;

/** The template of a rule's letter. */
export const templateOf = <Rule extends LetterRuleName>(rule: Rule): `events.${Rule}` => `events.${rule}`;
