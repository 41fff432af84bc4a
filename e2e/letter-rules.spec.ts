/** Emails by rule: switched on by touch on a phone and by keyboard, looked at, seen among the planned ones, and sent. */
import { type Browser, expect, type Page } from "@playwright/test";
import { querySite } from "../test/site-database.ts";
import { runJob, unschedule } from "./jobs.ts";
import { newRecipient, registers, send, test, type World } from "./letter-world.ts";
import { look as lookAt } from "./look.ts";
import { openTakenOver } from "./site.ts";
import { takenLetter } from "./taken-letter.ts";

/** The letters in its frames are scanned by tests of their own. */
const look = (page: Page, name: string) => lookAt(page, name, { scanned: [390, 1280], withFrames: false });
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const ruleOf = (page: Page, label: string) => {
  const box = page.getByRole("region", { name: label, exact: true });
  return {
    box,
    isSent: box.getByRole("checkbox", { name: "Send this email", exact: true }),
    days: box.getByRole("textbox"),
    summary: box.getByRole("form").getByRole("status"),
  };
};

/** Somebody who registered so many days ago and has not paid by card. */
async function unpaidFor(world: World, to: string, days: number) {
  const made = await registers(world, to, { by: "Card" });
  const ago = "update registrations set created_at = now() - make_interval(days => $2) where id = $1";
  await querySite(world.ground.site, ago, [made.id, days]);
  return made;
}

async function onPhone(browser: Browser, { staff, ground }: World): Promise<Page> {
  const storageState = await staff.context().storageState();
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  return (await browser.newContext({ baseURL: ground.site.url, locale: "en-US", storageState, ...phone })).newPage();
}

test("on a phone a rule is looked at, switched on by touch, seen in the calendar, and its letter arrives", {
  tag: "@core",
}, async ({ world, browser }) => {
  const { site } = world.ground;
  await unschedule(site, "events.send-rule-letters");
  const to = newRecipient();
  const { event, reference } = await unpaidFor(world, to, 9);
  const page = await onPhone(browser, world);
  await openTakenOver(page, `/mapa-admin/events/${event}/announcements`);
  await page.getByRole("link", { name: "Automatic emails", exact: true }).tap();
  await expect(page.getByRole("link", { name: "Automatic emails" })).toHaveAttribute("aria-current", "page");
  const { box, isSent, summary } = ruleOf(page, "Unpaid");
  await expect(
    box.getByText("Would send 1 email today, based on current registrations.", { exact: false }),
  ).toBeVisible();
  await isSent.tap();
  await box.getByRole("button", { name: "Preview email: Unpaid", exact: true }).tap();
  const preview = page.getByRole("region", { name: "Email preview: Unpaid", exact: true });
  await expect(preview.getByText(`Not paid yet: Letter Golf`, { exact: false })).toBeVisible();
  await expect(preview.getByText(to, { exact: false })).toBeVisible();
  await look(page, "letter-rules-preview");
  await box.getByRole("button", { name: "Save: Unpaid", exact: true }).tap();
  await expect(summary).toContainText("Saved.");
  await expect(
    box.getByText("Will send 1 email today, based on current registrations.", { exact: false }),
  ).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Scheduled email", exact: true }).tap();
  await heading(page, "Scheduled email");
  const row = page.getByRole("row").filter({ has: page.locator(`a[href$="/events/${event}/letter-rules"]`) });
  await expect(row).toContainText("1 reader");
  await expect(row).toContainText("Registration not paid");
  await look(page, "letter-rules-calendar");
  await runJob(site, "events.send-rule-letters");
  const wanted = { name: "events.unpaid", to, heading: "Your registration is not paid yet", says: reference } as const;
  await takenLetter(world.ground, wanted);
  await row.getByRole("link").tap();
  await heading(page, /^Letter Golf/);
  await expect(box.getByText("1 email sent, the last on", { exact: false })).toBeVisible();
  await look(page, "letter-rules");
  await box.getByRole("link", { name: "View in the email log", exact: true }).tap();
  await heading(page, "Email");
  await expect(page.getByRole("row").filter({ hasText: to })).toBeVisible();
  await page.context().close();
});

test("by keyboard a rule is given other days; what does not fit, and what somebody else changed, is told", async ({
  world,
}) => {
  const { staff: page } = world;
  const { event } = await unpaidFor(world, newRecipient(), 2);
  await openTakenOver(page, `/mapa-admin/events/${event}/letter-rules`);
  const { box, isSent, days, summary } = ruleOf(page, "Unpaid");
  await isSent.focus();
  await page.keyboard.press("Space");
  await days.focus();
  await days.press("ControlOrMeta+a");
  await page.keyboard.type("91");
  await page.keyboard.press("Enter");
  await expect(box.getByText("Must be from 1 to 90 days", { exact: true })).toBeVisible();
  await look(page, "letter-rules-wrong");
  await days.press("ControlOrMeta+a");
  await page.keyboard.type("8");
  await page.keyboard.press("Enter");
  await expect(summary).toContainText("Saved.");
  await expect(box.getByText("Will send 1 email on", { exact: false })).toBeVisible();
  const path = `/api/admin/events/${event}/letter-rules/unpaid`;
  await send(page, path, { isOn: false, amount: 30, version: 1 }, { method: "PUT" });
  await days.press("ControlOrMeta+a");
  await page.keyboard.type("9");
  const reload = Promise.withResolvers<void>();
  await page.route("**/letter-rules.data*", (route) => reload.promise.then(() => route.continue()));
  await page.keyboard.press("Enter");
  await expect(box.getByText("changed this rule.", { exact: false })).toBeVisible();
  // There are rules above and below it: what is typed in any of them keeps the page, also while it reloads this one.
  const question = page.waitForEvent("dialog");
  const follow = page.getByRole("link", { name: "Announcements", exact: true }).press("Enter");
  await (await question).dismiss();
  await follow;
  reload.resolve();
  await expect(box.getByText("Their version: 30", { exact: false })).toBeVisible();
  await expect(days).toHaveValue("9");
  page.once("dialog", (dialog) => dialog.accept());
  await openTakenOver(page, `/mapa-admin/events/${event}/letter-rules`);
  await expect(days).toHaveValue("30");
  await expect(isSent).not.toBeChecked();
});
