/** Staff hold units for somebody who asked by phone: by keyboard, with each way back, up to the registration. */
import type { Page } from "@playwright/test";
import { addDays, isoDay } from "#shared/dates.ts";
import { fillCustomer } from "./customer.ts";
import { look as lookAt } from "./look.ts";
import { ownEvent } from "./own-event.ts";
import { openTab } from "./registration-acts.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

const look = (page: Page, name: string) => lookAt(page, name, { scanned: [390, 1280], schemes: ["light"] });
const ZONE = "America/Chicago";

/** Presses what has the name, with the keyboard alone. */
async function press(page: Page, role: "link" | "button", name: string | RegExp): Promise<void> {
  await page.getByRole(role, { name, exact: true }).focus();
  await page.keyboard.press("Enter");
}

test("staff hold two by phone, move the day, release them, hold them again, and register them", async ({
  page,
  site,
}) => {
  const eventID = await ownEvent(site, "Bogue Chitto Held Open", { capacity: 3 });
  await asStaff(page, site);
  await openTakenOver(page, `/mapa-admin/events/${eventID}/inventory?open=*`);
  await expect(page.getByRole("heading", { level: 1, name: /^Bogue Chitto Held Open/ })).toBeVisible();
  const row = page.getByRole("row", { name: /^People at the event/ });
  const held = page.getByRole("region", { name: "On hold: People at the event" });

  await press(page, "button", "Place a hold");
  const form = page.getByRole("form", { name: "Place a hold: People at the event" });
  await expect(form.getByLabel("Quantity")).toBeFocused();
  await form.getByLabel("Quantity").fill("9");
  await page.keyboard.press("Enter");
  await expect(form).toContainText("Must say for whom");
  await expect(form.getByLabel("Quantity")).toHaveValue("9");
  await look(page, "holds-refused");
  await form.getByLabel("For", { exact: true }).fill("Ergon Asphalt");
  const day = isoDay(new Date(), ZONE);
  await form.getByLabel("Through").fill(addDays(day, 2));
  await page.keyboard.press("Enter");
  await expect(form.getByRole("alert")).toContainText("Only 3 units of people at the event can be put on hold.");
  await form.getByLabel("Quantity").fill("2");
  await form.getByLabel("Note (optional)").fill("Two for Ergon, by phone");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Held for Ergon Asphalt.")).toBeVisible();
  await expect(held.getByRole("listitem")).toContainText("2 people for Ergon Asphalt");
  await expect(held.getByRole("listitem")).toContainText("Two for Ergon, by phone");
  await expect(row).toContainText(/3\D+0\D+2\D+0\D+1$/);
  await look(page, "holds-held");

  await press(page, "button", "Change end date: Ergon Asphalt");
  const other = page.getByRole("form", { name: "End date for Ergon Asphalt" });
  await other.getByLabel("Held through").fill(addDays(day, 4));
  await page.keyboard.press("Enter");
  await expect(other).toHaveCount(0);
  await press(page, "button", "Release");
  await press(page, "button", "Release the hold for Ergon Asphalt");
  await expect(held.getByRole("listitem")).toContainText("Released");
  await expect(row).toContainText(/3\D+0\D+0\D+0\D+3$/);
  await look(page, "holds-released");
  await press(page, "button", "Hold again for Ergon Asphalt");
  await expect(row).toContainText(/3\D+0\D+2\D+0\D+1$/);

  // Two come from one company, who register one by one.
  await registerHeld(page, "first");
  await openTakenOver(page, `/mapa-admin/events/${eventID}/inventory?open=*`);
  await expect(held.getByRole("listitem")).toContainText("1 person for Ergon Asphalt");
  await registerHeld(page, "second");
  await openTakenOver(page, `/mapa-admin/events/${eventID}/inventory?open=*`);
  await expect(held.getByRole("listitem")).toContainText("Registered");
});

async function registerHeld(page: Page, who: string) {
  await press(page, "link", /^Register them/);
  await expect(page.getByText("This registration uses the hold")).toBeVisible();
  await page.getByRole("radio", { name: /Silver Sponsor/ }).check();
  await expect(page.getByRole("textbox", { name: "Company", exact: true })).toHaveValue("Ergon Asphalt");
  await fillCustomer(page, { Company: "Ergon Asphalt", Email: `${who}@held.example` });
  await page.getByRole("button", { name: "Add registration" }).click();
  await expect(page).toHaveURL(/\/mapa-admin\/registrations\/R-/);
  await openTab(page, "History");
  await expect(page.getByText(/by hand, with what was held for Ergon Asphalt/)).toBeVisible();
}
