/** The page of a registration in the portal: its tabs, and the acts in its menu. */
import type { Locator, Page } from "@playwright/test";

/** By the keyboard. @param item such as `Mark as duplicate`. */
export async function openAct(page: Page, item: string): Promise<void> {
  // The page that leads here may have such a menu as well.
  await page.getByRole("link", { name: "Overview" }).waitFor();
  await page.getByRole("main").locator("summary", { hasText: "More" }).press("Enter");
  await page.getByRole("button", { name: item, exact: true }).press("Enter");
}

/** By the keyboard. */
export const openTab = (page: Page, name: "Overview" | "Email" | "History"): Promise<void> =>
  page
    .getByRole("main")
    .getByRole("link", { name: new RegExp(`^${name}( \\d+)?$`) })
    .press("Enter");

/** The emails about it, on their tab. */
export const emailsOf = (page: Page): Locator => page.getByRole("region", { name: "Email", exact: true });

/** Every change of it, on the tab of its history. */
export const changesOf = (page: Page): Locator => page.getByRole("list", { name: "Changes" }).getByRole("listitem");
