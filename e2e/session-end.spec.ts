import type { Page } from "@playwright/test";
import { lostIn } from "./lost-text.ts";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { STAFF, signInByForm } from "./staff.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Sign in again" });

async function signInAgain(page: Page): Promise<void> {
  const dialog = dialogOf(page);
  await expect(dialog.getByLabel("Email")).toHaveValue(STAFF.email);
  await expect(dialog.getByLabel("Password")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Password").fill("a wrong but long password");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("The email or the password is not right.");
  await dialog.getByLabel("Password").fill(STAFF.password);
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
}

test("a session that ends over a form at the desk loses nothing that is typed", { tag: "@core" }, async ({
  page,
  site,
  context,
}) => {
  await signInByForm(page, site);
  await openTakenOver(page, "/mapa-admin/checks");
  const record = page.getByRole("form", { name: "Record a check" });
  const number = record.getByLabel("Check number");
  await number.fill("9351");
  await record.getByRole("textbox", { name: "Amount" }).fill("412.50");
  await record.getByRole("textbox", { name: "From" }).fill("Patient Paving");
  await record.getByLabel("Received").fill("2026-01-05");
  await context.clearCookies();
  await record.getByRole("button", { name: "Record check" }).click();
  await expect(dialogOf(page)).toBeVisible();
  await expectAccessible(page);
  expect(await lostIn(page, [32, 16])).toEqual([]);
  await signInAgain(page);
  await expect(number).toHaveValue("9351");
  await expect(record.getByRole("textbox", { name: "Amount" })).toHaveValue("412.50");
  await expect(record.getByRole("textbox", { name: "From" })).toHaveValue("Patient Paving");
  await expect(record.getByLabel("Received")).toHaveValue("2026-01-05");
  await record.getByRole("button", { name: "Record check" }).click();
  await expect(page.getByText(/Recorded: check 9351 from Patient Paving, \$412\.50/)).toBeVisible();

  await number.fill("9352");
  await context.clearCookies();
  await record.getByRole("combobox", { name: /^Apply to/ }).fill("patient");
  await signInAgain(page);
  await expect(number).toHaveValue("9352");
  await expect(record.getByRole("combobox", { name: /^Apply to/ })).toHaveValue("patient");

  await page.getByRole("link", { name: /^Deposit/ }).click();
  const box = page.getByRole("form", { name: /Deposit for Magnolia Asphalt Pavement/ });
  const picked = box.getByRole("checkbox", { name: /^Select check 9351 / });
  await box.getByRole("checkbox", { name: /^Select all/ }).uncheck();
  await picked.check();
  await box.getByRole("button", { name: "Make deposit" }).click();
  await context.clearCookies();
  await box.getByRole("button", { name: "Deposit 1 check" }).click();
  await signInAgain(page);
  await expect(picked).toBeChecked();
  await expect(box).toContainText("Deposit 1 check, $412.50 into the account of");
  await box.getByRole("button", { name: "Deposit 1 check" }).click();
  await expect(page.getByText(/Deposit D-\w+ made: 1 check, \$412\.50/)).toBeVisible();
  await page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name: "Today" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
});
