/** Staff order and narrow down the registrants of an event, choose its columns, and send the address to a colleague. */

import { readFile } from "node:fs/promises";
import { querySite } from "../test/site-database.ts";
import { look } from "./look.ts";
import { ownEvent } from "./own-event.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

const PEOPLE = [
  { company: "Walnut Aggregates", firstName: "Ada", lastName: "Zeller" },
  { company: "Acorn Hauling", firstName: "Ben", lastName: "Young" },
  { company: "Maple Milling", firstName: "Cal", lastName: "Xavier" },
];

test("registrants are ordered by a press, narrowed down to the unpaid, and shown in chosen columns by the address", {
  tag: "@core",
}, async ({ page, site, request }) => {
  const eventID = await ownEvent(site, "Columns and Orders Scramble");
  for (const person of PEOPLE) {
    const data = {
      eventID,
      ...person,
      email: `${person.firstName}@columns.example`,
      phone: "2285550119",
      address: "1 Main Street, Gulfport, MS, 39501",
      details: { event_type: "GOLF", sponsorship: "Gold Sponsor", teams: [[{ name: "Xavier Quint", email: "" }]] },
    };
    expect((await request.post("/api/event-register", { data })).status()).toBe(201);
  }
  await querySite(
    site,
    `update charges set status = 'paid' where source_id in (select id::text from registrations where event_id = '${eventID}' and company = 'Acorn Hauling')`,
  );
  await asStaff(page, site);
  await openTakenOver(page, `/mapa-admin/events/${eventID}`);
  const table = page.getByRole("region", { name: "Registrants", exact: true });
  const names = table.getByRole("button", { expanded: false });
  await expect(names).toHaveText(["Cal Xavier", "Ben Young", "Ada Zeller"]);
  const company = table.getByRole("columnheader", { name: "Company" });
  await company.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(names).toHaveText(["Ben Young", "Cal Xavier", "Ada Zeller"]);
  await expect(company).toHaveAttribute("aria-sort", "ascending");
  await company.getByRole("link").click();
  await expect(names).toHaveText(["Ada Zeller", "Cal Xavier", "Ben Young"]);
  await expect(table.getByRole("row", { name: "Ben Young" })).toContainText("Paid");
  await expect(table.getByRole("row", { name: "Ada Zeller" })).toContainText("names missing");
  await look(page, "registrants");

  await page.getByRole("link", { name: "Owes money 2" }).press("Enter");
  await expect(page.getByText("2 registrants", { exact: true })).toBeVisible();
  const files: [string, RegExp][] = [
    ["Registrations as CSV", /^registrants-Columns_and_Orders_Scramble.*\.csv$/],
    ["Registrations as Excel", /^registrants-.*\.xlsx$/],
    ["People as CSV", /^people-.*\.csv$/],
    ["People as Excel", /^people-.*\.xlsx$/],
  ];
  for (const [name, file] of files) {
    const download = page.waitForEvent("download");
    await page.locator("summary", { hasText: "Export" }).press("Enter");
    await page.getByRole("link", { name, exact: true }).press("Enter");
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(file);
    if (name !== "Registrations as CSV") continue;
    const csv = await readFile(await saved.path(), "utf8");
    expect(csv).toContain("Ada,Zeller,Walnut Aggregates");
    expect(csv).not.toContain("Acorn Hauling");
  }
  await page.locator("summary", { hasText: "View" }).click();
  await page.getByRole("link", { name: "Hide level" }).click();
  await expect(table.getByRole("columnheader", { name: "Level" })).toHaveCount(0);
  await expect(page).toHaveURL(/show=unpaid/);

  await page.goto(page.url());
  await expect(names).toHaveCount(2);
  await expect(table.getByRole("columnheader", { name: "Level" })).toHaveCount(0);
  await expect(table.getByRole("columnheader", { name: "Price" })).toBeVisible();
  await look(page, "registrants-unpaid");
});

