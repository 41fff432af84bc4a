/** A form fills itself for a visitor with a session; other visitors load nothing for it. */
import type { Page } from "@playwright/test";
import { querySite } from "../test/site-database.ts";
import { look } from "./look.ts";
import { openCheckout, register } from "./payment.ts";
import { openForm } from "./registration.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test, waitTakenOver } from "./site.ts";
import { asStaff, STAFF } from "./staff.ts";

/** The customer's fields of a registration and of the checkout, filled and emptied again; what React keeps follows. */
async function expectFilled(page: Page, open: () => Promise<void>): Promise<void> {
  await open();
  await waitTakenOver(page);
  const field = (name: string) => page.getByRole("textbox", { name, exact: true }).first();
  const [first, email] = [field("First name"), field("Email")];
  await page.getByRole("button", { name: "Use my details" }).click();
  await expect(email).toHaveValue(STAFF.email);
  await expect(first).toHaveValue("Ada");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(email).toHaveValue("");
  await expect(first).toHaveValue("");
}

/** The script that offers to fill a form, as the document of a page names it. */
async function offeringScript(page: Page): Promise<string> {
  const html = await (await page.request.get("/contact")).text();
  const [, script = ""] = /localStorage\.details\)&&import\("([^"]+)"\)/.exec(html) ?? [];
  expect(script).toMatch(/\.js$/);
  return script;
}

test("a visitor without an account is offered nothing and loads nothing more", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await openTakenOver(page, "/contact");
  await expect(page.getByRole("button", { name: "Use my details" })).toHaveCount(0);
  // The document asks for it while it is read, or never.
  const script = await offeringScript(page);
  expect(requests.filter((url) => url.endsWith(script) || url.includes("/api/account"))).toEqual([]);
});

test("who is signed in fills the empty fields by keyboard on a phone, keeps what was typed, and takes it back", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  await page.setViewportSize({ width: 390, height: 844 });
  const script = await offeringScript(page);
  for (const path of ["/contact", "/cert-registration", "/member-application"]) {
    const requests: string[] = [];
    const note = (request: { url(): string }) => void requests.push(request.url());
    page.on("request", note);
    await openTakenOver(page, path);
    const button = page.getByRole("button", { name: "Use my details" });
    await expect(button, path).toBeVisible();
    expect(requests.filter((url) => url.endsWith(script))).toHaveLength(1);
    expect(requests.filter((url) => url.includes("/api/account/details"))).toEqual([]);
    await expectAccessible(page);
    const email = page.locator('main form [autocomplete="email"]').first();
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
    await expect(email).toHaveValue(/@/);
    await page.keyboard.press("Enter");
    await expect(email).toHaveValue("");
    // A mistake of one's own stays for its owner to mend.
    await email.fill("not an address");
    await button.press("Enter");
    await expect(page.getByText(/What you typed stays|nothing to fill in/)).toBeVisible();
    await expect(email).toHaveValue("not an address");
    await expectFits(page);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/details${path.replace("/", "-")}.png` });
    page.off("request", note);
  }
  await expectFilled(page, () => openForm(page, "Annual Golf Classic"));
  const owed = await register(page, "Own Details Company", "golf");
  await expectFilled(page, () => openCheckout(page, owed));
  await page.request.post("/api/auth/sign-out", { headers: { origin: site.url, "sec-fetch-site": "same-origin" } });
  await openTakenOver(page, "/contact");
  await expect(page.getByRole("button", { name: "Use my details" })).toHaveCount(0);
});

test("what a stranger registered under one's address waits for one word, with scripts and without", async ({
  page,
  browser,
  site,
}) => {
  await asStaff(page, site);
  await register(page, "Bayou Springs Paving", "golf");
  const stranger = `update charges set is_confirmed = false, customer = jsonb_set(customer, '{email}', to_jsonb($1::text))
    where customer ->> 'company' = 'Bayou Springs Paving' returning id`;
  expect((await querySite(site, stranger, [STAFF.email])).length).toBeGreaterThan(0);
  const question = page.getByRole("region", { name: "Is this yours?" });
  await openTakenOver(page, "/account");
  await look(page, "is-this-yours", { schemes: ["light"] });
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const other = await plain.newPage();
  await other.goto(`${site.url}/account`);
  const press = other.getByRole("button", { name: /^Yes, mine/ }).first();
  await press.click();
  await expect(other.getByRole("status")).toContainText("is under what is open now.");
  await plain.close();
  await openTakenOver(page, "/account");
  await expect(question).toHaveCount(0);
});
