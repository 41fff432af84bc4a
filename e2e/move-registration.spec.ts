/** Staff move a registration to another event of its kind, by keyboard on a phone: unpaid, and paid with money going back. */
import type { Page } from "@playwright/test";
import { golfRegistration } from "../test/golf-registration.ts";
import { pressOn, tabTo } from "./keyboard.ts";
import { look } from "./look.ts";
import { ownEvent } from "./own-event.ts";
import { changesOf, openAct, openTab } from "./registration-acts.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** @returns the reference of the registration, and the address of its own page. */
async function register(page: Page, data: object) {
  const made = await page.request.post("/api/event-register", {
    data,
  });
  expect(made.status(), await made.text()).toBe(201);
  const address = made.headers().location ?? "";
  const { reference, charges } = await (await page.request.get(address)).json();
  return { reference, charges, page: `/registration/${address.split("/").at(-1)}` };
}

const FIRST = { event_date: "2097-07-12T13:00:00Z" };
const NEXT = { event_date: "2098-07-11T13:00:00Z" };
const effectOf = (page: Page) => page.getByRole("form", { name: "New total" });

test("by keyboard on a phone a registration is moved to the next edition, and its owner's link shows it", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const event = await ownEvent(site, "Moving Scramble", FIRST);
  await ownEvent(site, "Moving Scramble", { ...NEXT, price_obj: { sponsorship: { "Silver Sponsor": 900 } } });
  const one = await register(page, golfRegistration(event, 870));
  await openTakenOver(page, `/mapa-admin/registrations/${one.reference}`);
  await openAct(page, "Move to another event");
  const form = page.getByRole("form", { name: "Move to another event" });
  await expect(form.getByLabel("To", { exact: true })).toBeFocused();
  await page.keyboard.type("Moving Scramble 2098");
  await pressOn(page, "Preview total");
  const effect = effectOf(page);
  await expect(effect.getByRole("heading", { name: "New total" })).toBeFocused();
  await expect(effect.getByRole("listitem").first()).toHaveText("Event: Moving Scramble 2097 → Moving Scramble 2098");
  await expect(effect).toContainText("More to pay");
  await look(page, "registration-move", { scanned: [390, 1280], withFrames: false });
  await tabTo(page, /^Email: Registration received: Moving Scramble 2098/);
  await page.keyboard.press("Enter");
  const letter = effect.frameLocator("iframe[title='Email preview']");
  await expect(letter.getByText("We moved your registration from Moving Scramble 2097")).toBeVisible();
  await look(page, "registration-move-letter", { schemes: ["light"], scanned: [] });
  await pressOn(page, "Move to Moving Scramble 2098");
  await expect(page.getByText("Moved to Moving Scramble 2098.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Charges" })).toContainText("the difference in price");
  await openTab(page, "History");
  await expect(changesOf(page).first()).toContainText("from Moving Scramble 2097 to Moving Scramble 2098");
  await page.goto(one.page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("MOVING SCRAMBLE REGISTRATION 2098");
});

test("a paid one moves to an edition without its level: a level is selected again, and the rest goes back", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const event = await ownEvent(site, "Cheaper Moving Scramble", FIRST);
  const tiers = { sponsorship: { "Copper Sponsor": 400 }, sponsorshipLimit: {}, optionalSponsorship: {} };
  await ownEvent(site, "Cheaper Moving Scramble", { ...NEXT, price_obj: tiers });
  const one = await register(page, golfRegistration(event, 880));
  const check = { number: "880880", payer: "Delta Paving Company 880", receivedOn: "2026-01-05", amountCents: 75_000 };
  const paid = await page.request.post("/api/checks", {
    data: { ...check, charges: one.charges.map(({ token, amountCents }: never) => ({ token, amountCents })) },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  expect(paid.status(), await paid.text()).toBe(201);
  await openTakenOver(page, `/mapa-admin/registrations/${one.reference}`);
  await openAct(page, "Move to another event");
  const form = page.getByRole("form", { name: "Move to another event" });
  await expect(form.getByLabel("To", { exact: true })).toBeFocused();
  await page.keyboard.type("Cheaper Moving");
  await pressOn(page, "Preview total");
  await expect(form.getByText("Not offered at that event: choose again")).toBeVisible();
  await expect(effectOf(page)).toHaveCount(0);
  await look(page, "registration-move-missing", { schemes: ["light"], scanned: [390] });
  await form.getByLabel("Sponsorship", { exact: true }).focus();
  await page.keyboard.type("Copper");
  await pressOn(page, "Preview total");
  const effect = effectOf(page);
  await expect(effect).toContainText("Overpaid$350.00");
  await look(page, "registration-move-refund", { schemes: ["light"], scanned: [390], withFrames: false });
  await effect.getByRole("radio").first().check();
  await effect.getByLabel(/check/i).last().fill("9870");
  await pressOn(page, "Move to Cheaper Moving Scramble 2098");
  await expect(page.getByText("Moved to Cheaper Moving Scramble 2098.")).toBeVisible();
  await openTab(page, "History");
  await expect(changesOf(page).filter({ hasText: "$350.00 goes back" })).toHaveCount(1);
});
