/** The answers of a registration as they fit another event of the same kind. */
import { isTier } from "../../rules/catalog/sponsorships.ts";
import { tierIdOf, tierNameOf } from "../../rules/catalog/tier-identity.ts";
import { type Answer, type Choice, sayAnswer, withAnswers } from "../../rules/kinds/choice.ts";
import type { EventRow } from "../catalog/queries.ts";
import { choicesAt } from "./choices-at.ts";

export type Fitted = {
  details: unknown;
  /** The questions of the other event. */
  choices: Choice[];
  /** Paths of answers that it does not offer, and that are left empty. */
  missing: string[];
  /** Labels of selected items that are not offered there and are removed unless another one is selected. */
  comesOff: string[];
};

/** An answer with the list from which it was chosen. */
type Kept = { path: string; value: Choice["value"]; gone: string[]; isMissing: boolean };

/** Keeps each answer that the other event offers too. What it does not offer is taken out, never changed. */
export function fitToEvent(from: EventRow, to: EventRow, details: unknown): Fitted {
  const kept = choicesAt(from, details).map((choice) =>
    keep({ ...choice, value: nameAt(from, to, choice) }, offered(to, details, choice)),
  );
  const changed: Answer[] = kept.filter(({ path, gone }) => gone.length > 0 || path === TIER);
  const fitted = withAnswers(details, changed);
  return {
    details: fitted,
    choices: choicesAt(to, fitted).map((choice) => ({ ...choice, value: choice.value ?? "" })),
    missing: kept.filter(({ isMissing }) => isMissing).map(({ path }) => path),
    comesOff: kept.flatMap(({ gone, isMissing }) => (isMissing ? [] : gone)),
  };
}

const TIER = "sponsorship";

/** The same tier may be called otherwise there. */
function nameAt(from: EventRow, to: EventRow, { path, value }: Choice): Choice["value"] {
  if (path !== TIER || Array.isArray(value)) return value;
  const name = tierNameOf(to.tiers, tierIdOf(from.tiers, value));
  return isTier(to.prices, name) ? name : value;
}

/** The question at the other event, asked of answers that lack it: an answer is an option there by being offered alone. */
const offered = (to: EventRow, details: unknown, { path, value }: Choice): Choice | undefined =>
  choicesAt(to, Array.isArray(value) ? details : withAnswers(details, [{ path, value: "" }])).find(
    (one) => one.path === path,
  );

function keep(before: Choice, there: Choice | undefined): Kept {
  const { path, value } = before;
  const isOffered = (one: string) => !there?.options || there.options.some((option) => option.value === one);
  if (Array.isArray(value)) {
    const left = there ? value.filter(isOffered) : [];
    const gone = value.filter((one) => !left.includes(one)).map((one) => nameOf(before, one));
    return { path, value: left, gone, isMissing: false };
  }
  if (value === "" || (there && isOffered(value))) return { path, value, gone: [], isMissing: false };
  return { path, value: "", gone: [nameOf(before, value)], isMissing: there !== undefined };
}

const nameOf = (choice: Choice, value: string): string => `${choice.label}: ${sayAnswer(choice, value)}`;
