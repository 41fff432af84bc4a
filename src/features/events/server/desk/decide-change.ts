/** Decides the answers and price of a registration after a change, before anything is written. */

import { type Cents, cents, sumCents } from "#shared/money.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { type SaleLine, totalOf } from "../../rules/catalog/sales.ts";
import { namesOf, presentName } from "../../rules/catalog/tier-identity.ts";
import { type Answer, type Choice, sayAnswer, withAnswers } from "../../rules/kinds/choice.ts";
import { kindOf } from "../../rules/kinds/index.ts";
import type { PreviewChange } from "../../rules/registrations/change-answers.ts";
import { priceOf } from "../../rules/registrations/registration-price.ts";
import { type EventRow, eventView, type Registration } from "../catalog/queries.ts";
import { invalidAnswers } from "../errors.ts";
import { peopleOf } from "../registrations/correct-people.ts";
import { memberSavedBy } from "../registrations/decide-order.ts";
import type { AnswerChange } from "../tables.ts";
import { choicesAt } from "./choices-at.ts";
import type { EventSubject } from "./event-registrations.ts";
import { decidePerson } from "./one-person.ts";

export type Subject = Pick<EventSubject, "event" | "row" | "charges"> & {
  /** The event that it leaves, where it moves. */
  from?: EventRow;
};

export type Change = {
  details: unknown;
  customInputs: Record<string, string>;
  headcount: number;
  asksMemberPrice: boolean;
  memberSaved: Cents | undefined;
  /** Everything that it buys then, and what of it is new or no longer bought. */
  lines: SaleLine[];
  oldLines: SaleLine[];
  added: SaleLine[];
  removed: SaleLine[];
  oldCents: Cents;
  newCents: Cents;
  answers: AnswerChange[];
  /** Names of people whom the new answers do not include. */
  comesOff: string[];
};

/** @throws `events.invalid-answers` with the paths as fields */
export function decideChange({ event, row, charges }: Subject, sent: PreviewChange): Change {
  const kind = kindOf(event.type);
  const input = { ...sent, answers: underPresentNames(event, sent.answers) };
  const person = decidePerson(event, row, input);
  const choices = [...choicesAt(event, row.details), ...person.questions];
  const details = checkedDetails(event, { details: person.details }, choices, input.answers);
  const [sold, before] = [sell(event, details), sell(event, row.details)];
  if ("problems" in sold) throw invalidAnswers(byPath(sold.problems));
  const oldCents = priceOf(row);
  const oldLines = "problems" in before ? [] : before.lines;
  const priced = [
    pricedLines(event, row, row.details, oldLines),
    pricedLines(event, row, details, sold.lines),
  ] as const;
  // If its answers are no longer sold, the whole registration counts as removed.
  const gone = { option: "", label: "Registration", amountCents: oldCents };
  const removed = "problems" in before ? [gone] : without(priced[0], priced[1]);
  const added = without(priced[1], priced[0]);
  const off = offFor(removed, { event, row, charges }, priced[0], oldCents);
  return {
    details,
    customInputs: kind.toCustomInputs(details as never),
    lines: sold.lines,
    oldLines,
    added,
    removed,
    headcount: headcountOf(event, row, details),
    asksMemberPrice: kind.asksMemberPrice?.(details as never) ?? false,
    memberSaved: memberSavedBy(event, details, totalOf(sold.lines)),
    oldCents,
    newCents: cents(Math.max(oldCents + totalOf(added) - off, 0)),
    answers: [...person.changes, ...answerChanges(choices, input.answers)],
    comesOff: leaving(peopleOf(event, row), peopleOf(event, { ...row, details })),
  };
}

/** A form that was opened before a tier was renamed means that tier. */
export const underPresentNames = (event: EventRow, answers: readonly Answer[]): Answer[] =>
  answers.map(({ path, value }) => ({
    path,
    value: path === "sponsorship" && typeof value === "string" ? presentName(event, value) : value,
  }));

export const sell = ({ type, prices }: EventRow, details: unknown) => kindOf(type).sell(prices, details as never);

/** The answers with the changes and the people that they include, checked as when they were first sent. */
export function checkedDetails(
  event: EventRow,
  row: Pick<Registration, "details">,
  choices: readonly Choice[],
  input: readonly Answer[],
) {
  const wrong = input.filter((answer) => !fits(choices, answer));
  if (wrong.length > 0)
    throw invalidAnswers(Object.fromEntries(wrong.map(({ path }) => [path, ["Must choose one of the answers"]])));
  const kind = kindOf(event.type);
  const answered = withAnswers(row.details, input);
  const fitted = kind.fitPeople?.(event.prices, answered as never) ?? answered;
  const checked = kind.details.safeParse(fitted);
  if (!checked.success)
    throw invalidAnswers(Object.fromEntries(checked.error.issues.map((one) => [one.path.join("."), [one.message]])));
  // Sessions that are over may still be corrected.
  const held = kind.atEvent?.(eventView(event), checked.data, new Date(0)) ?? { details: checked.data };
  if ("problems" in held) throw invalidAnswers(byPath(held.problems));
  return held.details;
}

