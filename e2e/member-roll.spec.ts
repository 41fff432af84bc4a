/**
 * Staff keep the roll: a member entered by keyboard, two users on one form, an end with undo, and a phone's screen. One
 * file because each journey is about a member of the same roll.
 */
import type { Page } from "@playwright/test";
import { querySite } from "../test/site-database.ts";
import { tabTo } from "./customer.ts";
import { look as lookAt } from "./look.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test.use({ changesContent: true });

const expectStatus = (page: Page, words: string) =>
  expect(page.getByRole("status").filter({ hasText: words })).toBeVisible();
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"><path d="M0 0h300v200H0z" fill="#f3b073"/></svg>';
const LOGO = { name: "levee.svg", mimeType: "image/svg+xml", buffer: Buffer.from(SVG) };

const look = (page: Page, name: string) => lookAt(page, name, { scanned: [1280] });

/** Opens the form of the first member that has the words. */
async function openForm(page: Page, words: string) {
  await openTakenOver(page, `/mapa-admin/members?q=${encodeURIComponent(words)}`);
  const roll = page.getByRole("region", { name: "Member roll" });
  const address = await roll.getByRole("link", { name: words }).first().getAttribute("href");
  await openTakenOver(page, `${address}/edit`);
}

test("a member is entered by keyboard alone, stands in the public list, and is found by another name", {
  tag: "@core",
}, async ({ page, site }) => {
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/members");
  await tabTo(page, page.getByRole("link", { name: "New member" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "New member" })).toBeVisible();
  const name = `Pascagoula Paving ${test.info().retry}`;
  await tabTo(page, page.getByLabel("Company name"));
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Singing River Asphalt");
  await page.getByLabel("Street").focus();
  await page.keyboard.type("9 Beach Road");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Pascagoula");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Miss");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Zip")).toHaveAccessibleDescription(/Must enter zip code/);
  await expect(page.getByLabel("Zip")).toBeFocused();
  await expect(page.getByLabel("Company name")).toHaveValue(name);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("39567");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByText("History", { exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: `entered ${name} as a member` })).toBeVisible();
  await openTakenOver(page, "/mapa-admin/members?q=singing+river");
  await expect(page.getByRole("region", { name: "Member roll" }).getByRole("link", { name })).toBeVisible();
  await page.goto("/affiliates");
  await expect(page.getByRole("main")).toContainText(name);
});

