/** One person more or fewer in a registration, which is asked and answered as any other change of it. */

import type { Choice } from "../../rules/kinds/choice.ts";
import { kindOf } from "../../rules/kinds/index.ts";
import type { AnswerChoices, PreviewChange } from "../../rules/registrations/change-answers.ts";
import type { EventRow, Registration } from "../catalog/queries.ts";
import { invalidAnswers } from "../errors.ts";
import { peopleOf } from "../registrations/correct-people.ts";
import type { AnswerChange } from "../tables.ts";

/** The questions about one more person, and the people who may be taken off. */
export function personChoices(event: EventRow, row: Registration): Pick<AnswerChoices, "added" | "leaving"> {
  const { oneByOne } = kindOf(event.type);
  if (!oneByOne) return { added: [], leaving: [] };
  const paths = oneByOne.leaving(row.details as never);
  const leaving = peopleOf(event, row).filter(({ path }) => paths.includes(path));
  return {
    added: oneByOne.questions(event.prices, row.details as never),
    leaving: leaving.map(({ path, role, name }) => ({ path, role, name })),
  };
}

export type PersonChange = {
  /** The answers with an empty person more where one is added, and without the one who comes off. */
  details: unknown;
  /** The questions about the one who is added. */
  questions: Choice[];
  /** The result for the person who is removed. */
  changes: AnswerChange[];
};

/** @throws `events.invalid-answers` for a person whom it does not have, and for one more without a name */
export function decidePerson(event: EventRow, row: Registration, { answers, takeOff }: PreviewChange): PersonChange {
  const { oneByOne } = kindOf(event.type);
  const { added, leaving } = personChoices(event, row);
  if (takeOff !== undefined) {
    const who = leaving.find(({ path }) => path === takeOff);
    if (!who || !oneByOne) throw invalidAnswers({ takeOff: ["There is nobody to take off"] });
    const changes = [{ label: who.role, before: who.name || "no name", after: "taken off" }];
    return { details: oneByOne.without(row.details as never, takeOff), questions: [], changes };
  }
  const isAdded = added.some(({ path }) => answers.some((answer) => answer.path === path));
  const [name] = added;
  if (!oneByOne || !isAdded || !name) return { details: row.details, questions: [], changes: [] };
  if (!answers.some(({ path, value }) => path === name.path && value !== ""))
    throw invalidAnswers({ [name.path]: ["Must enter a name"] });
  return { details: oneByOne.withOneMore(row.details as never), questions: added, changes: [] };
}
