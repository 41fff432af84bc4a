/**
 * The registration form is short on a phone: the bill first, people last and folded, and the sum at the foot of the
 * window.
 */
import type { Locator, Page } from "@playwright/test";
import { CUSTOMER, fillCustomer, tabTo } from "./customer.ts";
import { nameNow, openTeam, team } from "./people-fields.ts";
import { expectPayStep, openForm, owed, registerButton, unfoldAll } from "./registration.ts";
import { expect, expectAccessible, test } from "./site.ts";

const bar = (page: Page) => page.locator("[data-foot-bar]");
const box = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
const golfer = (page: Page, number: number, part: "name" | "email") =>
  page.getByRole("textbox", { name: `Golfer ${number} ${part}` });

/** Fails when a field that takes the focus at the foot of the window stays under the bar. */
async function expectNoneCovered(page: Page): Promise<void> {
  const fields = page.locator("main form").first().locator("input:enabled:visible, select:visible, summary:visible");
  for (const field of await fields.all()) {
    await field.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 4));
    await field.focus();
    const what = await field.evaluate((element) => element.id || element.textContent);
    await expect
      .poll(async () => (await box(bar(page))).top - (await box(field)).bottom, { message: `${what}` })
      .toBeGreaterThanOrEqual(0);
  }
}

test.describe("by touch on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test("the sum of golf and what is next stay at the foot and cover nothing, and end as the head of the bill", async ({
    page,
  }) => {
    await openForm(page, "Annual Golf Classic");
    await page.getByRole("radio", { name: /^Gold Sponsor/ }).tap();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toContainText("$1,750.00");
    await expectAccessible(page);
    await bar(page).getByRole("link", { name: "Next: your details" }).tap();
    await expect(page.getByRole("textbox", { name: "Company", exact: true })).toBeFocused();
    await fillCustomer(page);
    await nameNow(page);
    await expect(bar(page)).toHaveCSS("position", "sticky");
    await expectNoneCovered(page);

    // A message lies free: the bar is in its place below until the answer is right.
    await page.getByRole("textbox", { name: "Zip" }).fill("387");
    await page.getByRole("textbox", { name: "Email", exact: true }).focus();
    const message = page.getByText("Must enter zip code");
    await expect(message).toBeVisible();
    await expect(bar(page)).toHaveCSS("position", "static");
    await page.getByRole("textbox", { name: "Zip" }).fill(CUSTOMER.Zip);
    await page.getByRole("textbox", { name: "Email", exact: true }).focus();
    await expect(message).toHaveCount(0);
    await expect(bar(page)).toHaveCSS("position", "sticky");
    await page.getByRole("button", { name: "I am golfer 1" }).tap();
    await expect(golfer(page, 1, "name")).toHaveValue("Pat Reed");
    await expect(golfer(page, 1, "email")).toHaveValue(CUSTOMER.Email);

    // At the end the rest of the bill is under it, above the button.
    await bar(page).getByRole("link", { name: "Next: register" }).tap();
    const [foot, button] = [await box(bar(page)), await box(registerButton(page))];
    const bill = await box(owed(page));
    expect(Math.round(bill.top - foot.bottom)).toBe(0);
    expect(bill.bottom).toBeLessThanOrEqual(button.top);
    await registerButton(page).tap();
    await expectPayStep(page);
  });
});

test("by keyboard at a desk players are pasted for all teams, corrected, and named later after all", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openForm(page, "Annual Golf Classic");
  await expect(bar(page)).toBeHidden();
  const company = page.getByRole("textbox", { name: "Company", exact: true });
  await company.focus();
  const answers = Object.values({ ...CUSTOMER, Company: "Later Paving", Email: "later@paving.example" });
  for (const answer of answers.toSpliced(6, 0, "Mississippi")) {
    await page.keyboard.type(answer);
    await page.keyboard.press("Tab");
  }
  await expect(page.getByRole("radio", { name: "Name them later" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await tabTo(page, page.getByRole("button", { name: "Paste a list for all" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Names and emails" })).toBeFocused();
  await page.keyboard.insertText("Ada Cole, ada@delta.example\nKim Orr\nLee Moss\nMo Bell\nRoy Gaines");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("5 people filled in.")).toBeVisible();
  await openTeam(page, 2);
  await golfer(page, 1, "email").fill("roy@delta");
  await page.keyboard.press("Enter");
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveText(["Team 2, golfer 1: Must enter email address"]);
  await openTeam(page, 1);
  await summary.getByRole("link").focus();
  await page.keyboard.press("Enter");
  // The fold of the field opens.
  await expect(team(page, 2).getByRole("textbox", { name: "Golfer 1 email" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Name them now" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(team(page, 2)).toBeHidden();
  await tabTo(page, registerButton(page));
  await page.keyboard.press("Enter");
  await expectPayStep(page);
  await unfoldAll(page);
  await expect(page.getByRole("main")).not.toContainText("Ada Cole");
  await expect(page.getByRole("link", { name: "Add or correct names" })).toBeVisible();
});
