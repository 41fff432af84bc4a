/** One run of Lighthouse over one page, as a phone on a slow network sees it, and what the page weighs on the wire. */
import lighthouse, { defaultConfig } from "lighthouse";
import { type Part, type Weights, weigh } from "../test/page-weight.ts";
import { CATEGORIES, type Category } from "./budgets.ts";

export type FailedAudit = { id: string; title: string };

export type Measured = {
  /** Of 100, without the audits that are exempt. */
  scores: Record<Category, number>;
  /** Audits that count and did not pass; those of performance, whose figures vary, are left out. */
  failed: FailedAudit[];
  bytes: Weights;
  layoutShift: number;
  /** Milliseconds, simulated for slow 4G and a processor four times slower. */
  largestPaint: number;
};

/** Audits without weight count in no score and are not judged; to find out about them takes a quarter of each run. */
const UNJUDGED = CATEGORIES.flatMap((category) =>
  (defaultConfig.categories?.[category]?.auditRefs ?? []).filter(({ weight }) => weight === 0).map(({ id }) => id),
).filter((id) => id !== "network-requests");

/** A recording fails now and then in the browser itself, whatever the page. */
const RECORDINGS = 3;

/** @throws when the page cannot be recorded in `RECORDINGS` runs. */
async function record(url: string, port: number) {
  let failure = "Lighthouse gave no result";
  for (let run = 1; run <= RECORDINGS; run += 1) {
    const lhr = await runLighthouse(url, port);
    if (lhr && !lhr.runtimeError) return lhr;
    failure = lhr?.runtimeError?.message ?? failure;
  }
  throw new Error(`${url}: ${failure}`);
}

async function runLighthouse(url: string, port: number) {
  const result = await lighthouse(url, {
    port,
    logLevel: "error",
    onlyCategories: [...CATEGORIES],
    skipAudits: UNJUDGED,
    // The 404 page is a page as well.
    ignoreStatusCode: true,
    disableFullPageScreenshot: true,
  });
  return result?.lhr;
}

/** @param port of a running Chromium's debugger. @throws when the page cannot be measured at all. */
export async function measurePage(url: string, port: number, exempt: readonly string[] = []): Promise<Measured> {
  const lhr = await record(url, port);
  const counted = (category: Category) =>
    (lhr.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = lhr.audits[id];
      if (!audit || audit.score === null || weight === 0 || exempt.includes(id)) return [];
      return [{ id, title: audit.title, score: audit.score, weight }];
    });
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round(100 * meanOf(counted(category)))]),
  ) as Record<Category, number>;
  const failed = CATEGORIES.slice(1).flatMap((category) => counted(category).filter(({ score }) => score < 1));
  return {
    scores,
    failed,
    bytes: await weigh(partsOf(requestsOf(lhr.audits["network-requests"]?.details))),
    layoutShift: lhr.audits["cumulative-layout-shift"]?.numericValue ?? 0,
    largestPaint: lhr.audits["largest-contentful-paint"]?.numericValue ?? 0,
  };
}

/** What several runs over one page say together: medians of what follows from the machine, the rest of the first. */
export function medianOf(runs: readonly [Measured, ...Measured[]]): Measured {
  const [first] = runs;
  const median = (of: (run: Measured) => number) =>
    runs.map(of).sort((one, other) => one - other)[runs.length >> 1] ?? 0;
  return {
    ...first,
    scores: { ...first.scores, performance: median(({ scores }) => scores.performance) },
    layoutShift: median(({ layoutShift }) => layoutShift),
    largestPaint: median(({ largestPaint }) => largestPaint),
  };
}

function meanOf(audits: readonly { score: number; weight: number }[]): number {
  const weight = audits.reduce((sum, audit) => sum + audit.weight, 0);
  return weight === 0 ? 1 : audits.reduce((sum, audit) => sum + audit.score * audit.weight, 0) / weight;
}

type Request = { url: string; resourceType: string };

const requestsOf = (details: unknown): Request[] => (details as { items?: Request[] } | undefined)?.items ?? [];

const KINDS = new Map<string, Part["kind"]>([
  ["Document", "document"],
  ["Stylesheet", "style"],
  ["Script", "script"],
  ["Font", "font"],
]);

const partsOf = (requests: readonly Request[]): Part[] =>
  requests.flatMap(({ url, resourceType }) => {
    const kind = KINDS.get(resourceType);
    return kind && url.startsWith("http") ? [{ url, kind }] : [];
  });
