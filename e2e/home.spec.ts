/** Home, events and menu, and the page for an address that does not exist. */
import type { Locator } from "@playwright/test";
import { expect, expectAccessible, test } from "./site.ts";
import { atEachWidth } from "./widths.ts";

/** Where the links of header, side menu and footer lead. */
const TARGETS = {
  Home: "/",
  About: "/about",
  Contact: "/contact",
  Pay: "/checkout",
  Membership: "/membership",
  Specifications: "/specs",
  Events: "/events",
  Members: "/affiliates",
  "Certifications & Training": "/certs-training",
} as const;

async function expectLeads(part: Locator, name: keyof typeof TARGETS, isVisible = true): Promise<void> {
  // What is hidden has no role.
  const link = part.getByRole("link", { name, exact: true, includeHidden: true });
  await expect(link).toBeVisible({ visible: isVisible });
  await expect(link).toHaveAttribute("href", TARGETS[name]);
}

test("the home page introduces the association, its next event and its members", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Join Us!" })).toHaveAttribute("href", "/membership");
  await expect(page.getByText("A message from the executive director")).toBeVisible();
  await expect(page.getByRole("link", { name: "View All Events" })).toHaveAttribute("href", "/events");
  await expect(page.getByRole("main").getByRole("link", { name: /^Get Registered for / })).toHaveCount(4);
  await expect(page.getByRole("link", { name: "View All Members" })).toHaveAttribute("href", "/affiliates");
  const main = page.getByRole("navigation", { name: "Main" });
  for (const name of ["Home", "About", "Contact", "Pay"] as const) await expectLeads(main, name);
  const footer = page.getByRole("contentinfo");
  for (const name of ["Home", "About", "Contact", "Membership"] as const) await expectLeads(footer, name);
  for (const name of ["X", "Instagram", "Facebook", "LinkedIn"]) {
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", /^https:/);
  }
  await expectAccessible(page);
});

test("the next event is the earliest one ahead, and leads to its registration", async ({ page }) => {
  await page.goto("/events");
  const first = await page.getByRole("main").getByRole("link").first().getAttribute("href");
  await page.goto("/");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Register/ })
    .click();
  await expect(page).toHaveURL((url) => url.pathname + url.search === first);
});

for (const width of [390, 1280])
  test(`the members strip moves by a thousand pixels at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const strip = page.getByRole("region", { name: /members/i });
    await strip.scrollIntoViewIfNeeded();
    const before = await strip.evaluate((element) => element.scrollLeft);
    await page.getByRole("button", { name: "More members" }).click();
    await expect.poll(async () => (await strip.evaluate((element) => element.scrollLeft)) - before).toBe(1000);
  });

test("events ahead stand earliest first, each with its hint", async ({ page }) => {
  await page.goto("/events");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows.first()).toContainText("Click to register");
  const dates = await page
    .getByRole("main")
    .locator("time")
    .evaluateAll((times) => times.map((time) => Date.parse((time as HTMLTimeElement).dateTime)));
  expect(dates.length).toBeGreaterThan(3);
  expect(dates).toEqual(dates.toSorted((a, b) => a - b));
  expect(Math.min(...dates)).toBeGreaterThan(Date.now() - 24 * 3600 * 1000);
  await expectAccessible(page);
});

test.describe("the side menu", () => {
  test("is 175 px wide up to 700 px and 275 px above, and lists what it should, each where it leads", async ({
    page,
  }) => {
    await atEachWidth(page, [390, 700, 701], async () => {
      const isNarrow = (page.viewportSize()?.width ?? 0) <= 700;
      await page.goto("/");
      await page
        .getByRole("button", { name: "Menu" })
        .or(page.getByRole("link", { name: "Menu" }))
        .click();
      const menu = page.getByRole("dialog", { name: "Menu" });
      await expect(menu).toBeVisible();
      await expect.poll(async () => (await menu.boundingBox())?.width).toBe(isNarrow ? 175 : 275);
      for (const name of ["Specifications", "Events", "Members", "Certifications & Training", "Membership"] as const)
        await expectLeads(menu, name);
      for (const name of ["Home", "About", "Contact", "Pay"] as const) await expectLeads(menu, name, isNarrow);
      await expect(menu.getByRole("link", { name: "Specifications" })).toHaveCSS("text-transform", "uppercase");
      await expectAccessible(page);
    });
  });

  test("closes on Escape, outside clicks and links, gives focus back and holds the page still", async ({ page }) => {
    await page.goto("/");
    const opener = page.getByRole("button", { name: "Menu" }).or(page.getByRole("link", { name: "Menu" }));
    const menu = page.getByRole("dialog", { name: "Menu" });
    await opener.click();
    await expect(menu).toBeVisible();
    expect(
      await page.evaluate(
        () => getComputedStyle(document.documentElement).overflow + getComputedStyle(document.body).overflow,
      ),
    ).toContain("hidden");
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await page.mouse.click(20, 400);
    await expect(menu).toBeHidden();
    await opener.click();
    await menu.getByRole("link", { name: "Events", exact: true }).click();
    await expect(page).toHaveURL("/events");
    await expect(menu).toBeHidden();
  });
});

test("without scripts the pages read and lead on all the same", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "View All Events" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
  await context.close();
});

test("an address that does not exist answers 404 and links to other pages", async ({ page }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  await expectAccessible(page);
});

test("a page carries every security header and runs no script that its policy does not name", async ({ page }) => {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") violations.push(message.text());
  });
  const response = await page.goto("/events");
  const headers = response?.headers() ?? {};
  for (const name of ["content-security-policy", "x-content-type-options", "referrer-policy", "permissions-policy"]) {
    expect(headers[name]).toBeTruthy();
  }
  expect(headers["content-security-policy"]).not.toContain("unsafe");
  expect(violations).toEqual([]);
});
