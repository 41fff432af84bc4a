/** Staff end a registration as a duplicate of another one for the same event: by keyboard on a phone, and by mouse. */
import type { Page } from "@playwright/test";
import { golfRegistration } from "../test/golf-registration.ts";
import { pressOn } from "./keyboard.ts";
import { look } from "./look.ts";
import { ownEvent } from "./own-event.ts";
import { openAct, openTab } from "./registration-acts.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

const player = (name: string) => ({ name, email: name ? "golf@duplicate.example" : "" });
const withTeam = (...names: string[]) => ({
  event_type: "GOLF",
  sponsorship: "Gold Sponsor",
  optionalSponsorships: [],
  teams: [names.map(player)],
});
const GOLD = {
  price_obj: { sponsorship: { "Gold Sponsor": 2000 }, sponsorshipDetails: { Gold: ["One team of four"] } },
};

/** @returns the reference of a registration that is like the other ones but for its golfers. */
async function register(page: Page, event: string, ...names: string[]): Promise<string> {
  const made = await page.request.post("/api/event-register", {
    data: { ...golfRegistration(event, 931), details: withTeam(...names) },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { reference } = await (await page.request.get(made.headers().location ?? "")).json();
  return reference;
}

test("by keyboard on a phone a registration ends as a duplicate, and the other one takes over its golfer", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  const event = await ownEvent(site, "Twice Registered Scramble", GOLD);
  const kept = await register(page, event, "Odell Vance", "", "", "");
  const duplicate = await register(page, event, "Odell Vance", "Merritt Lowe", "", "");
  await openTakenOver(page, `/mapa-admin/registrations/${duplicate}`);
  await openAct(page, "Mark as duplicate");
  const form = page.getByRole("form", { name: "Mark as duplicate" });
  await expect(page.getByRole("heading", { name: "Mark as duplicate" })).toBeFocused();
  await expect(form.getByRole("radio", { name: new RegExp(`^${kept}, .*the same email address$`) })).toBeChecked();
  // A reference that is none of this event's.
  const named = form.getByLabel("Registration to keep (reference)");
  await named.fill("R-ZZZZZZ");
  await page.keyboard.press("Enter");
  await expect(form.getByText("Must be the reference of another registration for the same event")).toBeVisible();
  await look(page, "registration-merge-refused", { schemes: ["light"], scanned: [390] });
  await named.fill(kept.toLowerCase());
  await page.keyboard.press("Enter");
  const effect = page.getByRole("form", { name: "Preview" });
  await expect(effect.getByRole("heading", { name: "Preview" })).toBeFocused();
  await expect(effect).toContainText("Names copied: Merritt Lowe (Team 1, golfer 2).");
  await look(page, "registration-merge", { scanned: [390, 1280], withFrames: false });
  await pressOn(page, `Merge into ${kept}`);
  await expect(page.getByText(`Duplicate of ${kept}.`).first()).toBeVisible();
  await page.goto(`/mapa-admin/registrations/${kept}`);
  await expect(page.getByRole("region", { name: "People", exact: true })).toContainText("Merritt Lowe");
  await openTab(page, "History");
  await expect(page.getByRole("list", { name: "Changes" })).toContainText(`as a duplicate of ${kept}`);
});

test("the money of a paid duplicate is asked about, and staff are told when the unpaid one would stand", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const event = await ownEvent(site, "Paid Twice Scramble", GOLD);
  const kept = await register(page, event, "Odell Vance", "", "", "");
  const made = await page.request.post("/api/event-register", {
    data: { ...golfRegistration(event, 931), details: withTeam("Perrin Cobb", "", "", "") },
  });
  const { reference, charges } = await (await page.request.get(made.headers().location ?? "")).json();
  const paid = await page.request.post("/api/checks", {
    data: {
      number: "931931",
      payer: "Delta Paving Company 931",
      receivedOn: "2026-01-05",
      amountCents: 200_000,
      charges: charges.map(({ token, amountCents }: never) => ({ token, amountCents })),
    },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  expect(paid.status(), await paid.text()).toBe(201);
  await openTakenOver(page, `/mapa-admin/registrations/${reference}`);
  await openAct(page, "Mark as duplicate");
  await page.getByRole("button", { name: "Preview" }).click();
  const effect = page.getByRole("form", { name: "Preview" });
  await expect(effect).toContainText(`This one is paid, and ${kept} still owes $2,000.00.`);
  await effect.getByRole("radio", { name: /^Refund \$2,000\.00/ }).check();
  await effect.getByLabel("Refund check number").fill("9931");
  await look(page, "registration-merge-paid", { schemes: ["light"], scanned: [1280], withFrames: false });
  await effect.getByRole("button", { name: `Merge into ${kept}` }).click();
  await expect(page.getByText(`Duplicate of ${kept}.`).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Payments" })).toContainText("Refunded");
});
