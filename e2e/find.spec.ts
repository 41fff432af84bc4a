/** Find, by keyboard and on a phone: from the field in the bar to the page of whatever was found. */
import { querySite } from "../test/site-database.ts";
import { ownEvent } from "./own-event.ts";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { asStaff, openPortal } from "./staff.ts";

const FIELD = { name: "Find a person, company, reference, check or invoice" };

test("a golfer is found by eight keys from anywhere, and opens with everything that was sent", {
  tag: "@core",
}, async ({ page, site, request }) => {
  const eventID = await ownEvent(site, "Eight Keys Scramble");
  const data = {
    eventID,
    company: "Keyhole Paving",
    firstName: "Ann",
    lastName: "Desk",
    email: "desk@keyhole.example",
    address: "1 Main Street, Gulfport, MS, 39501",
    phone: "2285550119",
    details: { event_type: "GOLF", sponsorship: "Gold Sponsor", teams: [[{ name: "Xavier Quint", email: "" }]] },
  };
  expect((await request.post("/api/event-register", { data })).status()).toBe(201);
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/ledger");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", FIELD);
  await expect(field).toBeFocused();
  await page.keyboard.type("xav q");
  const hit = page.getByRole("option", { name: /Xavier Quint/ });
  await expect(hit).toContainText("Golfer");
  await expect(hit).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Ann Desk" })).toBeFocused();
  await expect(page.getByRole("link", { name: "desk@keyhole.example" })).toBeVisible();
  await expect(page.getByRole("region", { name: "People in this registration" })).toContainText("Xavier Quint");
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test("arrow keys choose, Escape closes, a screen is found by its name, and everything is on a page", async ({
      page,
      site,
    }) => {
      await openPortal(page, site);
      await page.keyboard.press("/");
      const field = page.getByRole("combobox", FIELD);
      await page.keyboard.type("delta paving");
      const options = page.getByRole("listbox", { name: "Found" }).getByRole("option");
      // Other journeys of the site pay and register under names that begin so.
      await expect(options.filter({ hasText: "Delta Paving Company" }).first()).toBeVisible();
      await expect(options.nth(0)).toHaveAttribute("aria-selected", "true");
      await page.keyboard.press("ArrowDown");
      await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(options).toHaveCount(0);
      await field.fill("ledg");
      await expect(options).toHaveText(["Ledger"]);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: "Ledger" })).toBeFocused();
      await openTakenOver(page, "/mapa-admin/find?q=delta");
      const companies = page.getByRole("region", { name: "Companies" });
      await expect(companies.getByRole("link", { name: /Delta Paving Company/ })).toBeVisible();
      await expect(page.getByRole("region", { name: "Money" }).getByRole("link").first()).toBeVisible();
      await expectAccessible(page);
      await page.goto("/mapa-admin/find?q=zeppelin");
      await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test("a reference alone leads to its page", async ({ page, site }) => {
  await asStaff(page, site);
  const [order] = await querySite<{ reference: string }>(
    site,
    "select reference from orders order by created_at limit 1",
  );
  await page.goto(`/mapa-admin/find?q=${order?.reference}`);
  await expect(page).toHaveURL(new RegExp(`/payments/${order?.reference}$`));
});

test("Enter before a suggestion leads to all results, which are looked for once", async ({ page, site }) => {
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/ledger");
  const suggested: string[] = [];
  page.on("request", (request) => request.url().includes("/api/admin/find") && suggested.push(request.url()));
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/find\.data/, async (route) => {
    await answered;
    await route.continue();
  });
  const field = page.getByRole("combobox", FIELD);
  await field.focus();
  // Both in one moment, which the pause after typing can't cut in two.
  await field.evaluate((input: HTMLInputElement) => {
    document.execCommand("insertText", false, "delta");
    input.form?.requestSubmit();
  });
  // Longer than the pause after which typing is answered.
  await page.waitForTimeout(500);
  answer();
  await expect(page).toHaveURL("/mapa-admin/find?q=delta");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(suggested).toEqual([]);
});

test("on a phone the foot bar leads to the field, and a finger opens what is found", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/checks");
  await page.getByRole("navigation", { name: "Quick" }).getByRole("button", { name: "Find" }).click();
  const field = page.getByRole("combobox", FIELD);
  await expect(field).toBeFocused();
  await field.fill("delta paving company");
  const member = page.getByRole("option", { name: /Delta Paving Company.*Member/ });
  await expectAccessible(page);
  await member.click();
  await expect(page.getByRole("heading", { level: 1, name: "Delta Paving Company" })).toBeFocused();
});
