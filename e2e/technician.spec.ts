/** A technician over five years: registers for a first class, is certified and found by anybody, and renews. */
import type { Page } from "@playwright/test";
import { addDays, isoDay } from "#shared/dates.ts";
import type { BuiltSite } from "../test/built-site.ts";
import { fillCustomer } from "./customer.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

/** In the association's zone. */
const ago = (days: number) => addDays(isoDay(new Date(), "America/Chicago"), -days);
const yearOf = (day: string | undefined) => (day ?? "").slice(0, 4);

type Standing = { id: string; version: number; validUntil: string };

/** The certification as the office finds it. */
async function find(page: Page, certId: string): Promise<Standing> {
  const answer = await page.request.get(`/api/admin/certifications?q=${certId}`);
  const { certifications } = await answer.json();
  return certifications[0];
}

/** The office confirms or renews, in a browser of its own. */
async function decide(page: Page, site: BuiltSite, certId: string, input: object): Promise<Standing> {
  const office = await page.context().browser()?.newContext({ baseURL: site.url });
  if (!office) throw new Error("the browser is closed");
  const desk = await office.newPage();
  await asStaff(desk, site);
  const { id, version } = await find(desk, certId);
  const data = { ...input, letter: false, version };
  const done = await desk.request.post(`/api/admin/certifications/${id}/standing`, { data });
  expect(done.status(), await done.text()).toBe(200);
  const found = await find(desk, certId);
  await office.close();
  return found;
}

/** Fills the class form, looks it over and confirms. */
async function register(page: Page, person: Record<string, string>): Promise<void> {
  await fillCustomer(page, person);
  await page.getByRole("radio", { name: /^Check/ }).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { name: "Check your answers" })).toBeFocused();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Registration Successful!" })).toBeFocused();
}

test("a technician registers on a phone, is found by the look-up once certified, and renews in time", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Letters alone, as names have them.
  const own = [...crypto.randomUUID().replaceAll(/[^a-f]/g, "")].join("");
  const lastName = `Marlowe${own}`;
  const email = `${lastName.toLowerCase()}@technician.example`;
  const person = { "First name": "Ines", "Last name": lastName, Email: email, Company: `Plant ${own}` };
  const level = page.getByRole("combobox", { name: "Class", exact: true });

  await openTakenOver(page, "/cert-registration");
  await level.selectOption({ label: "Level 1" });
  await register(page, person);
  const certId = /L1-\d\d-[0-9A-Z]{4}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "";
  expect(certId, "the ID comes with the registration").not.toBe("");

  await page.goto(`/certified?q=${lastName}`);
  await expect(page.getByText(/not certified|Nobody is found/i).first()).toBeVisible();
  const first = await decide(page, site, certId, { action: "confirm", issuedOn: ago(1_700) });
  await page.goto("/certified");
  const field = page.getByRole("searchbox", { name: "Name, number or employer" });
  await field.fill(lastName.toUpperCase());
  await field.press("Enter");
  await expect(page.getByRole("list", { name: `Levels of Ines ${lastName}` })).toContainText(/certified until/);
  await expectAccessible(page);
  await expectFits(page);

  await openTakenOver(page, "/cert-registration");
  await level.selectOption({ label: "Level 1" });
  await page.getByRole("checkbox", { name: /^Re-certification/ }).check();
  await page.getByRole("textbox", { name: "Certification ID" }).fill(certId.toLowerCase().replaceAll("-", " "));
  await expect(page.getByText(/^Level 1, valid until /)).toBeVisible();
  await register(page, person);
  const renewed = await decide(page, site, certId, { action: "renew", issuedOn: ago(0) });
  expect(Number(yearOf(renewed.validUntil)) - Number(yearOf(first.validUntil)), "no day is lost").toBe(5);
  await page.goto(`/certified?q=${lastName}`);
  await expect(page.getByRole("list", { name: `Levels of Ines ${lastName}` })).toContainText(
    yearOf(renewed.validUntil),
  );
});
