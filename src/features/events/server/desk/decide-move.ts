/** Decides the answers and price of a registration at another event of its kind, before anything is written. */

import type { ChargeView } from "#features/payments/rules/charge-view.ts";
import { cents } from "#shared/money.ts";
import { chargeLabelWithin, titleWithYear } from "../../rules/catalog/event-text.ts";
import { totalOf } from "../../rules/catalog/sales.ts";
import { type Answer, type Choice, sayAnswer } from "../../rules/kinds/choice.ts";
import { kindOf } from "../../rules/kinds/index.ts";
import { priceOf } from "../../rules/registrations/registration-price.ts";
import { type EventRow, eventView } from "../catalog/queries.ts";
import { invalidAnswers } from "../errors.ts";
import { peopleOf } from "../registrations/correct-people.ts";
import { memberSavedBy } from "../registrations/decide-order.ts";
import type { AnswerChange } from "../tables.ts";
import { choicesAt } from "./choices-at.ts";
import {
  byPath,
  type Change,
  chargeLabel,
  checkedDetails,
  leaving,
  offFor,
  pricedLines,
  sell,
  underPresentNames,
  without,
} from "./decide-change.ts";
import type { EventSubject } from "./event-registrations.ts";
import { type Fitted, fitToEvent } from "./fit-to-event.ts";

export type MoveSubject = EventSubject & { from: EventRow };

/**
 * The registration as a subject of the other event: its charges bear that event's name, as they will.
 *
 * @param from its event until now.
 */
export const subjectAt = ({ event: from, charges, ...one }: EventSubject, to: EventRow): MoveSubject => ({
  ...one,
  from,
  event: to,
  item: titleOf(to),
  charges: charges.map((charge): ChargeView => ({ ...charge, label: renamed(from, to, charge.label) })),
});

/** A charge's label under the name of the other event; one that does not name its event stays. */
export function renamed(from: EventRow, to: EventRow, label: string): string {
  const rest = chargeLabelWithin(eventView(from), label);
  return rest === label ? label : chargeLabel(to, { label: rest });
}

/** @throws `events.invalid-answers` with the paths as fields, also of an answer that the other event does not offer */
export function decideMove(subject: MoveSubject, fitted: Fitted, sent: readonly Answer[]): Change {
  const { event, from, row } = subject;
  const answers = underPresentNames(event, sent);
  const kind = kindOf(event.type);
  const missing = stillMissing(fitted, answers);
  if (missing.length > 0)
    throw invalidAnswers(Object.fromEntries(missing.map((path) => [path, ["Must choose again"]])));
  const details = checkedDetails(event, { ...row, details: fitted.details }, fitted.choices, answers);
  const [sold, before] = [sell(event, details), sell(from, row.details)];
  if ("problems" in sold) throw invalidAnswers(byPath(sold.problems));
  const oldLines = "problems" in before ? [] : before.lines;
  const oldCents = priceOf(row);
  const priced = [pricedLines(from, row, row.details, oldLines), pricedLines(event, row, details, sold.lines)] as const;
  const gone = { option: "", label: "Registration", amountCents: oldCents };
  const removed = "problems" in before ? [gone] : without(priced[0], priced[1]);
  const added = without(priced[1], priced[0]);
  const off = offFor(removed, subject, priced[0], oldCents);
  return {
    details,
    customInputs: kind.toCustomInputs(details as never),
    lines: sold.lines,
    oldLines,
    added,
    removed,
    headcount: headcountAt(subject, details),
    asksMemberPrice: kind.asksMemberPrice?.(details as never) ?? false,
    memberSaved: memberSavedBy(event, details, totalOf(sold.lines)),
    oldCents,
    newCents: cents(Math.max(oldCents + totalOf(added) - off, 0)),
    answers: [movedTo(from, event), ...answerChanges(choicesAt(from, row.details), choicesAt(event, details))],
    comesOff: [...fitted.comesOff, ...leaving(peopleOf(from, row), peopleOf(event, { ...row, details }))],
  };
}

export const fittedTo = ({ from, event, row }: MoveSubject): Fitted => fitToEvent(from, event, row.details);

/** Paths of answers that are not offered there and have no replacement. */
export const stillMissing = ({ missing }: Fitted, answers: readonly Answer[]): string[] =>
  missing.filter((path) => !answers.some((one) => one.path === path && String(one.value) !== ""));

const movedTo = (from: EventRow, to: EventRow): AnswerChange => ({
  label: "Event",
  before: titleOf(from),
  after: titleOf(to),
});
export const titleOf = (event: EventRow): string => titleWithYear(eventView(event));

/** People whose names were added since count there as well. */
function headcountAt({ event, from, row }: MoveSubject, details: unknown): number {
  const count = (at: EventRow, of: unknown) => kindOf(at.type).headcount(of as never, at.prices);
  const there = count(event, details);
  return Math.max(row.headcount + there - count(from, row.details), there);
}

/** Other answers, and the same ones at another price. */
function answerChanges(before: readonly Choice[], after: readonly Choice[]): AnswerChange[] {
  return after.flatMap((choice) => {
    const old = before.find(({ path }) => path === choice.path);
    const [was, is] = [old ? sayAnswer(old, old.value) : "nothing", sayAnswer(choice, choice.value)];
    return was === is ? [] : [{ label: choice.label, before: was, after: is }];
  });
}
