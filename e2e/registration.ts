/** The way through every registration: events, the form, the pay step, the checkout. */
import type { Page } from "@playwright/test";
import { expect, waitTakenOver } from "./site.ts";

/** From the list of events to the form of the next one with this title, the way every visitor takes. */
export async function openForm(page: Page, title: string): Promise<void> {
  await goToForm(page, title);
  await waitTakenOver(page);
}

/** The same for a page whose scripts a journey holds back: React need not have taken it over. */
export async function goToForm(page: Page, title: string): Promise<void> {
  await page.goto("/events");
  await page.getByRole("link", { name: title }).first().click();
  const words = title.toUpperCase().replaceAll(" ", "\\s+");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`${words}\\s*REGISTRATION\\s*20\\d\\d`));
}

export const registerButton = (page: Page) => page.getByRole("button", { name: "Register", exact: true });

/** The sign beside the form. */
export const owed = (page: Page) => page.getByRole("complementary", { name: "What you owe" });

/** @returns the reference that the pay step shows. */
export async function expectPayStep(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { name: "You are registered. How will you pay?" })).toBeFocused();
  const reference = page.getByText(/^R-[0-9A-HJKMNP-TV-Z]{6}$/).first();
  return (await reference.textContent()) ?? "";
}

export async function chooseCard(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /^Card/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
}

/** Unfolds every part of a registration's page. */
export async function unfoldAll(page: Page): Promise<void> {
  const folded = page.getByRole("main").locator("details:not([open]) > summary");
  while ((await folded.count()) > 0) await folded.first().click();
}

/** At the pay step, without a pointer: Check, Continue, and the address only now. */
export async function chooseCheckByKeyboard(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /^Check/ }).focus();
  for (const key of ["Space", "Tab", "Enter"]) await page.keyboard.press(key);
  await expect(page.getByRole("heading", { name: "Registered. Payment due by check." })).toBeFocused();
  await expect(page.getByRole("main").locator("address")).toContainText("711 Roadside Avenue");
}

/** From the staff's menu to everything that a company sent for the next event with this title. */
export async function openRegistrant(page: Page, title: string, company: string): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Events/ })
    .click();
  await page
    .getByRole("link", { name: new RegExp(`20\\d\\d ${title}`) })
    .first()
    .click();
  await page
    .getByRole("row", { name: new RegExp(company) })
    .getByRole("button")
    .click();
}
