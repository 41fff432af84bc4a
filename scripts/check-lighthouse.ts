/**
 * Holds every public page of the built site to its budget in `lighthouse/budgets.json`: Lighthouse 13 as a phone, and
 * the bytes that really travel. Starts its own site and browser; ends with 1 and page, audit and figure when one is
 * passed.
 *
 *   node scripts/check-lighthouse.ts [--only=/events] [--medians=5]
 *
 * With `--medians` it judges nothing and prints the medians of so many runs of each page, to compare two states of the
 * site.
 *
 * Everything but the performance score and the shift is the same in each run and is judged by the first. The score
 * simulates a slow phone from what a browser on this machine did, which other work on its cores disturbs, only ever for
 * the worse, and for seconds or minutes at a time; typefaces that come late for the same reason move a page by a little.
 * A page that is only slow, or shifts, is measured again after all others, and its best run counts.
 */
import { parseArgs } from "node:util";
import { startDebuggedChromium } from "../lighthouse/browser.ts";
import { CATEGORIES, type PageBudget, readBudgets } from "../lighthouse/budgets.ts";
import { isByChance, judge } from "../lighthouse/judge.ts";
import { type Measured, measurePage } from "../lighthouse/measure.ts";
import { samplePlaces } from "../lighthouse/sample-places.ts";
import { removeDataDir, startBuiltSite } from "../test/built-site.ts";

const MAX_RUNS = 6;

const { values } = parseArgs({ options: { only: { type: "string" }, medians: { type: "string" } } });
const medianRuns = Number(values.medians ?? 0);
const site = await startBuiltSite();
const browser = await startDebuggedChromium();
const complaints: string[] = [];
try {
  const pages = readBudgets(await samplePlaces(site.url)).filter(
    ({ path }) => !values.only || path.startsWith(values.only),
  );
  console.log(
    `${"perf acc  bp seo".padEnd(18)}${"page B".padStart(8)}${"script B".padStart(10)}${"LCP ms".padStart(8)}  page`,
  );
  // A browser's first page pays for its own start, and a site that has just begun writes its first letters: not
  // counted. Home, which has the most to draw, is the last of the list.
  await measurePage(site.url, browser.port);
  if (medianRuns > 0) for (const page of pages) await reportMedians(page);
  else complaints.push(...(await checkPages(pages)));
} finally {
  await browser.close();
  await site.stop();
  await removeDataDir(site.dataDir);
}
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length > 0 ? 1 : 0);

async function checkPages(pages: readonly PageBudget[]): Promise<string[]> {
  const found: string[] = [];
  let left = pages;
  for (let run = 1; run <= MAX_RUNS; run += 1) {
    const again: PageBudget[] = [];
    for (const page of left) {
      const measured = await measurePage(site.url + page.path, browser.port, page.exempt);
      report(page.path, measured);
      const complaints = judge(page, measured);
      if (run < MAX_RUNS && isByChance(complaints)) again.push(page);
      else found.push(...complaints.map((complaint) => `${page.path}: ${complaint}`));
    }
    left = again;
  }
  return found;
}

async function reportMedians({ path, exempt }: PageBudget) {
  const runs: Measured[] = [];
  for (let run = 1; run <= medianRuns; run += 1) runs.push(await measurePage(site.url + path, browser.port, exempt));
  const [first] = runs;
  if (!first) return;
  const scores = { ...first.scores, performance: medianOf(runs.map(({ scores }) => scores.performance)) };
  report(path, { ...first, scores, largestPaint: medianOf(runs.map(({ largestPaint }) => largestPaint)) });
}

function medianOf(figures: number[]): number {
  return figures.sort((one, other) => one - other)[figures.length >> 1] ?? 0;
}

function report(path: string, { scores, bytes, largestPaint }: Measured) {
  const figures = CATEGORIES.map((category) => String(scores[category]).padStart(4)).join("");
  const [page, script, paint] = [bytes.page, bytes.script, Math.round(largestPaint)].map((figure) => String(figure));
  console.log(`${figures.padEnd(18)}${page?.padStart(8)}${script?.padStart(10)}${paint?.padStart(8)}  ${path}`);
}
