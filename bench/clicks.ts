/**
 * Measures what staff wait for between screens of the portal: from the press in a real browser until the next screen is
 * drawn, on a site with 100,000 of everything that staff list. Also what the first screen loads. Starts its own site.
 *
 *   node bench/clicks.ts [--rounds=9] [--size=100000] [--rest=100]
 *
 * `--rest` is how many milliseconds the pointer rests on a link before it presses, in which the screen's script is
 * loaded; 0 is faster than any hand.
 */
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import { removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { CHROMIUM_ARGS, findChromium } from "../test/chromium.ts";
import { withSiteDatabase } from "../test/site-database.ts";
import { EVENT, fillLists } from "./list-rows.ts";
import { firstStaffSession } from "./scorecard/staff-session.ts";

const PORTAL = "/mapa-admin";
/** The goal of each click, which is shown beside its median and not asserted. */
const GOAL_MS = 150;
/** A person reads a screen before pressing on it; what a screen loads early is there by then. */
const READING_MS = 400;

type Click = {
  name: string;
  from: string;
  /** The address of the link, or the beginning of one. */
  to: string;
  /** Words for Find, sent by Enter. */
  words?: string;
};

const CLICKS: readonly Click[] = [
  { name: "Today", from: `${PORTAL}/owed`, to: PORTAL },
  { name: "Events", from: PORTAL, to: `${PORTAL}/events` },
  { name: "Registrants", from: `${PORTAL}/events/${EVENT}/history`, to: `${PORTAL}/events/${EVENT}` },
  { name: "People of the event", from: `${PORTAL}/events/${EVENT}`, to: `${PORTAL}/events/${EVENT}/people` },
  { name: "A registration", from: `${PORTAL}/events/${EVENT}`, to: `${PORTAL}/registrations/` },
  { name: "Find", from: PORTAL, to: `${PORTAL}/find`, words: "delta" },
  { name: "Owed", from: PORTAL, to: `${PORTAL}/owed` },
  { name: "Owed by one company", from: `${PORTAL}/owed`, to: `${PORTAL}/owed/` },
  { name: "Check desk", from: PORTAL, to: `${PORTAL}/checks` },
  { name: "Payments", from: PORTAL, to: `${PORTAL}/payments` },
  { name: "Members", from: PORTAL, to: `${PORTAL}/members` },
  { name: "A company", from: `${PORTAL}/members`, to: `${PORTAL}/members/` },
];

declare global {
  interface Window {
    /** Milliseconds from the press to the frame after the next screen. */
    drawn: Promise<number>;
  }
}

const { values } = parseArgs({
  options: { rounds: { type: "string" }, size: { type: "string" }, rest: { type: "string" } },
});
const rounds = Number(values.rounds ?? 9);
const rest = Number(values.rest ?? 100);
const site = await startBuiltSite({ isEmpty: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
try {
  await withSiteDatabase(site.dataDir, (client) => fillLists(client, Number(values.size ?? 100_000)));
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 800 } });
  await context.addCookies(await firstStaffSession(site));
  const page = await context.newPage();
  console.log(`the first screen loads ${await firstLoadKilobytes(page)} kB`);
  for (const click of CLICKS) {
    const times: number[] = [];
    // The first press is the compiler's.
    for (let round = -1; round < rounds; round++) {
      const time = await press(page, click);
      if (round >= 0) times.push(time);
    }
    times.sort((one, other) => one - other);
    const [median = 0, longest = 0] = [times[Math.floor(times.length / 2)], times.at(-1)];
    const note = median > GOAL_MS ? `  over ${GOAL_MS} ms` : "";
    console.log(`${click.name.padEnd(22)}${median.toFixed(0).padStart(6)} ms, longest ${longest.toFixed(0)} ms${note}`);
  }
} finally {
  await browser.close();
  await site.stop();
  await removeDataDir(site.dataDir);
}

/** All bytes that Today loads into an empty browser, as they are sent. */
async function firstLoadKilobytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send("Network.enable");
  await page.goto(PORTAL, { waitUntil: "networkidle" });
  await session.detach();
  return Math.round(bytes / 1000);
}

async function press(page: Page, { name, from, to, words }: Click): Promise<number> {
  await page.goto(from, { waitUntil: "networkidle" });
  await page.waitForSelector("[data-shell][data-over]");
  await page.waitForTimeout(READING_MS);
  const { pathname } = new URL(to, site.url);
  await page.evaluate(watchNextScreen, pathname);
  if (words) {
    const box = page.getByRole("combobox").first();
    await box.fill(words);
    await box.press("Enter");
  } else {
    const href = to.endsWith("/") ? `[href^="${to}"]` : `[href="${to}"]`;
    const link = page.locator(`a${href}:visible`).first();
    await link.hover();
    await page.waitForTimeout(rest);
    await link.click();
  }
  const time = await page.evaluate(() => window.drawn);
  if (time < 0) throw new Error(`${name}: the next screen did not come`);
  return time;
}

/**
 * Runs in the page. The next screen is there when the address, the heading or the selected tab, and the rows have
 * changed; it is drawn one frame later.
 */
function watchNextScreen(pathname: string): void {
  const main = () => document.querySelector("main")?.textContent ?? "";
  const before = main();
  const isThere = () =>
    location.pathname.startsWith(pathname) && main() !== before && !document.querySelector("main [aria-busy=true]");
  window.drawn = new Promise((resolve) => {
    let began: number | undefined;
    const begin = () => {
      began ??= performance.now();
    };
    for (const press of ["click", "submit"]) addEventListener(press, begin, true);
    const deadline = performance.now() + 20_000;
    const look = () => {
      if (performance.now() > deadline) resolve(-1);
      else if (began === undefined || !isThere()) requestAnimationFrame(look);
      else {
        const start = began;
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      }
    };
    look();
  });
}
