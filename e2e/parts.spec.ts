/** Scripts that do not arrive, each in turn: the page is still read, says what happened and leads on. */
import type { CDPSession, Page } from "@playwright/test";
import type { BuiltSite } from "../test/built-site.ts";
import { type OpenSite, querySite } from "../test/site-database.ts";
import { fillCustomer } from "./customer.ts";
import { ownEvent } from "./own-event.ts";
import { formAddresses, type OwnPages, ownPages } from "./public-routes.ts";
import { registerButton } from "./registration.ts";
import { expect, expectAccessible, openTakenOver, takenOver, test } from "./site.ts";

const notice = (page: Page) => page.locator("#missing-part");
const REGISTRATION_PART = /\/assets\/registration\.page.*\.js$/;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("items", JSON.stringify([{ itemName: "Invoice 12", itemPrice: 5, invoice: "12" }])),
  );
});

/** Fills the golf form of an event, and presses Register. */
async function registerGolf(page: Page, event: string): Promise<void> {
  await openTakenOver(page, `/event-registration?event=${event}`);
  await page.getByRole("radio", { name: /^Silver/ }).check();
  await fillCustomer(page);
  await registerButton(page).click();
}

const registrationsFor = (site: OpenSite, event: string) =>
  querySite<{ reference: string }>(site, "select reference from registrations where event_id = $1", [event]);

test("a visitor who registers and does not get the next page's script sees the registration, made once", async ({
  page,
  site,
}) => {
  const event = await ownEvent(site, "Scramble Without a Script");
  await page.route(REGISTRATION_PART, (route) => route.abort());
  await registerGolf(page, event);
  await expect(notice(page)).toContainText("Loading chunk failed");
  await expect(page.getByText(/ is registered for .+ 20\d\d\./).first()).toBeVisible();
  const made = await registrationsFor(site, event);
  expect(made).toHaveLength(1);
  await expect(page.getByText(made[0]?.reference ?? "none").first()).toBeVisible();
  await expectAccessible(page);
  const reload = notice(page).getByRole("link", { name: "Reload" });
  await expect(reload).toHaveAttribute("href", new URL(page.url()).pathname);
  await page.unroute(REGISTRATION_PART);
  await reload.click();
  await expect(takenOver(page)).toBeAttached();
  await expect(notice(page)).toBeHidden();
  expect(await registrationsFor(site, event)).toHaveLength(1);
});

test("when the page cannot be had at all, the reference and a plain link to it are there", async ({ page, site }) => {
  const event = await ownEvent(site, "Scramble Cut Off");
  await page.route(REGISTRATION_PART, (route) => route.abort());
  await page.route(/\/registration\/\w+$/, (route) => route.abort());
  await registerGolf(page, event);
  await expect(page.getByRole("heading", { level: 1, name: "Loading chunk failed" })).toBeVisible();
  const [made] = await registrationsFor(site, event);
  await expect(
    page
      .getByRole("main")
      .getByText(made?.reference ?? "none")
      .first(),
  ).toBeVisible();
  await expectAccessible(page);
  const reload = page.getByRole("link", { name: "Reload" });
  await expect(reload).toHaveAttribute("href", /^\/registration\/\w+$/);
  await page.unrouteAll();
  await reload.click();
  await expect(page.getByText(/ is registered for .+ 20\d\d\./).first()).toBeVisible();
});

/**
 * The parts that a page loads by itself. The script of header and menu is none of them: a page is whole without it. Nor
 * is what a checkout fetches ahead for a cart that is emptied: it asks for it again then.
 */
async function partsOf(page: Page, address: string): Promise<string[]> {
  const parts = new Set<string>();
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/(?!chrome-|empty-cart-).*\.js$/.test(pathname)) parts.add(pathname);
  };
  page.on("request", note);
  await openTakenOver(page, address);
  page.off("request", note);
  return [...parts];
}

/** Without a part the page stays as the server sent it, or a message replaces it; links work without scripts. */
async function expectAnnounced(page: Page, cdp: CDPSession, address: string, part: string): Promise<void> {
  // Without pictures and fonts the many loads of this journey take half the time.
  await cdp.send("Network.setBlockedURLs", { urls: [`*${part}`, "*.woff2", "*.svg", "*.webp", "*.png"] });
  await page.goto(address, { waitUntil: "domcontentloaded" });
  const main = page.getByRole("main");
  const what = `${address} without ${part}`;
  await expect(main.getByText("Loading chunk failed").filter({ visible: true }), what).toHaveCount(1);
  const [link, titles, waits] = await Promise.all([
    main.getByRole("link", { name: "Reload" }).getAttribute("href"),
    page.getByRole("heading", { level: 1 }).count(),
    page
      .getByText(/^Loading (your cart|the card fields)…$/)
      .filter({ visible: true })
      .count(),
  ]);
  expect({ link, titles, waits }, what).toEqual({ link: address, titles: 1, waits: 0 });
}

test("while nothing is missing, no page holds words that say so", async ({ page, browser, site }) => {
  const plain = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage();
  for (const address of ["/contact", "/member-application", "/checkout", ...(await formAddresses(page))]) {
    await openTakenOver(page, address);
    await plain.goto(address);
    // All text there is, hidden or not: what search engines and browsers without styles make of it.
    for (const one of [page, plain])
      expect(await one.locator("body").textContent(), address).not.toContain("did not arrive");
  }
  await plain.context().close();
});

type Address = (page: Page, site: BuiltSite) => Promise<string>;
const own =
  (what: keyof OwnPages): Address =>
  async (page, site) =>
    (await ownPages(page, site))[what];
const PAGES: Record<string, Address> = {
  contact: async () => "/contact",
  "member application": async () => "/member-application",
  "class form": async () => "/cert-registration",
  checkout: async () => "/checkout",
  "registration form": async (page) => (await formAddresses(page))[0] ?? "",
  invoice: own("invoice"),
  registration: own("registration"),
  "waitlist entry": own("waitlist entry"),
  "class registration": own("class registration"),
  application: own("application"),
};

test.describe("a part that does not arrive, whichever it is", () => {
  // About a hundred loads: workers share them.
  test.describe.configure({ mode: "parallel" });
  for (const [name, addressOf] of Object.entries(PAGES)) {
    test(`is told of on the page, which is never empty: ${name}`, async ({ page, site }) => {
      const address = await addressOf(page, site);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send("Network.enable");
      const parts = await partsOf(page, address);
      expect(parts.length).toBeGreaterThan(3);
      // The browser refuses a blocked address before it looks into its cache.
      for (const part of parts) await expectAnnounced(page, cdp, address, part);
    });
  }
});

test("a part that neither comes nor fails is told of after some seconds, and taken back when it comes", async ({
  page,
}) => {
  await page.clock.install();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/checkout\.page.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/checkout", { waitUntil: "commit" });
  await expect(page.getByText("Loading your cart…")).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await page.clock.fastForward(12_000);
  await expect(notice(page)).toContainText("Loading chunk failed");
  await expect(page.getByText("Your cart is kept in this browser.")).toBeVisible();
  await expect(page.getByText("Loading your cart…")).toBeHidden();
  release();
  await expect(page.getByRole("rowheader", { name: "Invoice 12" })).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

test("a link whose page's script does not arrive leads to that page all the same", async ({ page }) => {
  await openTakenOver(page, "/contact");
  await page.route(/\/assets\/about\.page.*\.js$/, (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
});
