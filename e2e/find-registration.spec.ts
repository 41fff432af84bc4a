/** A registrant who has lost the confirmation has it mailed again: by touch, by keyboard, without scripts. */
import type { BuiltSite } from "../test/built-site.ts";
import { querySite } from "../test/site-database.ts";
import { look } from "./look.ts";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";

const FIND = "/find-registration";

/** A registration of the sample association. */
async function sample(site: BuiltSite) {
  const [one] = await querySite<{ reference: string; email: string }>(
    site,
    "select reference, email from registrations where status = 'active' order by reference limit 1",
  );
  if (!one) throw new Error("the sample data has no registration");
  return one;
}

const lettersAbout = async (site: BuiltSite, reference: string) =>
  (await querySite(site, "select id from outbox where about = $1", [reference])).length;

/** The sites of journeys have no mail server. */
const SENT = /^This website sends no email yet/;

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a registrant comes from the foot of a page, mistakes the reference, and gets the letter", async ({
    page,
    site,
  }) => {
    const { reference, email } = await sample(site);
    const before = await lettersAbout(site, reference);
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Find my registration" }).tap();
    await expect(page.getByRole("heading", { level: 1, name: "Find my registration" })).toBeVisible();
    await openTakenOver(page, FIND);
    await expectAccessible(page);
    await page.getByRole("textbox", { name: "Reference" }).fill("golf");
    await page.getByRole("textbox", { name: "Email" }).fill(email);
    await page.getByRole("button", { name: "Mail me the link" }).tap();
    await expect(page.getByRole("alert")).toContainText("Must be a reference such as R-7K3F9Q");
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(email);
    await look(page, "find-registration-mistake");
    await page.getByRole("textbox", { name: "Reference" }).fill(reference.toLowerCase());
    await page.getByRole("button", { name: "Mail me the link" }).tap();
    await expect(page.getByRole("status").filter({ hasText: SENT })).toBeFocused();
    expect(await lettersAbout(site, reference)).toBe(before + 1);
    await look(page, "find-registration-sent");
  });
});

test("by keyboard alone, and what is not known is answered alike", async ({ page }) => {
  await openTakenOver(page, FIND);
  await page.getByRole("textbox", { name: "Reference" }).focus();
  await page.keyboard.type("R-ZZZZZZ");
  await page.keyboard.press("Tab");
  await page.keyboard.type("nobody@find.example");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: SENT })).toBeFocused();
});

test("without scripts", async ({ browser, site }) => {
  const { reference, email } = await sample(site);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto(FIND);
  await page.getByRole("textbox", { name: "Reference" }).fill("golf");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Mail me the link" }).click();
  await expect(page.getByText("Must be a reference such as R-7K3F9Q").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(email);
  await page.getByRole("textbox", { name: "Reference" }).fill(reference);
  await page.getByRole("button", { name: "Mail me the link" }).click();
  await expect(page.getByText(SENT)).toBeVisible();
  await context.close();
});
