/**
 * Takes the pictures of docs/staff.md and README.md on the built site with its sample data, and of the set-up list on
 * an empty one. They are committed, so this runs only when a screen has changed:
 *
 *     npm run build && node scripts/staff-pictures.ts [name ...]
 */
import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { firstStaffSession } from "../bench/scorecard/staff-session.ts";
import { removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { CHROMIUM_ARGS, findChromium } from "../test/chromium.ts";

const FOLDER = fileURLToPath(new URL("../docs/images/", import.meta.url));
const SIZE = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 780 };

/** A line that is new, one that is changed, and one that is wrong. */
const ROLL = [
  "Company name,Street,City,State,Zip",
  "Tangipahoa Paving,9 Levee Road,Kentwood,LA,70444",
  "Delta Paving Company,40 Gin Street,Leland,MS,38756",
  "Homochitto Gravel,7 Mill Street,Natchez,MS,391",
].join("\n");

/** A page of the portal or the public site, with an action before its picture is taken. */
type Shot = { path: string; isPublic?: true; size?: typeof SIZE; act?: (page: Page) => Promise<unknown> };

const SAMPLE_SHOTS: Record<string, Shot> = {
  home: { path: "/", isPublic: true },
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
  "check-in": {
    path: "/check-in",
    size: PHONE,
    async act(page) {
      await page.getByRole("link", { name: /Golf/ }).first().click();
      await page.getByRole("link", { name: "Check people in" }).click();
      await page.getByRole("list", { name: "Who is expected" }).getByRole("button").first().click();
      await page.getByText("Ready to work without a connection").waitFor();
    },
  },
  checks: { path: "/checks" },
  owed: { path: "/owed" },
  payments: { path: "/payments" },
  "new-invoice": { path: "/invoices/new" },
  members: { path: "/members" },
  import: {
    path: "/members/import",
    async act(page) {
      const file = { name: "roll.csv", mimeType: "text/csv", buffer: Buffer.from(ROLL) };
      await page.getByLabel("File", { exact: true }).setInputFiles(file);
      await page.getByRole("button", { name: "Preview" }).click();
      await page.getByRole("region", { name: "Rows of the file" }).scrollIntoViewIfNeeded();
    },
  },
  "page-texts": {
    path: "/website/about",
    act: (page) => page.frameLocator("iframe[title='Page preview']").getByRole("heading", { level: 1 }).waitFor(),
  },
  "featured-members": {
    path: "/website/featured",
    act: (page) => page.frameLocator("iframe[title='Page preview']").getByRole("heading", { level: 1 }).waitFor(),
  },
  documents: { path: "/website/documents" },
  settings: { path: "/settings/association" },
  staff: { path: "/staff" },
  activity: { path: "/activity" },
};

const names = process.argv.slice(2);
await mkdir(`${FOLDER}staff`, { recursive: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_ARGS });
await shoot(SAMPLE_SHOTS, false);
await shoot({ "set-up": { path: "" } }, true);
await browser.close();

async function shoot(shots: Record<string, Shot>, isEmpty: boolean): Promise<void> {
  const selected = Object.entries(shots).filter(([name]) => names.length === 0 || names.includes(name));
  if (selected.length === 0) return;
  const site = await startBuiltSite({ isEmpty });
  try {
    const context = await browser.newContext({ baseURL: site.url, viewport: SIZE, reducedMotion: "reduce" });
    await context.addCookies(await firstStaffSession(site));
    for (const [name, shot] of selected) await take(await context.newPage(), name, shot);
    await context.close();
  } finally {
    await site.stop();
    await removeDataDir(site.dataDir);
  }
}

async function take(page: Page, name: string, { path, isPublic, size = SIZE, act }: Shot): Promise<void> {
  await page.setViewportSize(size);
  await page.goto(isPublic ? path : `/mapa-admin${path}`);
  if (!isPublic) await page.waitForFunction(isReactive);
  await act?.(page);
  await page.evaluate(() => document.fonts.ready);
  const picture = await sharp(await page.screenshot())
    .webp({ quality: 78, effort: 6 })
    .toBuffer();
  await writeFile(`${FOLDER}${isPublic ? "" : "staff/"}${name}.webp`, picture);
  console.log(`${name}: ${Math.round(picture.length / 1000)} kB`);
  await page.close();
}

/** Whether React reacts to the page. Runs in the page. */
function isReactive(): boolean {
  const last = [...document.querySelectorAll("main *")].at(-1);
  return last !== undefined && Object.keys(last).some((key) => key.startsWith("__react"));
}
