/**
 * Holds every public page of the built site to its budget in `lighthouse/budgets.json`: Lighthouse 13 as a phone, and
 * the bytes that really travel. Starts its own site and browser; ends with 1 and page, audit and figure when one is
 * passed.
 *
 *   node scripts/check-lighthouse.ts [--only=/events]
 *
 * Everything but the performance score is the same in each run and is judged by the first. That score simulates a slow
 * phone from what a browser on this machine did, which other work on its cores disturbs, only ever for the worse: a
 * page that is only slow is measured up to three times, and the best run counts.
 */
import { parseArgs } from "node:util";
import { startDebuggedChromium } from "../lighthouse/browser.ts";
import { CATEGORIES, type PageBudget, readBudgets } from "../lighthouse/budgets.ts";
import { isOnlySlow, judge } from "../lighthouse/judge.ts";
import { type Measured, measurePage } from "../lighthouse/measure.ts";
import { removeDataDir, startBuiltSite } from "../test/built-site.ts";

const MAX_RUNS = 3;

const { values } = parseArgs({ options: { only: { type: "string" } } });
const site = await startBuiltSite();
const browser = await startDebuggedChromium();
const complaints: string[] = [];
try {
  const pages = readBudgets(await samplePlaces()).filter(({ path }) => !values.only || path.startsWith(values.only));
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

/** The sample's event that is measured for all events. */
async function samplePlaces(): Promise<Record<string, string>> {
  const events = (await (await fetch(`${site.url}/api/get-events`)).json()) as SampleEvent[];
  const golf = events.find((event) => event.event_type === "GOLF" && Date.parse(event.event_date) > Date.now());
  if (!golf) throw new Error("the sample data has no golf event to come");
  return { event: golf.id, slug: golf.page.split("/").at(-1) ?? "" };
}

type SampleEvent = { id: string; event_type: string; event_date: string; page: string };

async function checkPage(budget: PageBudget): Promise<string[]> {
  let found: string[] = [];
  for (let run = 1; run <= MAX_RUNS; run += 1) {
    const measured = await measurePage(site.url + budget.path, browser.port, budget.exempt);
    report(budget.path, measured);
    found = judge(budget, measured);
    if (!isOnlySlow(found)) break;
  }
  return found.map((complaint) => `${budget.path}: ${complaint}`);
}

function report(path: string, { scores, bytes, largestPaint }: Measured) {
  const figures = CATEGORIES.map((category) => String(scores[category]).padStart(4)).join("");
  const [page, script, paint] = [bytes.page, bytes.script, Math.round(largestPaint)].map((figure) => String(figure));
  console.log(`${figures.padEnd(18)}${page?.padStart(8)}${script?.padStart(10)}${paint?.padStart(8)}  ${path}`);
}
