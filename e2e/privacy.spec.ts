/** Records kept, handed out and erased, as staff and as a member see it. */
import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { newRecipient, send, signInByLetter } from "./letter-world.ts";
import { test } from "./mailed-site.ts";
import { expectAccessible, expectFits, openTakenOver } from "./site.ts";
import { asStaff } from "./staff.ts";

const WIDTHS = [320, 768, 1280];

async function expectShown(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page);
  }
  await expectAccessible(page);
}

test("staff see what would go tonight before they save how long records are kept", async ({ page, ground }) => {
  await asStaff(page, ground.site);
  await openTakenOver(page, "/mapa-admin/settings");
  await page.getByRole("link", { name: "Records and privacy" }).click();
  const messages = page.getByLabel("Visitor messages (months)");
  await expect(messages).toHaveValue("24");
  await expect(messages).toHaveAccessibleDescription(/Tonight: nothing\./);
  await expectShown(page);
  await messages.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(messages).toHaveAccessibleDescription(/Must be a whole number/);
  await expect(messages).toBeFocused();
  await messages.fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(messages).toHaveValue("24");
});

test("a person is looked up, handed out and erased, and the address is held no more", async ({ page, ground }) => {
  const email = newRecipient();
  await asStaff(page, ground.site);
  await page.goto("/robots.txt");
  const message = { first_name: "Zoe", last_name: "Marks", email, phone: "6625550179", message: "Hello" };
  await send(page, "/api/contact", message);
  await openTakenOver(page, "/mapa-admin/settings/records");
  await page.getByRole("link", { name: "Export or erase a person" }).click();
  const address = page.getByLabel("Email", { exact: true });
  await address.fill("zoe at marks");
  await page.keyboard.press("Enter");
  await expect(address).toHaveAccessibleDescription("Must enter email address");
  await expect(address).toBeFocused();
  await address.fill(email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Zoe Marks" })).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "Messages" })).toBeVisible();
  await expectShown(page);

  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download everything" }).click();
  const held = JSON.parse(await readFile(await (await file).path(), "utf8"));
  expect(held.Messages).toEqual([expect.objectContaining({ email, lastName: "Marks" })]);

  const confirmation = page.getByLabel(`Type ${email} to confirm`);
  await page.getByRole("button", { name: "Erase permanently" }).click();
  await expect(confirmation).toHaveAccessibleDescription("Must be the address above");
  await confirmation.fill(email);
  await page.getByRole("button", { name: "Erase permanently" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Person erased." })).toBeVisible();
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.getByText("No records for this address")).toBeVisible();
});

test("a member takes away what is theirs, and deletes the account", { tag: "@core" }, async ({ page, ground }) => {
  const email = newRecipient();
  await page.goto("/robots.txt");
  await signInByLetter(page, ground, email);
  await openTakenOver(page, "/account");
  await page.getByRole("link", { name: "Your data" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your data" })).toBeVisible();
  await expectShown(page);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download my data" }).click();
  const own = JSON.parse(await readFile(await (await file).path(), "utf8"));
  expect(own.Account).toEqual([expect.objectContaining({ email })]);
  await page.getByText("I want to delete it").click();
  await page.getByRole("button", { name: "Delete it for good" }).click();
  await expect(page.getByText(/^Your account is deleted, and you are signed out everywhere\./)).toBeVisible();
  await page.goto("/account/data");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("without scripts the account is deleted as well", async ({ browser, ground }) => {
  const context = await browser.newContext({ baseURL: ground.site.url, javaScriptEnabled: false, locale: "en-US" });
  const page = await context.newPage();
  await page.goto("/robots.txt");
  await signInByLetter(page, ground, newRecipient());
  await page.goto("/account/data");
  await page.getByText("I want to delete it").click();
  await page.getByRole("button", { name: "Delete it for good" }).click();
  await expect(page.getByText(/^Your account is deleted/)).toBeVisible();
  await context.close();
});
