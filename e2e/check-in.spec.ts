/**
 * The door of an event: phones that lose the network, volunteers with a link, and staff who settle what is left. One file
 * because every journey stands at a door of its own on one site.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import encodeQR from "qr";
import type { BuiltSite } from "../test/built-site.ts";
import { CHROMIUM_ARGS, findHeadlessShell } from "../test/chromium.ts";
import { golfRegistration } from "../test/golf-registration.ts";
import { querySite } from "../test/site-database.ts";
import { look } from "./look.ts";
import { ownEvent } from "./own-event.ts";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test.use({ changesContent: true });

const TREES = ["Ash", "Birch", "Cedar", "Dogwood", "Elm", "Fir"];
const TEAM = ["Sam Lee", "Ola Banks", "Kit Moss", "Bo Tran"];

/** Registers silver sponsors of one golfer, and a gold one of four. */
async function aDoor(page: Page, site: BuiltSite, title: string, silver: number): Promise<string> {
  const event = await ownEvent(site, title, { capacity: null });
  const gold = {
    ...golfRegistration(event, 900),
    company: "Riverbend Grading",
    firstName: "Marcus",
    lastName: "Abbott",
    details: {
      event_type: "GOLF",
      sponsorship: "Gold Sponsor",
      optionalSponsorships: [],
      attendingReception: "No",
      teams: [TEAM.slice(0, 3).map((name) => ({ name, email: "" }))],
    },
  };
  const one = (tree: string, at: number) => {
    const form = golfRegistration(event, at + 1);
    const individualGolfer = { name: `Pat ${tree}`, email: form.email };
    return { ...form, lastName: tree, details: { ...form.details, individualGolfer } };
  };
  const forms = [gold, ...TREES.slice(0, silver).map(one)];
  for (const form of forms) {
    const answer = await page.request.post("/api/event-register", { data: form });
    expect(answer.status(), await answer.text()).toBe(201);
  }
  return event;
}

/** Over the API, as the form of the portal makes it. @returns path and id. */
async function aLink(page: Page, event: string): Promise<{ path: string; id: string }> {
  const answer = await page.request.post(`/api/admin/check-in/${event}/links`, { data: {} });
  const { address, id } = await answer.json();
  return { path: new URL(address).pathname, id };
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "en-US" };

/** A phone that has read the link, and could now do without the network. */
async function aPhone(
  browser: Browser,
  site: BuiltSite,
  path: string,
): Promise<{ phone: Page; context: BrowserContext }> {
  const context = await browser.newContext({ ...PHONE, baseURL: site.url });
  const phone = await context.newPage();
  await phone.goto(path);
  await expect(notice(phone)).toContainText("Ready to work without a connection");
  return { phone, context };
}

const notice = (page: Page) => page.getByRole("status").filter({ hasText: /^(Up to date|No connection|\d+ waiting)/ });
const counts = (page: Page) => page.getByRole("banner").getByText(/ of \d+ in/);
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function find(page: Page, words: string): Promise<void> {
  await page.getByRole("searchbox").fill(words);
}

/** An unpaid registration is looked at first, and then let in all the same. */
async function admitUnpaid(page: Page, words: string, title: string): Promise<void> {
  await find(page, words);
  await page.getByRole("button", { name: `Admit unpaid: ${title}`, exact: true }).tap();
}

