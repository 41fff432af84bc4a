/** Compares what was measured with what a page may cost. Pure, so that every limit can be seen to hold. */
import type { Weights } from "../test/page-weight.ts";
import { type Budget, CATEGORIES } from "./budgets.ts";
import type { Measured } from "./measure.ts";

/** @returns a line for each limit that is passed: what, the figure and the limit. Empty where all is well. */
export function judge(budget: Budget, measured: Measured): string[] {
  const scores = CATEGORIES.filter((category) => measured.scores[category] < budget.scores[category]).map(
    (category) => `${category} ${measured.scores[category]}, at least ${budget.scores[category]}`,
  );
  const isSteady = measured.layoutShift <= budget.layoutShift;
  const shift = isSteady ? [] : [`layout shift ${measured.layoutShift.toFixed(3)}, at most ${budget.layoutShift}`];
  const { largestPaint } = budget;
  const isEarly = largestPaint === undefined || measured.largestPaint <= largestPaint;
  const paint = isEarly ? [] : [`largest paint ${Math.round(measured.largestPaint)} ms, at most ${largestPaint}`];
  const audits = measured.failed.map(({ id, title }) => `audit ${id}: ${title}`);
  return [...scores, ...judgeBytes(budget, measured.bytes), ...shift, ...paint, ...audits];
}

/** @returns a line for each kind of part that weighs too much, in bytes as brotli sends them. */
export const judgeBytes = ({ bytes: limits }: Pick<Budget, "bytes">, bytes: Weights): string[] =>
  (Object.keys(limits) as (keyof Weights)[])
    .filter((part) => bytes[part] > (limits[part] ?? 0))
    .map((part) => `${part} ${bytes[part]} bytes compressed, at most ${limits[part]}`);
