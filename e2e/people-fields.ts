/** The people of a registration form, who are folded and may be named later. */
import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

/** Unfolds the people of the form. */
export const nameNow = (page: Page) => page.getByRole("radio", { name: "Name them now" }).check();

export const team = (page: Page, number: number) => page.getByRole("group", { name: `Team ${number}` });

/** One team is open at a time. */
export async function openTeam(page: Page, number: number): Promise<void> {
  await page.locator("summary", { hasText: `Team ${number}` }).click();
  await expect(team(page, number)).toBeVisible();
}
