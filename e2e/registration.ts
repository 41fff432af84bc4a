/** The way through every registration: events, the form, the pay step, the checkout. */
import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

/** From the list of events to the form of the next one with this title, the way every visitor takes. */
export async function openForm(page: Page, title: string): Promise<void> {
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