test("three phones without the network let people in, and agree afterwards with nothing lost or doubled", {
  tag: "@core",
}, async ({ page, site, browser }) => {
  await asStaff(page, site);
  const event = await aDoor(page, site, `Three phones ${crypto.randomUUID().slice(0, 4)}`, 6);
  const { path } = await aLink(page, event);
  const phones = await Promise.all([0, 1, 2].map(() => aPhone(browser, site, path)));
  const [first, second, third] = phones.map(({ phone }) => phone) as [Page, Page, Page];
  await expect(counts(first)).toHaveText("0 of 10 in");
  for (const { context } of phones) await context.setOffline(true);

  // Each lets in one of its own, and all of them the same one.
  for (const [at, phone] of [first, second, third].entries()) {
    await admitUnpaid(phone, String(TREES[at]), `Pat ${TREES[at]}`);
    await expect(phone.getByText(`Pat ${TREES[at]} is in.`)).toBeVisible();
    await admitUnpaid(phone, "fir", "Pat Fir");
    await expect(notice(phone)).toContainText("2 acts kept on this phone, waiting to be sent");
  }
  // The team comes to two doors.
  await find(first, "riverbend");
  await first.getByRole("button", { name: "Admit Sam Lee", exact: true }).tap();
  await find(second, "ola");
  await button(second, "Admit 4 unpaid: Marcus Abbott").tap();
  await expect(second.getByText("Team 1: 4 of 4")).toBeVisible();
  // The third has somebody without a registration.
  await third.getByRole("button", { name: "Add a walk-in" }).tap();
  const form = third.getByRole("form", { name: "Walk-in" });
  await form.getByLabel("Name", { exact: true }).fill("Lou Ames");
  await form.getByRole("button", { name: "Let in" }).tap();
  await expect(third.getByText("Lou Ames is in as a walk-in.")).toBeVisible();

  // A crash: the page is reloaded without the network, and has everything.
  const shows = (name: string) => third.getByRole("radio", { name, exact: true });
  await shows("Not here yet 5").check();
  await third.reload();
  await expect(shows("Not here yet 5")).toBeChecked();
  await expect(shows("All 8")).not.toBeChecked();
  await expect(shows("In 3")).toBeVisible();
  await expect(shows("Unpaid 7")).toBeVisible();
  await expect(third.getByRole("status").filter({ hasText: /^5 entries$/ })).toBeVisible();
  await look(third, "check-in-filters");
  await expect(notice(third)).toContainText("3 acts kept on this phone, waiting to be sent");
  await expect(counts(third)).toHaveText("2 of 10 in + 1 walk-in");
  await expectAccessible(third);

  for (const { context } of phones) await context.setOffline(false);
  for (const { phone } of phones) {
    await phone.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(notice(phone)).toContainText("Up to date");
  }
  for (const { phone } of phones) {
    await phone.reload();
    await expect(counts(phone)).toHaveText("8 of 10 in + 1 walk-in");
  }
  const [kept] = await querySite<{ acts: number; people: number }>(
    site,
    "select count(*)::int as acts, count(distinct person)::int as people from check_in_acts where event_id = $1",
    [event],
  );
  expect(kept).toEqual({ acts: 12, people: 9 });
  for (const { context } of phones) await context.close();
});

test("an undo on another phone stands, and a link that ends takes the list from the phone and nothing else", async ({
  page,
  site,
  browser,
}) => {
  await asStaff(page, site);
  const title = `Link that ends ${crypto.randomUUID().slice(0, 4)}`;
  const event = await aDoor(page, site, title, 2);
  const { path, id } = await aLink(page, event);
  const { phone, context } = await aPhone(browser, site, path);
  const other = await aPhone(browser, site, path);
  await admitUnpaid(phone, "ash", "Pat Ash");
  await expect(notice(phone)).toContainText("Up to date");
  await expect(phone.getByText("Unpaid", { exact: true }).first()).toBeVisible();
  await expect(phone.getByText("$")).toHaveCount(0);

  await other.phone.reload();
  await find(other.phone, "ash");
  await button(other.phone, "Undo Pat Ash").tap();
  await expect(other.phone.getByText("Pat Ash is not in any more.")).toBeVisible();
  await expect(notice(other.phone)).toContainText("Up to date");
  await phone.reload();
  await expect(counts(phone)).toHaveText("0 of 6 in");

  await context.setOffline(true);
  await admitUnpaid(phone, "birch", "Pat Birch");
  await expect(notice(phone)).toContainText("1 act kept on this phone");
  expect((await page.request.post(`/api/admin/check-in-links/${id}/revoke`)).status()).toBe(200);
  await context.setOffline(false);
  await phone.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(phone.getByRole("heading", { name: "This link has ended" })).toBeVisible();
  await expectAccessible(phone);
  const left = await phone.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open("blacktop-check-in");
        opening.onsuccess = () => {
          const stores = opening.result.transaction(["desks", "acts"]);
          const desks = stores.objectStore("desks").count();
          const acts = stores.objectStore("acts").count();
          acts.onsuccess = () => resolve([desks.result, acts.result]);
        };
      }),
  );
  expect(left).toEqual([0, 0]);

  await openTakenOver(page, `/mapa-admin/check-in/${event}`);
  const looks = page.getByRole("region", { name: "Needs review", exact: true });
  await expect(looks).toContainText("Pat Birch");
  await look(page, "check-in-looks");
  await button(page, "Count it: Pat Birch").click();
  await expect(button(page, "Count it: Pat Birch")).toHaveCount(0);
  await expect(page.getByText("1 of 6 arrived")).toBeVisible();
  await context.close();
  await other.context.close();
});

