/** A class registration on the staff's page of it: corrected, by keyboard and on a phone. */
import type { Page } from "@playwright/test";
import { querySite } from "../test/site-database.ts";
import { look } from "./look.ts";
import { changesOf, emailsOf, openAct, openTab } from "./registration-acts.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

const CANDIDATE = {
  company: "Yazoo Lime & Stone",
  firstName: "Thaddeus",
  lastName: "Quillfeather",
  street: "4 Kiln Road",
  city: "Yazoo City",
  state: "MS",
  zip: "39194",
  phone: "(662) 555-0177",
};

/** @returns the reference of the registration. */
async function register(page: Page, over: object): Promise<string> {
  const made = await page.request.post("/api/cert-registration", {
    data: { ...CANDIDATE, classSelection: "1", ...over },
  });
  expect(made.status(), await made.text()).toBe(201);
  return (await (await page.request.get(made.headers().location ?? "")).json()).reference;
}

const pressKey = async (page: Page, name: string | RegExp) => {
  await page.getByRole("button", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
};
const isNoWider = async (page: Page) => await expectFits(page);

test("by keyboard on a phone the candidate of a class is corrected, and a colleague who was slower is told", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  const reference = await register(page, { email: "thaddeus.910@yazoo-lime.example" });
  await openTakenOver(page, `/mapa-admin/registrations/${reference}`);
  await pressKey(page, "Edit");
  const form = page.getByRole("form", { name: "Edit contact" });
  await expect(form.getByLabel("First name")).toBeFocused();
  await form.getByLabel("Email").fill("thaddeus");
  await pressKey(page, "Save");
  await expect(form.getByLabel("Email")).toHaveAccessibleDescription(/Must enter email address/);
  await look(page, "class-contact", { scanned: [390] });
  await isNoWider(page);
  await form.getByLabel("Email").fill("thaddea.910@yazoo-lime.example");
  await form.getByLabel("First name").fill("Thaddea");
  await form.getByRole("checkbox", { name: "Send an updated confirmation" }).focus();
  await page.keyboard.press("Space");
  await pressKey(page, "Save");
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Thaddea Quillfeather" })).toBeVisible();
  await expect(page.getByText("Issued to Thaddea Quillfeather")).toBeVisible();
  await expectAccessible(page);
  await openTab(page, "History");
  await expect(changesOf(page).first()).toContainText("Name from Thaddeus Quillfeather to Thaddea Quillfeather");
  await openTab(page, "Email");
  await expect(emailsOf(page)).toContainText("thaddea.910@yazoo-lime");
  await openTab(page, "Overview");

  await pressKey(page, "Edit");
  await querySite(site, "update class_registrations set version = version + 1 where reference = $1 returning id", [
    reference,
  ]);
  await form.getByLabel("Company").fill("Yazoo Lime and Stone");
  await pressKey(page, "Save");
  await expect(form.getByRole("alert")).toContainText("Someone else changed this registration in the meantime.");
  await expect(form.getByLabel("Company")).toHaveValue("Yazoo Lime and Stone");
  await pressKey(page, "Cancel");
  await expect(page.getByRole("button", { name: "Edit" })).toBeVisible();
});

test("by keyboard on a phone a paid class is cancelled, with its letter read before and its money given back", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  const reference = await register(page, { email: "thaddeus.920@yazoo-lime.example", lastName: "Cancelfeather" });
  const [owed] = await (await page.request.get(`/api/open-charges?q=${reference}`)).json();
  const check = { number: "920920", payer: "Yazoo", amountCents: owed.amountCents, receivedOn: "2026-01-05" };
  const made = await page.request.post("/api/checks", {
    data: { ...check, charges: [{ token: owed.token, amountCents: owed.amountCents }] },
    headers: { "idempotency-key": crypto.randomUUID() },
  });
  expect(made.status(), await made.text()).toBe(201);
  await openTakenOver(page, `/mapa-admin/registrations/${reference}`);
  await openAct(page, "Cancel registration");
  const form = page.getByRole("form", { name: "Cancel registration for Thaddeus Cancelfeather" });
  await expect(form.getByLabel("Reason (included in the email to Thaddeus)")).toBeFocused();
  await page.keyboard.type("The kiln is closed that week");
  await form.getByRole("radio", { name: /^Refund \$/ }).check();
  await form.getByLabel("Refund check number").fill("5920");
  await pressKey(page, "Preview email");
  const letter = form.getByRole("region", { name: "Email that will be sent" });
  await expect(letter.getByText(/^Subject: Class registration cancelled: Level 1 Certification/)).toBeFocused();
  const drawn = letter.frameLocator("iframe");
  await expect(drawn.getByText("The kiln is closed that week")).toBeVisible();
  await expect(drawn.getByText(/goes back to you/)).toBeVisible();
  await look(page, "class-cancel", { scanned: [390], withFrames: false });
  await isNoWider(page);
  await pressKey(page, "Cancel registration for Thaddeus Cancelfeather");
  await expect(page.getByText(/^Registration cancelled, and \$.* was refunded\.$/)).toBeVisible();
  await expect(page.getByText(/^Ended .*: The kiln is closed that week$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Refunds" })).toContainText("The kiln is closed that week");
  await expect(page.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await expect(page.getByRole("main").locator("summary", { hasText: "More" })).toHaveCount(0);
  await expectAccessible(page);

  await openTakenOver(page, `/mapa-admin/class-registrations?q=${reference}`);
  await expect(page.getByText("Nothing found")).toBeVisible();
  await page.getByRole("link", { name: "Cancelled", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]state=cancelled(&|$)/);
  await expect(page.getByRole("region", { name: "Class registrations" })).toContainText("Cancelled");

  const owned = "select public_token as token from class_registrations where reference = $1";
  const [row] = await querySite<{ token: string }>(site, owned, [reference]);
  await page.goto(`/class-registration/${row?.token}`);
  await expect(page.getByRole("heading", { name: "This registration was cancelled." })).toBeVisible();
  await expect(page.getByText("The office's reason: The kiln is closed that week")).toBeVisible();
});

test("by keyboard on a phone another class is chosen after its price was shown, and its ID follows", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  const reference = await register(page, { email: "thaddeus.930@yazoo-lime.example", lastName: "Changefeather" });
  await openTakenOver(page, `/mapa-admin/registrations/${reference}`);
  await pressKey(page, "Change selection");
  const form = page.getByRole("form", { name: "Change selection" });
  await form.getByLabel("Class", { exact: true }).selectOption("Level 2");
  await pressKey(page, "Preview total");
  await expect(form.getByLabel("Certification ID")).toHaveAccessibleDescription(/Must enter certification ID/);
  await form.getByLabel("Certification ID").fill("TN-930930");
  await pressKey(page, "Preview total");
  const effect = page.getByRole("form", { name: "New total" });
  await expect(effect.getByRole("heading", { name: "New total" })).toBeFocused();
  await expect(effect.getByRole("listitem")).toHaveText([
    "Class: Level 1 → Level 2",
    "Certification ID: nothing → TN-930930",
  ]);
  await expect(effect).toContainText("More to pay");
  await look(page, "class-change", { scanned: [390] });
  await isNoWider(page);
  await pressKey(page, "Save");
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Charges" })).toContainText(
    "Change from Level 1 Certification to Level 2 Certification",
  );
  await expect(page.getByRole("heading", { name: "Unknown certification ID" })).toBeVisible();
  await expectAccessible(page);
  await openTab(page, "History");
  await expect(changesOf(page).first()).toContainText("more is owed");
});

