/**
 * Takes the pictures of docs/staff.md on the built site with its sample data, and of the set-up list on an empty one.
 * They are committed, so this runs only when a screen has changed:
 *
 *     npm run build && node scripts/staff-pictures.ts
 */
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { firstStaffSession } from "../bench/scorecard/staff-session.ts";
import { removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { CHROMIUM_ARGS, findChromium } from "../test/chromium.ts";

const FOLDER = fileURLToPath(new URL("../docs/images/staff/", import.meta.url));
const SIZE = { width: 1280, height: 860 };

/** From the page at the address on, to what is worth a picture. */
type Shot = { path: string; act?: (page: Page) => Promise<unknown> };

const SAMPLE_SHOTS: Record<string, Shot> = {
  today: { path: "" },
  find: {
    path: "/checks",
    async act(page) {
      await page.keyboard.press("Control+k");
      await page.keyboard.type("boone");
      await page.getByRole("option").first().waitFor();
    },
  },
  events: { path: "/events" },
  editor: {
    path: "/events?q=golf",
    async act(page) {
      await page
        .getByRole("link", { name: /^Edit .*Golf/ })
        .first()
        .click();
      await page.frameLocator("iframe").first().getByRole("heading", { level: 1 }).waitFor();
    },
  },
  registrants: {
    path: "/events?q=golf",
    async act(page) {
      const events = page.getByRole("rowheader").getByRole("link", { name: /Golf/ });
      await events.filter({ hasNotText: "Edit" }).last().click();
      await page.getByRole("heading", { level: 1, name: /Golf/ }).waitFor();
      await page.getByRole("table").first().waitFor();
    },
  },
  registration: {
    path: "/find?q=boone",
    async act(page) {
      await page.getByRole("region", { name: "People" }).getByRole("link").first().click();
      await page.getByRole("heading", { name: "Answers" }).waitFor();
    },
  },
  checks: { path: "/checks" },
  payments: { path: "/payments" },
  "new-invoice": { path: "/invoices/new" },
  members: { path: "/members" },
  "page-texts": {
    path: "/website/about",
    act: (page) => page.frameLocator("iframe[title='The page']").getByRole("heading", { level: 1 }).waitFor(),
  },
  documents: { path: "/website/documents" },
  settings: { path: "/settings/association" },
  staff: { path: "/staff" },
  activity: { path: "/activity" },
};

await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
await shoot(SAMPLE_SHOTS, false);
await shoot({ "set-up": { path: "" } }, true);
await browser.close();

async function shoot(shots: Record<string, Shot>, isEmpty: boolean): Promise<void> {
  const site = await startBuiltSite({ isEmpty });
  try {
    const context = await browser.newContext({ baseURL: site.url, viewport: SIZE, reducedMotion: "reduce" });
    await context.addCookies(await firstStaffSession(site));
    for (const [name, shot] of Object.entries(shots)) await take(await context.newPage(), name, shot);
    await context.close();
  } finally {
    await site.stop();
    await removeDataDir(site.dataDir);
  }
}

async function take(page: Page, name: string, { path, act }: Shot): Promise<void> {
  await page.goto(`/mapa-admin${path}`);
  await page.waitForFunction(isReactive);
  await act?.(page);
  await page.evaluate(() => document.fonts.ready);
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 78, effort: 6 })
    .toBuffer();
  await writeFile(`${FOLDER}${name}.webp`, picture);
  console.log(`${name}: ${Math.round(picture.length / 1000)} kB`);
  await page.close();
}

/** Whether React reacts to the page. Runs in the page. */
function isReactive(): boolean {
  const last = [...document.querySelectorAll("main *")].at(-1);
  return last !== undefined && Object.keys(last).some((key) => key.startsWith("__react"));
}
