/** What each public page may weigh and must score, read from `budgets.json`. */
import { readFileSync } from "node:fs";
import type { Weights } from "../test/page-weight.ts";

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
export type Category = (typeof CATEGORIES)[number];

export type Budget = {
  /** At least this, of 100. */
  scores: Record<Category, number>;
  /** At most this, as brotli sends it. */
  bytes: Partial<Weights>;
  /** Cumulative layout shift, at most this. */
  layoutShift: number;
  /** Milliseconds until the largest thing is painted on a slow phone, at most this. */
  largestPaint?: number;
  /** Audits that do not count on this page; `exemptions` in the file says why. */
  exempt: readonly string[];
};

export type PageBudget = Budget & { path: string };

type File = {
  kinds: Record<string, Omit<Budget, "exempt"> & { goal?: string }>;
  /** `script` (bytes) and `layoutShift` where a page has more than its kind allows: debts, named one by one. */
  pages: { path: string; kind: string; exempt?: string[]; script?: number; layoutShift?: number }[];
  exemptions: Record<string, string>;
};

/**
 * @param places what stands for `{event}` and `{slug}` in an address.
 * @throws when a page names a kind or an exemption that the file does not explain.
 */
export function readBudgets(places: Record<string, string>): PageBudget[] {
  const file = JSON.parse(readFileSync(new URL("budgets.json", import.meta.url), "utf8")) as File;
  return file.pages.map(({ path, kind, exempt = [], script, layoutShift }) => {
    const budget = file.kinds[kind];
    if (!budget) throw new Error(`${path}: there is no kind "${kind}" in budgets.json`);
    const unexplained = exempt.filter((audit) => !file.exemptions[audit]);
    if (unexplained.length > 0) throw new Error(`${path}: budgets.json does not say why ${unexplained} is exempt`);
    const bytes = { ...budget.bytes, ...(script !== undefined && { script }) };
    const limits = { ...budget, bytes, layoutShift: layoutShift ?? budget.layoutShift };
    return { ...limits, path: path.replace(/\{(\w+)\}/g, (_, name: string) => places[name] ?? ""), exempt };
  });
}