function fits(choices: readonly Choice[], { path, value }: Answer): boolean {
  const choice = choices.find((one) => one.path === path);
  if (!choice || Array.isArray(choice.value) !== Array.isArray(value)) return false;
  return !choice.options || [value].flat().every((one) => choice.options?.some((option) => option.value === one));
}

export const byPath = (problems: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(problems).map(([field, messages]) => [field.replace(/^details\./, ""), messages]));

/** After staff charged the difference, the full price is paid, whatever the answers say. */
export function pricedLines(event: EventRow, { memberSettled }: Registration, details: unknown, lines: SaleLine[]) {
  const { withoutMembership } = kindOf(event.type);
  if (memberSettled !== "charged" || !withoutMembership) return lines;
  const full = sell(event, withoutMembership(details as never));
  return "problems" in full ? lines : full.lines;
}

const isSame = (one: SaleLine, other: SaleLine): boolean =>
  one.option === other.option && one.label === other.label && one.amountCents === other.amountCents;

/** The lines that the others lack: of two alike, each stands for one. */
export function without(lines: readonly SaleLine[], others: readonly SaleLine[]): SaleLine[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.findIndex((other) => isSame(line, other));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * The price at which removed lines were sold, in cents: together as much as the registration costs where nothing stays. Charges
 * tell what single ones were sold for as long as they come to what it costs; after a refund, or a difference that was
 * charged apart, they do not, and the price of today counts.
 *
 * @param all lines before the change.
 * @param oldCents what the registration costs before the change.
 */
export function offFor(removed: readonly SaleLine[], subject: Subject, all: readonly SaleLine[], oldCents: number) {
  if (removed.length > 0 && removed.length === all.length) return oldCents;
  const sold = new Map(all.map((line) => [line, soldFor(line, subject, all)]));
  const isWhole = sumCents([...sold.values()]) === oldCents;
  return sumCents(removed.map((line) => (isWhole ? sold.get(line) : undefined) ?? line.amountCents));
}

/** The price of a line when it was sold if its charge still has it, else today's price. */
function soldFor(line: SaleLine, { event, row, charges }: Subject, all: readonly SaleLine[]): number {
  const labels = soldLabels(event, line).flatMap((label) => [label, `${label} (rest)`]);
  const own = charges.filter((one) => one.status !== "void" && labels.includes(one.label));
  const isAlone = all.filter((one) => one.label === line.label).length === 1;
  if (own.length === 0 || !isAlone || row.memberSettled === "charged") return line.amountCents;
  return sumCents(own.map(({ amountCents }) => amountCents));
}

export const chargeLabel = (event: EventRow, { label }: Pick<SaleLine, "label">): string =>
  `${titleWithYear(eventView(event))}: ${label}`;

/** The labels that the charge of a line may have: one that was opened before its tier was renamed keeps the name of then. */
export const soldLabels = (event: EventRow, { option, label }: Pick<SaleLine, "option" | "label">): string[] =>
  namesOf(event.tiers, option).map((name) => chargeLabel(event, { label: label === option ? name : label }));

/** As many more or fewer as the answers bring: names that were added since count already. */
function headcountOf({ type, prices }: EventRow, row: Registration, details: unknown): number {
  const count = (of: unknown) => kindOf(type).headcount(of as never, prices);
  return Math.max(row.headcount + count(details) - count(row.details), count(details));
}

function answerChanges(choices: readonly Choice[], input: readonly Answer[]): AnswerChange[] {
  return choices.flatMap((choice) => {
    const answer = input.find(({ path }) => path === choice.path);
    if (!answer) return [];
    const [before, after] = [sayAnswer(choice, choice.value), sayAnswer(choice, answer.value)];
    return before === after ? [] : [{ label: choice.label, before, after }];
  });
}

type Named = { name: string; email?: string };

export function leaving(before: readonly Named[], after: readonly Named[]): string[] {
  const staying = after.map(({ name }) => name);
  return before.flatMap(({ name }) => {
    const at = staying.indexOf(name);
    if (at >= 0) staying.splice(at, 1);
    return name && at < 0 ? [name] : [];
  });
}
