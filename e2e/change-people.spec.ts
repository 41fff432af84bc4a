/** Staff add an attendee to a registration and take one off, by keyboard, after what it comes to was shown. */
import type { Page } from "@playwright/test";
import { golfRegistration } from "../test/golf-registration.ts";
import { look } from "./look.ts";
import { ownEvent } from "./own-event.ts";
import { changesOf, openTab } from "./registration-acts.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

const regLevel = { IndividualMember: 325, IndividualNonMember: 450, Student: 75 };
const attendee = (name: string) => ({ name, email: "pat.reed@delta-paving.example", regLevel: "Individual" });

async function register(page: Page, eventID: string, details: object): Promise<string> {
  const made = await page.request.post("/api/event-register", {
    data: { ...golfRegistration(eventID, 870), details },
  });
  expect(made.status(), await made.text()).toBe(201);
  return (await (await page.request.get(made.headers().location ?? "")).json()).reference;
}
const pressKey = async (page: Page, name: string) => {
  await page.getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
};
const people = (page: Page) => page.getByRole("region", { name: "People in this registration" });
const effect = (page: Page) => page.getByRole("form", { name: "New total" });

test("an attendee is added at a price that was shown, and another one is taken off", async ({ page, site }) => {
  await asStaff(page, site);
  const event = await ownEvent(site, "One More At The Council", { event_type: "QAC", price_obj: { regLevel } });
  const reference = await register(page, event, { event_type: "QAC", attendees: [attendee("Pat Reed")] });
  await openTakenOver(page, `/mapa-admin/registrations/${reference}`);

  await pressKey(page, "Remove an attendee");
  await expect(page.getByRole("heading", { name: "Remove an attendee" })).toBeFocused();
  await expect(page.getByText("No one else would be left. Cancel the registration instead.")).toBeVisible();
  await pressKey(page, "Cancel");

  await pressKey(page, "Add an attendee");
  const form = page.getByRole("form", { name: "Add an attendee" });
  await expect(form.getByRole("heading", { name: "Add an attendee" })).toBeFocused();
  await pressKey(page, "Preview total");
  await expect(form.getByLabel("New attendee: name")).toHaveAccessibleDescription(/Must enter a name/);
  await form.getByLabel("New attendee: name").fill("Perpetua Featherstonehaugh-Wolverhampton");
  await form.getByLabel("New attendee: email").fill("perpetua@delta-paving.example");
  await pressKey(page, "Preview total");
  const level = form.getByLabel("New attendee: registration level");
  await expect(level).toHaveAccessibleDescription(/Must choose/);
  await level.selectOption("Individual");
  await pressKey(page, "Preview total");
  await expect(effect(page).getByRole("heading", { name: "New total" })).toBeFocused();
  await expect(effect(page)).toContainText("More to pay$450.00");
  await look(page, "registration-add-person", { schemes: ["light", "dark"], scanned: [390, 1280] });
  await pressKey(page, "Save");
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(people(page)).toContainText("Perpetua Featherstonehaugh-Wolverhampton");
  await expect(page.getByRole("region", { name: "Charges" })).toContainText("Individual: Perpetua");

  await pressKey(page, "Remove an attendee");
  await page.getByRole("radio", { name: "Pat Reed, Attendee 1" }).check();
  await pressKey(page, "Preview total");
  await expect(effect(page).getByRole("listitem")).toHaveText([
    /^Attendee 1: Pat Reed → taken off/,
    /^No longer included: Pat Reed/,
  ]);
  await expect(effect(page)).toContainText("No longer owed$450.00");
  await look(page, "registration-take-off", { scanned: [390] });
  await pressKey(page, "Save");
  await expect(people(page)).not.toContainText("Pat Reed");
  await openTab(page, "History");
  await expect(changesOf(page).first()).toContainText("taken off");
});

test("on a phone a guest is added to a convention, and taken off again", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  const event = await ownEvent(site, "One Guest More", { event_type: "CONVENTION", price_obj: { regLevel } });
  const reference = await register(page, event, { event_type: "CONVENTION", regLevel: "Individual", guests: [] });
  await openTakenOver(page, `/mapa-admin/registrations/${reference}`);
  await expect(page.getByText("Only the registrant.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove a guest" })).toHaveCount(0);
  await page.getByRole("button", { name: "Add a guest" }).click();
  await page.getByLabel("New guest: name").fill("Ottoline Moss");
  await page.getByRole("button", { name: "Preview total" }).click();
  await expect(effect(page)).toContainText("New guest: name: nothing → Ottoline Moss");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(people(page)).toContainText("Ottoline Moss");
  await page.getByRole("button", { name: "Remove a guest" }).click();
  await page.getByRole("radio", { name: "Ottoline Moss, Guest 1" }).check();
  await page.getByRole("button", { name: "Preview total" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Only the registrant.")).toBeVisible();
  await expectFits(page);
});
