/** Staff choose registrants of an event and do one thing with all of them: papers and files, one check, or the end. */
import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { querySite } from "../test/site-database.ts";
import { runJob } from "./jobs.ts";
import { look } from "./look.ts";
import { ownEvent } from "./own-event.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test.use({ changesContent: true });

const PEOPLE = [
  { company: "Pecan Paving", firstName: "Ora", lastName: "Tallow" },
  { company: "Pecan Paving", firstName: "Gus", lastName: "Sable" },
  { company: "Cypress Crushing", firstName: "Ivy", lastName: "Ruffin" },
];

async function takeCsv(bar: Locator): Promise<void> {
  await bar.locator("summary", { hasText: "Export" }).click();
  await bar.getByRole("link", { name: "Registrations as CSV" }).click();
}

for (const width of [390, 1280])
  test(`one check pays for two, and both are cancelled by keyboard at ${width} px`, async ({ page, site, request }) => {
    await page.setViewportSize({ width, height: 844 });
    const see = async (name: string) =>
      void (width === 390 && (await look(page, name, { scanned: [390], withFrames: false })));
    const eventID = await ownEvent(site, `Chosen Few Scramble ${width}`);
    for (const person of PEOPLE) {
      const data = {
        eventID,
        ...person,
        email: `${person.firstName}${width}@chosen.example`,
        phone: "2285550121",
        address: "1 Main Street, Gulfport, MS, 39501",
        details: { event_type: "GOLF", sponsorship: "Silver Sponsor", teams: [] },
      };
      expect((await request.post("/api/event-register", { data })).status()).toBe(201);
    }
    await asStaff(page, site);
    await openTakenOver(page, `/mapa-admin/events/${eventID}`);
    const bar = page.getByRole("region", { name: "Selected registrations" });
    await expect(bar).toHaveCount(0);
    for (const who of ["Ora Tallow, Pecan Paving", "Gus Sable, Pecan Paving"]) {
      await page.getByRole("checkbox", { name: `Select ${who}` }).focus();
      await page.keyboard.press("Space");
    }
    await expect(bar.getByRole("status")).toHaveText("2 selected, $1,500.00 owed");
    await see("registrants-chosen");

    const [download] = await Promise.all([page.waitForEvent("download"), takeCsv(bar)]);
    const csv = await readFile(await download.path(), "utf8");
    expect([csv.includes("Tallow"), csv.includes("Sable"), csv.includes("Ruffin")]).toEqual([true, true, false]);

    await bar.getByRole("link", { name: "Record a check" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Checks" })).toBeVisible();
    const taken = page.getByRole("list", { name: "Paid by this check" });
    await expect(taken.getByRole("listitem")).toHaveCount(2);
    await page.getByRole("textbox", { name: "Check number" }).fill(`88${width}`);
    await page.getByRole("textbox", { name: "Amount", exact: true }).fill("1500");
    await expect(page.getByRole("textbox", { name: "From" })).toHaveValue("Pecan Paving");
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Recorded: check 88${width} from Pecan Paving, $1,500.00`)).toBeVisible();

    await openTakenOver(page, `/mapa-admin/events/${eventID}?show=unpaid`);
    await expect(page.getByRole("checkbox", { name: "Select Ivy Ruffin, Cypress Crushing" })).toBeVisible();
    await openTakenOver(page, `/mapa-admin/events/${eventID}`);
    await page.getByRole("checkbox", { name: "Select all 3 on this page" }).focus();
    await page.keyboard.press("Space");
    await expect(bar.getByRole("status")).toHaveText("3 selected, $750.00 owed");
    await page.getByRole("checkbox", { name: "Select Gus Sable, Pecan Paving" }).click();
    await bar.getByRole("link", { name: "Cancel" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: /^Cancel registrations for Chosen Few Scramble/ })).toBeVisible();
    await see("cancel-chosen");
    await page.getByRole("button", { name: "Cancel 2 registrations" }).focus();
    await page.keyboard.press("Enter");
    const form = page.getByRole("form", { name: "Cancel registrations" });
    await form.getByRole("button", { name: "Cancel 2 registrations" }).click();
    await expect(page.getByRole("textbox", { name: /^Reason/ })).toBeFocused();
    await page.keyboard.type("The course is under water");
    await page.keyboard.press("Enter");
    await expect(
      page.getByText("2 registrations being cancelled and emailed; this takes a few minutes."),
    ).toBeVisible();
    await see("cancelled-chosen");
    await page.getByRole("button", { name: "Undo cancellation" }).click();
    await expect(page.getByText("Cancellation undone: 2 registrations kept.")).toBeVisible();
    await page.getByRole("button", { name: "Cancel 2 registrations" }).click();
    await page.getByRole("textbox", { name: /^Reason/ }).fill("The course is under water");
    await form.getByRole("button", { name: "Cancel 2 registrations" }).click();
    await expect(page.getByRole("button", { name: "Undo cancellation" })).toBeVisible();
    await querySite(
      site,
      "update chosen_cancellations set cancelled_at = cancelled_at - interval '2 minutes' where event_id = $1",
      [eventID],
    );
    await runJob(site, "events.end-chosen");
    const ended = "select first_name from registrations where event_id = $1 and status = 'cancelled' order by 1";
    await expect.poll(() => querySite(site, ended, [eventID])).toEqual([{ first_name: "Ivy" }, { first_name: "Ora" }]);
  });
