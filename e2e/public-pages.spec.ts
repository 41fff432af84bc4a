/**
 * Every public route of the site map, walked through the same checks: its header and footer, what it weighs, whether it
 * can be read at every width and by every reader, and whether each of its links leads somewhere.
 */
import type { Page } from "@playwright/test";
import { yearOf } from "../src/shared/dates.ts";
import { TRAINING } from "../src/shared/paths.ts";
import { weigh } from "../test/page-weight.ts";
import { addressOf, openPublicPage, ROUTES, withEvent } from "./public-routes.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test } from "./site.ts";
import { expectLargeTargets } from "./targets.ts";
import { MAX_CONTENT_BYTES, watchParts } from "./weight.ts";

const WIDTHS = [320, 390, 768, 1280];
const SOCIAL = ["X", "Instagram", "Facebook", "LinkedIn"];

for (const route of ROUTES) {
  const { path, kind, status = 200 } = route;
  test(`${path} is complete, with header and footer, accessible and at every width`, async ({ page }) => {
    const parts = watchParts(page);
    const response = await openPublicPage(page, await addressOf(route, page));
    expect(response?.status()).toBe(status);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.title()).not.toBe("");
    await expectChrome(page);
    if (kind === "content") {
      const scripts = parts.filter((part) => part.kind === "script").map(({ url }) => new URL(url).pathname);
      expect(scripts.filter((script) => !/^\/assets\/chrome-[\w-]+\.js$/.test(script))).toEqual([]);
      // Other journeys add sessions to its calendar; `check-bytes.ts` weighs it with the sample's.
      if (path !== TRAINING) expect((await weigh(parts)).page).toBeLessThanOrEqual(MAX_CONTENT_BYTES);
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page);
    }
    // At 1280 px `public-walk.spec.ts` scans it.
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessible(page);
    await expectLargeTargets(page, path);
  });
}

/** The bar, wide enough for all of it, and the footer. */
async function expectChrome(page: Page): Promise<void> {
  const header = page.getByRole("banner");
  for (const name of ["Home", "About", "Contact", "Pay"]) {
    await expect(header.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await expect(header.locator("[data-open-menu]")).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText(
    `© ${yearOf(new Date(), "America/Chicago")} Magnolia Asphalt Pavement Association`,
  );
  for (const name of ["Home", "About", "Contact", "Membership", ...SOCIAL]) {
    await expect(footer.getByRole("link", { name, exact: true })).toBeVisible();
  }
}

test("every page can be read without scripts", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  for (const route of ROUTES) {
    await page.goto(await addressOf(route, page));
    await expect(page.getByRole("heading", { level: 1 }), route.path).toBeVisible();
    const words = ((await page.getByRole("main").textContent()) ?? "").split(/\s+/);
    expect(words.length, route.path).toBeGreaterThan(15);
  }
  await context.close();
});

/** Forms that can be sent empty, and an answer without which a question is not asked. */
const FORMS: { path: string; choice?: [field: string, value: string] }[] = [
  { path: "/contact" },
  { path: "/find-registration" },
  { path: "/member-application" },
  { path: "/cert-registration", choice: ["Class", "2"] },
  { path: "/event-registration?event={CERTIFICATION}" },
  { path: "/event-registration?event={CONVENTION}" },
];

for (const hasScripts of [true, false]) {
  test(`every form names its mistakes in the order of its fields, ${hasScripts ? "with" : "without"} scripts`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: hasScripts, baseURL: site.url });
    const page = await context.newPage();
    for (const { path, choice } of FORMS) {
      const address = await withEvent(path, page);
      await (hasScripts ? openTakenOver(page, address) : page.goto(address));
      if (choice) await page.getByLabel(choice[0], { exact: true }).selectOption(choice[1]);
      await page.locator("main :is(form[method=post] [type=submit], [type=submit][form])").first().click();
      const fields = page.getByRole("alert").getByRole("link");
      await expect(fields.nth(1), path).toBeVisible();
      const ids = await fields.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash.slice(1)));
      const onPage = await page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id));
      expect(ids, path).toEqual(ids.toSorted((one, other) => onPage.indexOf(one) - onPage.indexOf(other)));
    }
    await context.close();
  });
}

test("every link, file, feed and anchor of every page leads somewhere", async ({ page, request, site }) => {
  const origin = new URL(site.url).origin;
  const from = new Map<string, string>([["/", "the start"]]);
  const anchors: [page: string, id: string, from: string][] = [];
  for (const route of ROUTES) if (!route.status) from.set(await addressOf(route, page), "the site map");
  const ids = new Map<string, Set<string>>();
  const dead: string[] = [];
  // A loop over a map also visits entries that are added during the loop.
  for (const [path, source] of from) {
    const response = await request.get(path, { maxRedirects: 0 });
    if (response.status() !== 200) dead.push(`${path} on ${source}: ${response.status()}`);
    if (!response.headers()["content-type"]?.startsWith("text/html")) continue;
    const html = await response.text();
    ids.set(path, new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = ""]) => id)));
    for (const [, link = ""] of html.matchAll(/\s(?:href|src|action)="([^"]*)"/g)) {
      const target = new URL(link.replaceAll("&amp;", "&"), new URL(path, origin));
      if (target.origin !== origin) continue;
      const address = target.pathname + target.search;
      if (target.hash) anchors.push([address, decodeURIComponent(target.hash.slice(1)), path]);
      if (!from.has(address)) from.set(address, path);
    }
  }
  const lost = anchors.filter(([address, id]) => ids.has(address) && !ids.get(address)?.has(id));
  expect([...dead, ...lost.map(([address, id, source]) => `${address}#${id} on ${source}: no such place`)]).toEqual([]);
  expect(from.size).toBeGreaterThan(60);
});

test("a new page begins at its top with the focus on its heading, and Back returns to where the visitor was", async ({
  page,
}) => {
  const scrollY = () => page.evaluate(() => window.scrollY);
  await page.setViewportSize({ width: 390, height: 480 });
  await page.goto("/affiliates");
  await page.getByRole("contentinfo").getByRole("link", { name: "Membership", exact: true }).click();
  await expect(page).toHaveURL("/membership");
  expect(await scrollY()).toBe(0);
  // A form is hydrated, so that its links change the page in place: to another form, and to a page without scripts.
  for (const [from, name, path] of [
    ["/find-registration", "write to us", "/contact"],
    ["/contact", "Privacy", "/privacy"],
  ] as const) {
    await openTakenOver(page, from);
    await page.getByRole("main").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect.poll(scrollY).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(from);
    await expect.poll(scrollY).toBeGreaterThan(0);
  }
});
