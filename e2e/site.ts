/** Every journey's ground: one built site per worker with its sample data, and a staff user where one is asked for. */
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, type Response } from "@playwright/test";
import type axe from "axe-core";
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { querySite } from "../test/site-database.ts";
import { test as base } from "./browser.ts";
import { CUSTOMER } from "./customer.ts";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

type WorkerFixtures = {
  /**
   * Whether the file's journeys leave other texts, members or documents behind. Its sites are not those of the other
   * files, which expect the sample as it was.
   */
  changesContent: boolean;
  site: BuiltSite;
};

export const test = base.extend<{ visited: undefined }, WorkerFixtures>({
  changesContent: [false, { option: true, scope: "worker" }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const site = await startBuiltSite();
      await use(site);
      await site.stop();
      await removeDataDir(site.dataDir);
    },
    { scope: "worker", timeout: 90_000 },
  ],
  // A change finds its journeys by the addresses that they asked for (`scripts/gate/nearest-journeys.ts`).
  visited: [
    async ({ context }, use, info) => {
      const addresses = new Set<string>();
      context.on("request", (request) => addresses.add(new URL(request.url()).pathname));
      await use(undefined);
      const pages = [...addresses].filter((address) => !/^\/(api|assets)\//.test(address));
      info.annotations.push({ type: "visited", description: pages.join(" ") });
    },
    { auto: process.env.LOOK === "full" },
  ],
  baseURL: async ({ site }, use, info) => {
    await renameCustomer(site);
    const before = site.output().length;
    await use(site.url);
    // What fails once may not fail again: the log of that time says why.
    if (info.status !== info.expectedStatus) await writeFile(info.outputPath("site.log"), site.output().slice(before));
  },
});

/**
 * The site asks before a company registers twice for one event, and journeys share an event and a customer: each
 * begins as that customer's first.
 */
const renameCustomer = (site: BuiltSite): Promise<unknown> =>
  querySite(
    site,
    "update registrations set email = reference || '.' || email, company = company || ' ' || reference where email = $1 or company = $2",
    [CUSTOMER.Email, CUSTOMER.Company],
  );

export { expect };

/** Is in a page with scripts of its own once React has taken the page over: from then on it reacts to a visitor. */
export const takenOver = (page: Page) => page.locator("#missing-part[data-over]");

/**
 * Opens a page, and where scripts run waits until React has taken it over.
 *
 * @returns the answer to the page's request
 */
export async function openTakenOver(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address);
  await waitTakenOver(page);
  return response;
}

/** Loads a page again whose typefaces came after its first paint: in the fallback its lines break elsewhere. */
export async function loadTypefaces(page: Page): Promise<void> {
  if ((await page.locator("html[data-late-typefaces]").count()) === 0) return;
  await page.reload();
  await waitTakenOver(page);
}

/** Waits until React reacts to the open page; without scripts it never does, and there is nothing to wait for. */
export async function waitTakenOver(page: Page): Promise<void> {
  // A form that is kept for all leads on a browser without scripts to one with a key of the server.
  await expect(page.locator("meta[http-equiv=refresh]")).toHaveCount(0);
  if (!(await page.evaluate(() => matchMedia("(scripting: enabled)").matches))) return;
  if (new URL(page.url()).pathname.startsWith("/mapa-admin")) await page.waitForFunction(isReactive);
  else await expect(takenOver(page), page.url()).toBeAttached();
}

/**
 * The portal's shell says when its own parts react; of the page within, React marks each element that it has taken over, and
 * the form of the sign-in has no shell. Runs in the page.
 */
function isReactive(): boolean {
  if (document.querySelector("[data-shell]:not([data-over])")) return false;
  const last = [...document.querySelectorAll("main *")].at(-1);
  return last !== undefined && Object.keys(last).some((key) => key.startsWith("__react"));
}

/** Less than half as long as the module's own `source`, and sent to each page that is scanned. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** WCAG 2.2 AA and what goes beyond it. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Scan = {
  /**
   * False for a page that shows a public page of ours in a frame, which is scanned at its own address: axe waits for ever
   * for the styles of a frame in which no script runs.
   */
  withFrames?: boolean;
};

/** Fails with the rule, the element and the reason for each accessibility violation (WCAG 2.2 AA). */
export async function expectAccessible(page: Page, scan: Scan = {}): Promise<void> {
  expect(await barriersOn(page, scan)).toEqual([]);
}

/** @returns each accessibility violation, as rule, reason and element. */
export async function barriersOn(page: Page, { withFrames = true }: Scan = {}): Promise<string[]> {
  await page.evaluate(laySticky);
  const violations = await violationsOn(page, withFrames);
  await page.evaluate(stickAgain);
  return violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}`));
}

async function violationsOn(page: Page, withFrames: boolean): Promise<axe.Result[]> {
  if (withFrames && page.frames().length > 1)
    return (await new AxeBuilder({ page }).withTags(TAGS).analyze()).violations;
  // Without frames both find the same, and the builder sends and reads half a megabyte of axe twice for each scan.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  return page.evaluate(async (tags) => {
    const options = { runOnly: tags, resultTypes: ["violations"] satisfies axe.resultGroups[], iframes: false };
    return (await window.axe.run(document, options)).violations;
  }, TAGS);
}

/**
 * What scrolls under a bar that sticks would be measured by the part that shows. The bars lie where they are in the flow
 * while the page is scanned. Runs in the page.
 */
function laySticky(): void {
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    if (getComputedStyle(element).position !== "sticky") continue;
    element.dataset.laid = element.style.position;
    element.style.position = "static";
  }
}

function stickAgain(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-laid]")) {
    element.style.position = element.dataset.laid ?? "";
    delete element.dataset.laid;
  }
}

/** Waits until no part of the page is wider than its window: what follows a change of size may take a moment. */
export async function expectFits(page: Page, what = new URL(page.url()).pathname): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const wanted = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(wanted, `the width of ${what} at ${width} px`).toBeLessThanOrEqual(width);
}
