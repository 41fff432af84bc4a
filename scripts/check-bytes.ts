/**
 * Holds every public page of the built site to its bytes in `lighthouse/budgets.json`: HTML, styles, scripts and
 * typefaces as brotli sends them, read from the page's own links. Ends with 1 and a line for each limit that is passed.
 */
import { extname } from "node:path";
import { type PageBudget, readBudgets } from "../lighthouse/budgets.ts";
import { judgeBytes } from "../lighthouse/judge.ts";
import { samplePlaces } from "../lighthouse/sample-places.ts";
import { removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { type Part, type Weights, weigh } from "../test/page-weight.ts";

/** The page holds its scripts back until its first paint, under another name of the link (`first-paint.ts`). */
const LINK = /<(?:link (?:data-)?rel="(?:module)?preload" href|script [^>]*src)="([^"]+)"/g;
const KINDS: Record<string, Part["kind"]> = { ".js": "script", ".woff2": "font" };

const site = await startBuiltSite();
const complaints: string[] = [];
try {
  console.log(`${"page B".padStart(8)}${"script B".padStart(10)}${"font B".padStart(8)}  page`);
  for (const page of readBudgets(await samplePlaces(site.url))) await checkPage(page);
} finally {
  await site.stop();
  await removeDataDir(site.dataDir);
}
for (const complaint of complaints) console.error(complaint);
process.exit(complaints.length > 0 ? 1 : 0);

async function checkPage(budget: PageBudget): Promise<void> {
  const url = new URL(budget.path, site.url).href;
  const bytes: Weights = await weigh(partsOf(url, await (await fetch(url)).text()));
  const [page, script, font] = [bytes.page, bytes.script, bytes.font].map(String);
  console.log(`${page?.padStart(8)}${script?.padStart(10)}${font?.padStart(8)}  ${budget.path}`);
  complaints.push(...judgeBytes(budget, bytes).map((complaint) => `${budget.path}: ${complaint}`));
}

function partsOf(url: string, html: string): Part[] {
  const linked = [...html.matchAll(LINK)].flatMap(([, href = ""]) => {
    const kind = KINDS[extname(href)];
    return kind ? [{ url: new URL(href, url).href, kind }] : [];
  });
  return [{ url, kind: "document" }, ...linked];
}