test("a filter by level stands in the address, goes with other filters, and is taken off again", async ({
  page,
  site,
}) => {
  const eventID = await ownEvent(site, "Columns by Level Scramble");
  await asStaff(page, site);
  for (const [company, sponsorship] of [
    ["Level Lime", "Gold Sponsor"],
    ["Plumb Paving", "Silver Sponsor"],
  ]) {
    const data = {
      eventID,
      company,
      firstName: "Lee",
      lastName: "Level",
      phone: "2285550119",
      email: `${sponsorship?.slice(0, 4)}@level.example`,
      address: "1 Main Street, Gulfport, MS, 39501",
      details: { event_type: "GOLF", sponsorship },
    };
    expect((await page.request.post("/api/event-register", { data })).status()).toBe(201);
  }
  await openTakenOver(page, `/mapa-admin/events/${eventID}?show=unpaid`);
  await page.locator("summary", { hasText: "View" }).press("Enter");
  const level = page.getByRole("combobox", { name: "Level" });
  await level.selectOption("Silver Sponsor");
  await expect(page).toHaveURL(/show=unpaid&level=Silver\+Sponsor/);
  await expect(page.getByText("1 registrant", { exact: true })).toBeVisible();
  await expect(page.getByRole("table")).toContainText("Plumb Paving");
  await level.selectOption("Platinum Sponsor");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await level.selectOption("All levels");
  await expect(page.getByText("2 registrants", { exact: true })).toBeVisible();
});

test("the table follows what others do, in the order and with the filter that were chosen", async ({ page, site }) => {
  const eventID = await ownEvent(site, "Columns Kept Live Scramble");
  await asStaff(page, site);
  await openTakenOver(page, `/mapa-admin/events/${eventID}?show=unpaid&sort=name`);
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  const data = {
    eventID,
    company: "Late Lime",
    firstName: "Lou",
    lastName: "Late",
    email: "lou@columns.example",
    phone: "2285550119",
    address: "1 Main Street, Gulfport, MS, 39501",
    details: { event_type: "GOLF", sponsorship: "Gold Sponsor" },
  };
  expect((await page.request.post("/api/event-register", { data })).status()).toBe(201);
  await expect(page.getByRole("button", { name: "Lou Late" })).toBeVisible();
});

for (const width of [390, 1280])
  test(`a view is kept by keyboard, opened at another event, removed, and taken back at ${width} px`, async ({
    page,
    site,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const name = `Owes at ${width}`;
    const events = [await ownEvent(site, `Viewed Here ${width}`), await ownEvent(site, `Viewed There ${width}`)];
    for (const eventID of events) {
      const data = {
        eventID,
        company: "Tupelo Tack",
        firstName: "Nell",
        lastName: "Viewly",
        phone: "2285550119",
        email: `nell${width}@viewed.example`,
        address: "1 Main Street, Gulfport, MS, 39501",
        details: { event_type: "GOLF", sponsorship: "Gold Sponsor", teams: [] },
      };
      expect((await request.post("/api/event-register", { data })).status()).toBe(201);
    }
    await asStaff(page, site);
    await openTakenOver(page, `/mapa-admin/events/${events[0]}?show=unpaid&sort=price&columns=price,money`);
    const view = page.locator("summary", { hasText: "View" });
    await view.press("Enter");
    await page.getByRole("textbox", { name: "Save this view as" }).focus();
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: `Remove view ${name}` })).toBeVisible();
    if (width === 390) await look(page, "saved-views", { scanned: [390] });

    await openTakenOver(page, `/mapa-admin/events/${events[1]}`);
    await view.press("Enter");
    await page.getByRole("navigation", { name: "Saved views" }).getByRole("link", { name }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/show=unpaid/);
    await expect(page.getByRole("columnheader", { name: "Price" })).toHaveAttribute("aria-sort", "descending");
    await page.getByRole("button", { name: `Remove view ${name}` }).click();
    await expect(page.getByText(`View ${name} removed.`)).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: `Remove view ${name}` }).click();
    await expect(page.getByRole("link", { name })).toHaveCount(0);
  });
