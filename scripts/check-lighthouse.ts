/**
 * Holds every public page of the built site to its budget in `lighthouse/budgets.json`: Lighthouse 13 as a phone, and
 * the bytes that really travel. Starts its own site and browser; ends with 1 and page, audit and figure when one is
 * passed.
 *
 *   node scripts/check-lighthouse.ts [--only=/events] [--share=2/5]
 *
 * Everything but the performance score and the shift is the same in each run and is judged by the first. Those two
 * follow what a browser on this machine did, which other work on its cores disturbs: their medians of five runs count.
 */
import { parseArgs } from "node:util";
import { startDebuggedChromium } from "../lighthouse/browser.ts";
import { CATEGORIES, type PageBudget, readBudgets } from "../lighthouse/budgets.ts";
import { judge } from "../lighthouse/judge.ts";
import { type Measured, measurePage, medianOf } from "../lighthouse/measure.ts";
import { samplePlaces } from "../lighthouse/sample-places.ts";
import { removeDataDir, startBuiltSite } from "../test/built-site.ts";

const RUNS = 5;

const { values } = parseArgs({ options: { only: { type: "string" }, share: { type: "string", default: "1/1" } } });
const [share = 1, shares = 1] = values.share.split("/").map(Number);
const site = await startBuiltSite();
const browser = await startDebuggedChromium();
const complaints: string[] = [];
try {
  const pages = readBudgets(await samplePlaces(site.url))
    .filter(({ path }) => !values.only || path.startsWith(values.only))
    .filter((_, index) => index % shares === share - 1);
  console.log(
    `${"perf acc  bp seo".padEnd(18)}${"page B".padStart(8)}${"script B".padStart(10)}${"LCP ms".padStart(8)}  page`,
  );
  // A browser's first page pays for its own start, and a site that has just begun writes its first letters: not
  // counted. Home, which has the most to draw, is the last of the list.
  await measurePage(site.url, browser.port);
  for (const page of pages) complaints.push(...(await checkPage(page)));
} finally {
  await browser.close();
  await site.stop();
  await removeDataDir(site.dataDir);
}
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length > 0 ? 1 : 0);

async function checkPage(page: PageBudget): Promise<string[]> {
  const measured = medianOf(await measureOften(page));
  report(page.path, measured);
  return judge(page, measured).map((complaint) => `${page.path}: ${complaint}`);
}

async function measureOften({ path, exempt }: PageBudget): Promise<[Measured, ...Measured[]]> {
  const measure = () => measurePage(site.url + path, browser.port, exempt);
  const runs: [Measured, ...Measured[]] = [await measure()];
  while (runs.length < RUNS) runs.push(await measure());
  return runs;
}

function report(path: string, { scores, bytes, largestPaint }: Measured) {
  const figures = CATEGORIES.map((category) => String(scores[category]).padStart(4)).join("");
  const [page, script, paint] = [bytes.page, bytes.script, Math.round(largestPaint)].map((figure) => String(figure));
  console.log(`${figures.padEnd(18)}${page?.padStart(8)}${script?.padStart(10)}${paint?.padStart(8)}  ${path}`);
}