test("two users who correct the same member are told, neither loses what they typed, and a save is undone", async ({
  page,
  site,
  context,
}) => {
  await asStaff(page, site);
  const other = await context.newPage();
  await openForm(page, "Gulf Stone");
  await other.goto(page.url());
  await expect(other.getByRole("textbox", { name: "City" })).toHaveValue("Gulfport");
  await openTakenOver(other, page.url());
  await other.getByRole("textbox", { name: "City" }).fill("Long Beach");
  await other.getByRole("textbox", { name: "Contact", exact: true }).fill("Kim Orr");
  await other.getByRole("button", { name: "Save" }).click();
  await expectStatus(other, "Saved.");

  const [city, contact] = [
    page.getByRole("textbox", { name: "City" }),
    page.getByRole("textbox", { name: "Contact", exact: true }),
  ];
  await city.fill("Biloxi");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Someone else changed this member in the meantime");
  await expect(page.getByText("Their version: Long Beach")).toBeVisible();
  await expect(city).toHaveValue("Biloxi");
  await expect(contact).toHaveValue("Kim Orr");
  await look(page, "member-conflict");
  await page.getByRole("button", { name: "Save" }).click();
  await expectStatus(page, "Saved.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(city).toHaveValue("Long Beach");
  await page.getByRole("link", { name: "Gulf Stone, Inc." }).click();
  await page.getByRole("link", { name: "History", exact: true }).click();
  const line = page.getByRole("listitem").filter({ hasText: 'City from "Biloxi" to "Long Beach"' });
  await expect(line).toBeVisible();
});

test("a logo for a black ground is uploaded, and a file that is no picture is refused", async ({ page, site }) => {
  await asStaff(page, site);
  await openForm(page, "Leaf River");
  const dark = page.getByLabel("Logo for a black background");
  await dark.setInputFiles({ name: "no.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expectStatus(page, "Please choose an image file");
  await dark.setInputFiles(LOGO);
  await expect(page.getByRole("img", { name: "Logo for a black background as it is now" })).toBeVisible();
  await page.getByLabel("Logo background").selectOption("Black");
  await page.getByRole("button", { name: "Save" }).click();
  await expectStatus(page, "Saved.");
});

test("a membership ends with its reason, is taken back, and is found among those that ended", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/members?q=Kincaid");
  const name = "Kincaid Brothers, Inc.";
  await page.getByRole("region", { name: "Member roll" }).getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.locator("summary").filter({ hasText: "More" }).click();
  await page.getByRole("button", { name: "End membership" }).click();
  await page.getByRole("button", { name: "End membership", exact: true }).click();
  await expect(page.getByLabel("Reason")).toHaveAccessibleDescription(/Must enter a reason/);
  await look(page, "member-end");
  await page.getByLabel("Reason").fill("Dues not paid");
  await page.keyboard.press("Enter");
  await expectStatus(page, `${name}'s membership has ended.`);
  await expect(page.getByText(/^Ended .*: Dues not paid$/)).toBeVisible();
  await look(page, "member-ended");
  const visitor = await page.context().newPage();
  await visitor.goto("/affiliates");
  await expect(visitor.getByRole("main")).not.toContainText(name);
  const list = await page.context().newPage();
  await openTakenOver(list, "/mapa-admin/members");
  await list.getByRole("link", { name: /^Ended/ }).click();
  await expect(list.getByRole("region", { name: "Member roll" }).getByRole("link", { name })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expectStatus(page, "Undone.");
  await expect(page.getByText("Membership ended", { exact: true })).toHaveCount(0);
  await visitor.goto("/affiliates");
  await expect(visitor.getByRole("main")).toContainText(name);
});

test("an act is sent once for two presses, and is said to be done only when it is", async ({ page, site }) => {
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/members?q=Magnolia");
  await page
    .getByRole("region", { name: "Member roll" })
    .getByRole("link", { name: /Magnolia/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: /Magnolia/ })).toBeVisible();
  await page.locator("summary").filter({ hasText: "More" }).click();
  await page.getByRole("button", { name: "End membership" }).click();
  await page.getByLabel("Reason").fill("Merged into another");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectStatus(page, "has ended.");
  const held = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/api/members/*/reinstate", async (route) => {
    sent += 1;
    await held.promise;
    return route.continue();
  });
  const shown = await page.evaluateHandle(() => {
    const texts: string[] = [];
    new MutationObserver(() => {
      for (const status of document.querySelectorAll('[role="status"]')) texts.push(status.textContent ?? "");
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return texts;
  });
  await page.getByRole("button", { name: "Undo" }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect.poll(() => sent).toBe(1);
  expect((await shown.jsonValue()).join()).not.toContain("Undone");
  held.resolve();
  await expectStatus(page, "Undone.");
  expect(sent).toBe(1);
});

test("a company's page leads to what its people registered and paid", async ({ page, site }) => {
  const [company] = await querySite<{ id: string }>(site, "select id from affiliates order by aff_name limit 1");
  const id = company?.id ?? "";
  await asStaff(page, site);
  const [row] = await querySite<{ reference: string }>(
    site,
    "select reference from registrations order by created_at limit 1",
  );
  const reference = row?.reference ?? "";
  await querySite(
    site,
    `insert into company_references (company_id, reference, linked_by, created_at)
      values ($1, $2, 'Ada Holloway', now()) on conflict do nothing`,
    [id, reference],
  );
  await openTakenOver(page, `/mapa-admin/members/${id}`);
  await look(page, "member-page");
  await page.getByRole("link", { name: "Registrations", exact: true }).click();
  const registrations = page.getByRole("region", { name: "Registrations, newest first" });
  await registrations.getByRole("row").filter({ hasText: reference }).getByRole("link").click();
  await expect(page).toHaveURL(`/mapa-admin/registrations/${reference}`);
  await openTakenOver(page, `/mapa-admin/members/${id}/records/registrations`);
  await expect(page.getByRole("row").filter({ hasText: reference })).toBeVisible();
  await look(page, "member-records");
});

test("on a phone the roll and the form of a member fit, in light and in dark", async ({ page, site }) => {
  await asStaff(page, site);
  await openTakenOver(page, "/mapa-admin/members?sort=city");
  await look(page, "member-roll");
  await openTakenOver(page, "/mapa-admin/members?tier=Associate&city=nowhere");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await openTakenOver(page, "/mapa-admin/members/new");
  await look(page, "member-new");
});
