/** Staff find the people of an event, a row each: by keyboard on a desk, and on a phone. */
import { readFile } from "node:fs/promises";
import { look } from "./look.ts";
import { ownEvent } from "./own-event.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

const COMPANIES = [
  { company: "Sycamore Sealing", firstName: "Ida", lastName: "Voss", player: "Otto Brandywine" },
  { company: "Basswood Bridges", firstName: "Gus", lastName: "Unger", player: "Nell Carraway" },
];

for (const width of [390, 1280])
  test(`people are found, ordered, narrowed down to names missing and taken away by keyboard at ${width} px`, async ({
    page,
    site,
    request,
  }) => {
    const eventID = await ownEvent(site, `Rows of People Scramble ${width}`);
    for (const { player, ...person } of COMPANIES) {
      const data = {
        eventID,
        ...person,
        email: `${person.firstName}@rows-${width}.example`,
        phone: "2285550119",
        address: "1 Main Street, Gulfport, MS, 39501",
        details: { event_type: "GOLF", sponsorship: "Gold Sponsor", teams: [[{ name: player, email: "" }]] },
      };
      expect((await request.post("/api/event-register", { data })).status()).toBe(201);
    }
    await page.setViewportSize({ width, height: 900 });
    await asStaff(page, site);
    await openTakenOver(page, `/mapa-admin/events/${eventID}`);
    const tabs = page.getByRole("navigation", { name: /^Rows of People Scramble/ });
    await tabs.getByRole("link", { name: "People 8" }).focus();
    await page.keyboard.press("Enter");
    await expect(tabs.getByRole("link", { name: "People 8" })).toHaveAttribute("aria-current", "page");
    const table = page.getByRole("region", { name: "People", exact: true });
    await expect(table.getByRole("row", { name: "Nell Carraway" })).toContainText("golfer 1");
    await look(page, `people-${width}`);

    await page.goto(`/mapa-admin/events/${eventID}/people?sort=company`);
    await page
      .getByRole("navigation", { name: "Filter by state" })
      .getByRole("link", { name: "Names missing" })
      .focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/sort=company&show=nameless/);
    const many = page.getByRole("status").filter({ hasText: /^\d+ (person|people)$/ });
    await expect(many).toHaveText("6 people");
    await expect(table.getByRole("row").filter({ hasText: "Name missing" }).first()).toContainText("Basswood Bridges");
    const download = page.waitForEvent("download");
    await page.locator("summary", { hasText: "Export" }).press("Enter");
    await page.getByRole("link", { name: "CSV", exact: true }).press("Enter");
    const csv = await readFile(await (await download).path(), "utf8");
    expect(csv.trim().split("\r\n")).toHaveLength(1 + 6);

    // Its answer takes longer than the pause after which a search begins.
    await page.route(
      /people\.data/,
      async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await route.continue();
      },
      { times: 1 },
    );
    await page.getByRole("link", { name: "All", exact: true }).press("Enter");
    await page.getByRole("searchbox", { name: "Name, company, email or reference" }).fill("brandywine");
    await expect(many).toHaveText("1 person");
    await expect(table.getByRole("row", { name: "Otto Brandywine" })).toContainText("Sycamore Sealing");
  });