test("staff check people in by keyboard, take a payment to the check desk, settle a walk-in and hand out a link", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await asStaff(page, site);
  const title = `By keyboard ${crypto.randomUUID().slice(0, 4)}`;
  const event = await aDoor(page, site, title, 3);
  await openTakenOver(page, "/mapa-admin/check-in");
  await look(page, "check-in-events");
  await page.getByRole("link", { name: new RegExp(`^${title}`) }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(`^${title}`) })).toBeVisible();
  await look(page, "check-in-empty");
  await page.getByRole("link", { name: "Check people in" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/check-in/event/${event}`);
  await expect(counts(page)).toHaveText("0 of 7 in");
  await look(page, "check-in-desk");

  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("riverbend");
  await expect(button(page, "Admit Sam Lee")).toBeVisible();
  await button(page, "Name Team 1, golfer 4").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Must enter a name")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type("Bo Tran");
  await page.keyboard.press("Enter");
  await button(page, "Admit Bo Tran").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Bo Tran is in." })).toBeVisible();
  await expect(button(page, "Undo Bo Tran")).toBeFocused();
  await look(page, "check-in-team");
  await expect(page.getByText("Team 1: 1 of 4")).toBeVisible();
  await button(page, "Undo: Bo Tran is in.").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Team 1: 0 of 4")).toBeVisible();

  await page.getByRole("button", { name: "Add a walk-in" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Lou Ames");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Ames Hauling");
  await page.keyboard.press("Tab");
  await page.keyboard.type("not an address");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Must enter email address")).toBeVisible();
  await look(page, "check-in-walk-in");
  await page.getByLabel("Email (optional)").fill("lou@ames-hauling.example");
  await page.keyboard.press("Enter");
  await expect(counts(page)).toHaveText("0 of 7 in + 1 walk-in");
  await expect(notice(page)).toContainText("Up to date");

  await find(page, "Marcus");
  await page.getByRole("link", { name: "Take payment" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("option").first()).toContainText("Riverbend Grading");

  await openTakenOver(page, `/mapa-admin/check-in/${event}`);
  await page.getByRole("button", { name: "Link registration to Lou Ames", exact: true }).press("Enter");
  await page.getByLabel("Registration reference").fill("R-7K3F9Q");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Link registration to Lou Ames", exact: true })).toHaveCount(0);
  await expect(page.getByRole("row", { name: /Lou Ames/ })).toContainText("R-7K3F9Q");
  await page.getByRole("button", { name: "New link", exact: true }).press("Enter");
  await page.getByLabel("For (optional)").focus();
  await page.keyboard.type("Door 2");
  await page.getByRole("button", { name: "Create link" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Check-in link")).toHaveValue(/\/check-in\/[\w-]{43}$/);
  await expect(page.getByRole("row", { name: /Door 2/ })).toContainText("Never used");
  await look(page, "check-in-links");
});

test("an act that is done while the list is on its way is sent right after it, not with the next look", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const event = await aDoor(page, site, `In between ${crypto.randomUUID().slice(0, 4)}`, 1);
  // The desk looks by itself every 15 seconds: here it never does, and the act must be sent all the same.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const unlessLong = (work: () => void, ms = 0) => (ms < 10_000 ? setTimeout(work, ms) : 0);
    Object.assign(window, { setTimeout: unlessLong });
  });
  await page.goto(`/check-in/event/${event}`);
  await expect(notice(page)).toContainText("Up to date");
  await find(page, "riverbend");
  await expect(button(page, "Admit Sam Lee")).toBeVisible();
  const { promise: isAdmitted, resolve: letGo } = Promise.withResolvers<void>();
  const list = `**/api/admin/check-in/${event}/desk*`;
  await page.route(list, async (route) => {
    await isAdmitted;
    await route.continue();
  });
  const listRequest = page.waitForRequest(list);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await listRequest;
  const sent = page.waitForRequest((request) => request.url().endsWith("/acts"));
  await button(page, "Admit Sam Lee").click();
  letGo();
  await sent;
  await expect(notice(page)).toContainText("Up to date");
});

test("without a camera, with one that is refused, and without scripts the page says what to do", async ({
  page,
  site,
  browser,
}) => {
  await asStaff(page, site);
  const event = await aDoor(page, site, `No camera ${crypto.randomUUID().slice(0, 4)}`, 1);
  const { path } = await aLink(page, event);
  const answer = await page.goto(path);
  expect(answer?.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "permissions-policy": "camera=(self), geolocation=(), microphone=()",
  });
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  // Neither camera nor service worker goes beyond the desk.
  for (const other of ["/events", "/mapa-admin/check-in"])
    expect((await page.request.get(other)).headers()["permissions-policy"]).toContain("camera=()");
  await expect(notice(page)).toContainText("Ready to work without a connection");
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes).toEqual(["/check-in/"]);
  await button(page, "Scan").click();
  await expect(page.getByRole("alert")).toContainText("Type the reference");
  await expectAccessible(page);

  const plain = await browser.newContext({ ...PHONE, baseURL: site.url, javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(path);
  await expect(reader.getByText("Check-in works with scripts alone.")).toBeVisible();
  await plain.close();
});

/** A second of a picture that a camera sees: the code in black on white, as raw frames. */
function filmOf(text: string): Buffer {
  const [width, height, frames] = [640, 480, 10];
  const rows = encodeQR(text, "raw", { border: 4 });
  const zoom = Math.floor(height / rows.length);
  const luma = Buffer.alloc(width * height, 235);
  rows.forEach((row, y) => {
    row.forEach((isDark, x) => {
      for (let line = 0; isDark && line < zoom; line++) {
        const start = (y * zoom + line) * width + x * zoom;
        luma.fill(16, start, start + zoom);
      }
    });
  });
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, Buffer.alloc((width * height) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame)]);
}

test("the camera reads the code of a registration, also without the network", async ({ page, site }) => {
  await asStaff(page, site);
  const event = await aDoor(page, site, `By camera ${crypto.randomUUID().slice(0, 4)}`, 2);
  const { path } = await aLink(page, event);
  const [row] = await querySite<{ reference: string }>(
    site,
    "select reference from registrations where event_id = $1 and last_name = 'Birch'",
    [event],
  );
  const folder = await mkdtemp(join(tmpdir(), "camera-"));
  const film = join(folder, "code.y4m");
  await writeFile(film, filmOf(String(row?.reference)));
  const flags = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];
  const camera = await chromium.launch({
    executablePath: await findHeadlessShell(),
    args: [...CHROMIUM_ARGS, ...flags, `--use-file-for-fake-video-capture=${film}`],
  });
  const { phone, context } = await aPhone(camera, site, path);
  await context.setOffline(true);
  await button(phone, "Scan").tap();
  await expect(phone.getByRole("searchbox")).toHaveValue(String(row?.reference));
  await expect(button(phone, "Admit unpaid: Pat Birch")).toBeVisible();
  await camera.close();
  await rm(folder, { recursive: true });
});
