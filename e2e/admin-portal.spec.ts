import type { Page } from "@playwright/test";
import { addDays, isoDay } from "../src/shared/dates.ts";
import { ownEvent } from "./own-event.ts";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { asStaff, STAFF, signInByForm } from "./staff.ts";

type Listed = { id: string; event_type: string; event_date: string };

test("a signed-out visitor sees only sign-in, and a wrong password is answered under the form", async ({ page }) => {
  expect((await page.goto("/mapa-admin/events"))?.status()).toBe(401);
  await expect(page.getByText("ADMIN PORTAL")).toBeVisible();
  await expect(page.getByRole("link")).toHaveCount(0);
  await page.getByLabel("Email").fill("nobody@example.org");
  await page.getByLabel("Password").fill("a wrong but long password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toHaveText("The email or the password is not right.");
  await expectAccessible(page);
});

test("staff find an event, and logging out ends the session on the server", async ({ page, site, context }) => {
  await signInByForm(page, site);
  const hasEvents = { has: page.getByRole("link", { name: /^Events All events and dates/ }) };
  const signs = page.getByRole("main").getByRole("list").filter(hasEvents).getByRole("link");
  await expect(signs).toHaveText([/^Events/, /^Members/, /^Lettings/]);
  await expectAccessible(page);
  await signs.filter({ hasText: "Events" }).click();
  const heads = page.getByRole("region", { name: "Events" }).getByRole("columnheader");
  await expect(heads.nth(0)).toHaveText("Event");
  await expect(heads.nth(1)).toHaveText("Date");
  const year = await yearOfNextGolf(page);
  const words = page.getByLabel("Title, location, year or month");
  await words.fill("no such event");
  await words.press("Enter");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await expectAccessible(page);
  await words.fill(`golf ${year}`);
  await expect(page).toHaveURL(new RegExp(`/events\\?.*q=golf\\+${year}(?:&|$)`));
  await expect(page.getByRole("status").filter({ hasText: /^[1-9]\d* events?$/ })).toBeVisible();
  await page
    .getByRole("link", { name: new RegExp(`${year} .*Golf`) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: new RegExp(`Golf .*${year}`) })).toBeVisible();
  await expectAccessible(page);
  const cookies = await context.cookies();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await context.addCookies(cookies);
  await page.goto("/mapa-admin");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

async function yearOfNextGolf(page: Page): Promise<number> {
  const events = (await (await page.request.get("/api/get-events")).json()) as Listed[];
  const dates = events.filter(({ event_type }) => event_type === "GOLF").map(({ event_date }) => new Date(event_date));
  return dates.find((date) => date > new Date())?.getFullYear() ?? 0;
}

test("staff set how many people come, and until when names are corrected", async ({ page, site }) => {
  await asStaff(page, site);
  const events = (await (await page.request.get("/api/get-events")).json()) as Listed[];
  const convention = events.findLast(({ event_type }) => event_type === "CONVENTION");
  await page.goto(`/mapa-admin/events/${convention?.id}/inventory?open=*`);
  const limits = page.getByRole("form", { name: "Change the limit for People at the event" });
  const capacity = limits.getByLabel("Limit for People at the event");
  await capacity.fill("0.5");
  await limits.getByRole("button", { name: "Save" }).click();
  await expect(limits).toContainText("Must be a whole number");
  await expect(capacity).toHaveValue("0.5");
  await capacity.fill("240");
  await limits.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: /^People at the event/ })).toContainText("240");
  await page.getByRole("link", { name: "Registrants" }).click();
  const corrections = page.getByRole("form", { name: "Corrections" });
  const day = addDays(isoDay(new Date(), "America/Chicago"), 7);
  await corrections.getByLabel("Last day for corrections").fill(day);
  await corrections.getByRole("button", { name: "Save" }).click();
  await expect(corrections.getByText("Saved.")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(corrections.getByLabel("Last day for corrections")).toHaveValue(day);
});

test("an address of the portal that leads to nothing says so, and keeps the way back", async ({ page, site }) => {
  await asStaff(page, site);
  for (const path of ["payments/O-NOPE22", "checks/00000000-0000-4000-8000-000000000001", "invoices/nothing"]) {
    await page.goto(`/mapa-admin/${path}`);
    await expect(page.getByRole("heading", { level: 1, name: "Not found" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Back" }).getByRole("link")).toBeVisible();
  }
});

test("a session that ends while staff work leads back to the same page", async ({ page, site, context }) => {
  await asStaff(page, site);
  await page.goto("/mapa-admin/events?q=clay");
  await context.clearCookies();
  await page.getByRole("main").getByRole("link", { name: /Clay/ }).first().click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  const place = page.url();
  await page.getByLabel("Email").fill(STAFF.email);
  await page.getByLabel("Password").fill(STAFF.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Clay/ })).toBeVisible();
  expect(page.url()).toBe(place);
});

test("on a phone an opened registrant is within the screen, whatever was written", async ({ page, site, request }) => {
  const eventID = await ownEvent(site, "Southwesternmississippi Scramble");
  const data = {
    eventID,
    company: "MississippiTennesseeReclamation LLC",
    firstName: "Bartholomew",
    lastName: "Featherstonehaughvanderbilt",
    address: "1 Main Street, Gulfport, MS, 39501",
    email: "bartholomew.featherstonehaugh-vanderbilt@reclamation.example",
    phone: "2285550100",
    details: { event_type: "GOLF", sponsorship: "Gold Sponsor", optionalSponsorships: ["Reception"] },
  };
  expect((await request.post("/api/event-register", { data })).status()).toBe(201);
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  await openTakenOver(page, `/mapa-admin/events/${eventID}`);
  await page.getByRole("button", { name: /Bartholomew/ }).click();
  await expect(page.getByText(data.email)).toBeVisible();
  const frame = page.getByRole("region", { name: "Registrants" });
  const hidden = () => frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(hidden).toBe(0);
});
