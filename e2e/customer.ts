/** The person who registers and pays in the journeys, and the forms they fill. */
import type { Locator, Page } from "@playwright/test";

export const CUSTOMER = {
  Company: "Delta Paving",
  "First name": "Pat",
  "Last name": "Reed",
  Street: "12 Levee Road",
  Zip: "38701",
  City: "Greenville",
  Email: "pat.reed@deltapaving.example",
  Phone: "662-555-0142",
} as const;

/** Fills the shared customer form; a reader finds each field by its visible label. */
export async function fillCustomer(page: Page, answers: Partial<Record<keyof typeof CUSTOMER, string>> = {}) {
  await openPayer(page);
  for (const [label, value] of Object.entries({ ...CUSTOMER, ...answers })) {
    await page.getByRole("textbox", { name: label, exact: true }).fill(value);
  }
  await page.getByRole("combobox", { name: "State" }).selectOption("MS");
}

/** The checkout folds the details that it knows: the fields are behind one press. */
async function openPayer(page: Page): Promise<void> {
  const change = page.getByRole("button", { name: "Change who pays" });
  const company = page.getByRole("textbox", { name: "Company", exact: true });
  await change.or(company).first().waitFor();
  if (await change.isVisible()) await change.click();
}

/** Goes through the controls by keyboard to one of them. Fails when it is not reached. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let steps = 0; steps < 120; steps++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`120 steps of the tab key do not reach ${control}`);
}