test("by keyboard on a phone a member price that stood is charged, and a charged one stands again", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  const reference = await register(page, {
    email: "thaddeus.940@yazoo-lime.example",
    lastName: "Pricefeather",
    classSelection: "2",
    certID: "TN-940940",
    isActiveMember: true,
  });
  await openTakenOver(page, `/mapa-admin/registrations/${reference}`);
  await pressKey(page, "Accept member price");
  await expect(page.getByText("Staff accepted the member price.")).toBeVisible();
  await pressKey(page, "Change this decision");
  const charge = page.getByRole("form", { name: "Charge the difference" });
  await expect(charge.getByRole("heading", { name: "Charge the difference" })).toBeFocused();
  await expect(charge).toContainText("More to pay");
  await look(page, "price-again", { scanned: [390] });
  await isNoWider(page);
  await pressKey(page, "Charge the difference");
  await expect(page.getByText(/^Staff charged the difference of \$/)).toBeVisible();
  await pressKey(page, "Change this decision");
  await expect(page.getByRole("form", { name: "Accept member price" })).toContainText("No longer owed");
  await pressKey(page, "Accept member price");
  await expect(page.getByText("Staff accepted the member price.")).toBeVisible();
  await expectAccessible(page);
  await openTab(page, "History");
  await expect(changesOf(page)).toHaveCount(3);
  await expect(changesOf(page).nth(1)).toContainText("more is owed");
});

test("by keyboard on a phone a class registration ends as a duplicate of another one", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await asStaff(page, site);
  const twice = { email: "thaddeus.950@yazoo-lime.example", lastName: "Twicefeather" };
  const [kept, duplicate] = [await register(page, twice), await register(page, twice)];
  await openTakenOver(page, `/mapa-admin/registrations/${duplicate}`);
  await openAct(page, "Mark as duplicate");
  const form = page.getByRole("form", { name: "Mark as duplicate" });
  await expect(page.getByRole("heading", { name: "Mark as duplicate" })).toBeFocused();
  await expect(form.getByRole("radio", { name: new RegExp(`^${kept}, .*the same name$`) })).toBeChecked();
  const named = form.getByLabel("Registration to keep (reference)");
  await named.fill("C-ZZZZZZ");
  await pressKey(page, "Preview");
  await expect(form.getByText("Must be the reference of another registration for the same class")).toBeVisible();
  await named.fill(kept);
  await pressKey(page, "Preview");
  const effect = page.getByRole("form", { name: "Preview" });
  await expect(effect.getByRole("heading", { name: "Preview" })).toBeFocused();
  await expect(effect).toContainText(`${kept} is kept: Thaddeus Twicefeather, Yazoo Lime & Stone. It does not change.`);
  await expect(effect).toContainText("Registered twice, kept once: Level 1 Certification");
  await look(page, "class-merge", { scanned: [390, 1280], withFrames: false });
  await isNoWider(page);
  await pressKey(page, `Merge into ${kept}`);
  await expect(page.getByText(`Duplicate of ${kept}.`).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/mapa-admin/registrations/${kept}?tab=history`);
  await expect(page.getByRole("list", { name: "Changes" })).toContainText(`as a duplicate of ${kept}`);
});
