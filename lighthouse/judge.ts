/** Compares what was measured with what a page may cost. Pure, so that every limit can be seen to hold. */
import type { Weights } from "../test/page-weight.ts";
import { type Budget, CATEGORIES } from "./budgets.ts";
import type { Measured } from "./measure.ts";

/** @returns a line for each limit that is passed: what, the figure and the limit. Empty where all is well. */
export function judge(budget: Budget, measured: Measured): string[] {
  const scores = CATEGORIES.filter((category) => measured.scores[category] < budget.scores[category]).map(
    (category) => `${category} ${measured.scores[category]}, at least ${budget.scores[category]}`,
  );
  const weights = (Object.keys(budget.bytes) as (keyof Weights)[])
    .filter((part) => measured.bytes[part] > (budget.bytes[part] ?? 0))
    .map((part) => `${part} ${measured.bytes[part]} bytes compressed, at most ${budget.bytes[part]}`);
  const isSteady = measured.layoutShift <= budget.layoutShift;
  const shift = isSteady ? [] : [`layout shift ${measured.layoutShift.toFixed(3)}, at most ${budget.layoutShift}`];
  const audits = measured.failed.map(({ id, title }) => `audit ${id}: ${title}`);
  return [...scores, ...weights, ...shift, ...audits];
}

/**
 * True when nothing is wrong but what another run may judge otherwise: the performance score, and a shift, which follows
 * whether the typefaces came before the first paint. A page that shifts by itself shifts in every run.
 */
export const isByChance = (complaints: readonly string[]): boolean =>
  complaints.length > 0 && complaints.every((complaint) => /^(performance|layout shift) /.test(complaint));
