/** The office answers a visitor: by keyboard, over a real mail server, and with the message marked as done and opened again. */
import type { Page } from "@playwright/test";
import { test } from "./mailed-site.ts";
import { expect, expectAccessible, expectFits } from "./site.ts";
import { openPortal } from "./staff.ts";

const VISITOR = { first_name: "Pat", last_name: "Reed", phone: "6625550142", message: "Is the January class full?" };

const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole("button", { name }).focus();
  await page.keyboard.press("Enter");
};

for (const [width, colorScheme] of [
  [390, "dark"],
  [1280, "light"],
] as const)
  test.describe(`at ${width} px in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test("a message is found, answered by a letter that arrives, and done", {
      tag: colorScheme === "light" ? "@core" : [],
    }, async ({ page, ground: { site, sink } }) => {
      const email = `pat${width}@deltapavers.org`;
      const sent = await page.request.post("/api/contact", { data: { ...VISITOR, email } });
      expect(sent.status(), await sent.text()).toBe(201);
      await openPortal(page, site);
      await page.getByRole("link", { name: "Answer: Unanswered messages" }).focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/status=waiting/);
      await expect(page.getByRole("link", { name: "Pat Reed" }).first()).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel("Name, email, reference or message text").fill(email);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/q=pat/);
      await expect(page.getByRole("rowheader")).toHaveCount(1);
      await page.getByRole("link", { name: "Pat Reed" }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("listitem").filter({ hasText: VISITOR.message })).toBeVisible();
      await expectAccessible(page);

      await press(page, "Send reply");
      await expect(page.getByLabel("Your reply")).toHaveAccessibleDescription(/Must enter an answer/);
      await page.getByLabel("Your reply").fill("There is room for four.\n\nShall we hold two?");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.getByText(`Your reply was sent to ${email}.`)).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: "There is room for four." }).first()).toBeVisible();
      const taken = () => sink.taken.filter(({ recipients }) => recipients.includes(email));
      await expect.poll(() => taken().length).toBe(1);
      expect(taken()[0]?.source).toContain("There is room for four.");

      const main = page.getByRole("main");
      await page.getByLabel("Assigned to").selectOption({ index: 1 });
      await expect(main.getByText(/^Assigned to .+\.$/)).toBeVisible();
      await press(page, "Mark as done");
      await expect(main.getByText("Marked as done.", { exact: true })).toBeVisible();
      await expectAccessible(page);
      await press(page, "Reopen");
      await expect(main.getByText("Reopened.", { exact: true })).toBeVisible();
      await expect(main.getByText("Answered", { exact: true })).toBeVisible();
      await main.getByText("History", { exact: true }).press("Enter");
      await expect(main.getByText(/ gave message M-/)).toBeVisible();
      await expectFits(page);
    });
  });
