/** Staff write to registrants: they choose whom, look at each letter, try it, plan it and send it, by keyboard. */
import { expect, type Page } from "@playwright/test";
import { runJob } from "./jobs.ts";
import { inDays, newRecipient, registers, send, test } from "./letter-world.ts";
import { look as lookAt } from "./look.ts";
import { openTakenOver } from "./site.ts";

/** The letters in its frames are scanned by tests of their own. */
const look = (page: Page, name: string, scanned: readonly number[] = [390, 1280]) =>
  lookAt(page, name, { scanned, withFrames: false });
const press = async (page: Page, name: string) => {
  await page.getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
};
const follow = async (page: Page, name: string) => {
  await page.getByRole("link", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
};
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });
const subject = (page: Page) => page.getByRole("textbox", { name: "Subject", exact: true });
const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });

test("an announcement is written to whoever is unpaid, looked at, tried and sent by keyboard, each address once", {
  tag: "@core",
}, async ({ world }) => {
  const { staff: page, ground } = world;
  const to = newRecipient();
  const { event, reference } = await registers(world, to);
  await openTakenOver(page, `/mapa-admin/events/${event}?show=unpaid`);
  await page.locator("summary", { hasText: "Export" }).press("Enter");
  await follow(page, "Email this registrant");
  await heading(page, "Write an announcement");
  await expect(page.getByRole("combobox", { name: "Registrants" })).toHaveValue("unpaid");
  await expect(preview(page).getByText("1 address will get one email each.", { exact: true })).toBeVisible();
  await subject(page).fill("Breakfast at {{event}}");
  await text(page).fill("Hello {{firstName}},\n\n**{{owed}}** is open for {{reference}}. {{nonsense}}");
  await expect(
    page.getByText("There is no placeholder {{nonsense}} in this email.", { exact: false }).first(),
  ).toBeVisible();
  await look(page, "announcement-wrong", [390]);
  await text(page).fill("Hello {{firstName}},\n\n**{{owed}}** is open for {{reference}}.\n\n{{registrationLink}}");
  await expect(preview(page).getByText(/Breakfast at Letter Golf 20\d\d$/)).toBeVisible();
  await expect(preview(page).getByText("Email 1 of 1", { exact: false })).toContainText(to);
  await look(page, "announcement-new");
  await press(page, "Send a test to me");
  await expect(page.getByText(/^The test, marked \[Test\], was sent to /)).toBeVisible();
  await press(page, "Save draft");
  await heading(page, "Breakfast at {{event}}");
  await press(page, "Send");
  await look(page, "announcement-ask", [1280]);
  await press(page, "Send to 1 address");
  await expect(page.getByRole("region", { name: "Text" })).toBeVisible();
  await runJob(world.ground.site, "events.send-announcements");
  const title = /Breakfast at Letter Golf 20\d\d/;
  await expect.poll(() => ground.sink.taken.filter(({ recipients }) => recipients.includes(to)).length).toBe(2);
  await page.reload();
  const row = page.getByRole("region", { name: "Recipients" }).getByRole("row").filter({ hasText: to });
  await expect(row).toContainText("Sent");
  await expect(row.getByRole("link", { name: reference, exact: true })).toBeVisible();
  await look(page, "announcement-sent");
  await follow(page, `The email to ${to}`);
  await heading(page, title);
});

test("a scheduled announcement is held back, let go, moved, taken back and discarded, with a way back from each", async ({
  world,
}) => {
  const { staff: page } = world;
  const { event } = await registers(world, newRecipient());
  const texts = { subject: "Shuttle from the hotel", text: "It leaves at 7.", audience: { people: "everyone" } };
  const { id } = await send(page, `/api/admin/events/${event}/announcements`, texts);
  await openTakenOver(page, `/mapa-admin/events/${event}`);
  await page.getByRole("checkbox", { name: "Select all 1 on this page" }).press("Space");
  await page
    .getByRole("region", { name: "Selected registrations" })
    .getByRole("link", { name: "Email" })
    .press("Enter");
  await heading(page, "Write an announcement");
  await expect(page.getByText("1 selected registration", { exact: true })).toBeVisible();
  await openTakenOver(page, `/mapa-admin/events/${event}`);
  await page.getByRole("main").getByRole("link", { name: "Email", exact: true }).press("Enter");
  await expect(page.getByRole("link", { name: "Announcements" })).toHaveAttribute("aria-current", "page");
  await follow(page, "Shuttle from the hotel");
  await heading(page, "Shuttle from the hotel");
  await press(page, "Send");
  const box = page.getByRole("form", { name: "Schedule for later" });
  await press(page, "Schedule");
  await expect(box.getByText("Must have a day: choose when it goes out", { exact: true })).toBeVisible();
  await box.getByLabel("Day", { exact: true }).fill(inDays(3));
  await press(page, "Schedule");
  await expect(box).toBeHidden();
  await expect(page.getByText("to everyone registered at that time", { exact: false })).toBeVisible();
  await press(page, "Put on hold");
  await expect(page.getByText("On hold until you release it.", { exact: false })).toBeVisible();
  await look(page, "announcement-held");
  await press(page, "Release");
  await expect(page.getByText("to everyone registered at that time", { exact: false })).toBeVisible();
  const sends = page.getByRole("button", { name: "Send now or change the time", exact: true });
  await press(page, "Send now or change the time");
  await box.getByLabel("Day", { exact: true }).fill(inDays(4));
  await press(page, "Reschedule");
  await expect(box).toBeHidden();
  // What is saved is what is sent.
  await text(page).fill("It leaves at 8.");
  await expect(page.getByText("Unsaved changes.", { exact: true })).toBeVisible();
  await expect(sends).toBeHidden();
  await press(page, "Save");
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(sends).toBeVisible();
  await press(page, "Return to draft");
  await expect(page.getByText("Returned to draft.", { exact: true })).toBeVisible();
  await page.locator("summary", { hasText: "More" }).press("Enter");
  await press(page, "Discard draft");
  await expect(page.getByText("Discarded. It will not be sent.", { exact: true })).toBeVisible();
  await press(page, "Restore draft");
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeVisible();
  await openTakenOver(page, `/mapa-admin/events/${event}/announcements`);
  await expect(page.getByRole("link", { name: "Shuttle from the hotel", exact: true })).toHaveAttribute(
    "href",
    new RegExp(id),
  );
  await look(page, "announcements");
});
