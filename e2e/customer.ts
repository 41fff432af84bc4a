/** The person who registers and pays in the journeys, and the forms they fill. */
import type { Page } from "@playwright/test";

export const CUSTOMER = {
  Company: "Delta Paving",
  "First name": "Pat",
  "Last name": "Reed",
  Street: "12 Levee Road",
  City: "Greenville",
  Zip: "38701",
  Email: "pat.reed@deltapaving.example",
  Phone: "662-555-0142",
} as const;

/** Fills the shared customer form; a reader finds each field by its visible label. */
export async function fillCustomer(page: Page, answers: Partial<Record<keyof typeof CUSTOMER, string>> = {}) {
  for (const [label, value] of Object.entries({ ...CUSTOMER, ...answers })) {
    await page.getByRole("textbox", { name: label, exact: true }).fill(value);
  }
  await page.getByRole("combobox", { name: "State" }).selectOption("MS");
}
