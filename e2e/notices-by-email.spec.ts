/** Notices by email: subscribed to by touch, without scripts and by keyboard, mailed over SMTP, ended from the letter. */
import { addDays, isoDay } from "../src/shared/dates.ts";
import { smallPdf } from "../test/pdf.ts";
import { querySite } from "../test/site-database.ts";
import { test } from "./mailed-site.ts";
import { expect, expectAccessible, openTakenOver } from "./site.ts";
import { asStaff } from "./staff.ts";
import { takenLetter } from "./taken-letter.ts";

const NOTICES = "/notice-to-contractors";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a contractor subscribes by touch, confirms, gets a notice, and ends them from it", async ({ page, ground }) => {
    const to = "pat@notices.blacktop-journeys.com";
    await page.goto(NOTICES);
    await page.getByRole("textbox", { name: "Notices by email" }).fill(to);
    await page.getByRole("button", { name: "Subscribe" }).tap();
    await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
    await expectAccessible(page);
    const wanted = { name: "content.confirm-notices", to, heading: "Confirm your address" } as const;
    await page.goto((await takenLetter(ground, wanted)).get("Get notices by email") ?? "");
    const subscribed = () => querySite(ground.site, "select address from notice_subscribers where address = $1", [to]);
    expect(await subscribed()).toEqual([]);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Get notices by email" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "You get our notices by email" })).toBeVisible();
    expect(await subscribed()).toHaveLength(1);

    const title = "Night paving on Interstate 20";
    await asStaff(page, ground.site);
    const notice = { name: "notice.pdf", mimeType: "application/pdf", buffer: Buffer.from(smallPdf(title)) };
    const effectiveOn = isoDay(new Date(), "America/Chicago");
    const made = await page.request.post("/api/documents", {
      headers: { origin: ground.site.url, "sec-fetch-site": "same-origin" },
      multipart: { bucket: "notices", title, effectiveOn: addDays(effectiveOn, -1), file: notice },
    });
    expect(made.status(), await made.text()).toBe(201);
    await page.context().clearCookies();
    const links = await takenLetter(ground, { name: "content.notice", to, heading: title });
    expect((await page.request.get(links.get("Read the notice (PDF)") ?? "")).status()).toBe(200);
    await page.goto(links.get("Unsubscribe from notices") ?? "");
    await page.getByRole("button", { name: "Unsubscribe" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "You get no more notices by email" })).toBeVisible();
    expect(await subscribed()).toEqual([]);
  });
});

test("by keyboard at 1280 px: a mistake is named; staff see who gets them, remove one and take it back", async ({
  page,
  ground,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const to = "lee@notices.blacktop-journeys.com";
  await openTakenOver(page, "/notices-by-email");
  await page.getByRole("textbox", { name: "Email" }).focus();
  await page.keyboard.type("lee at notices");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Must enter email address");
  await page.getByRole("textbox", { name: "Email" }).fill(to);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "One more step" })).toBeFocused();
  const wanted = { name: "content.confirm-notices", to, heading: "Confirm your address" } as const;
  await openTakenOver(page, (await takenLetter(ground, wanted)).get("Get notices by email") ?? "");
  await page.getByRole("button", { name: "Get notices by email" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "You get our notices by email" })).toBeVisible();

  await asStaff(page, ground.site);
  await openTakenOver(page, "/mapa-admin/website/documents/subscribers");
  await expect(page.getByRole("rowheader", { name: to })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Remove: ${to}` }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `${to} removed.` })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: to })).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("rowheader", { name: to })).toBeVisible();
});
