/**
 * A second factor, from setting it up to signing in by it: on the account's page and at the portal, with scripts and
 * without. One file because its journeys share the steps of setting up and signing in.
 */
import type { CDPSession, Page } from "@playwright/test";
import type { BuiltSite } from "../test/built-site.ts";
import { appCode } from "../test/second-factor.ts";
import { querySite } from "../test/site-database.ts";
import { expect, expectAccessible, expectFits, openTakenOver, takenOver, test } from "./site.ts";
import { STAFF, signInByForm } from "./staff.ts";

/** Each journey changes how the staff user signs in. */
test.describe.configure({ mode: "serial" });

/** The staff user's password, while a journey goes without it. */
let setAside: unknown;
async function setPasswordAside(site: BuiltSite): Promise<void> {
  const sql = `with gone as (delete from credentials using users where users.id = user_id and email = $1 returning credentials.*)
    select row_to_json(gone) as password from gone`;
  const [gone] = await querySite<{ password: unknown }>(site, sql, [STAFF.email]);
  setAside = gone?.password;
}
// The journeys after these sign in with it.
test.afterEach(async ({ site }) => {
  if (!setAside) return;
  const sql = "insert into credentials select * from json_populate_record(null::credentials, $1)";
  await querySite(site, sql, [JSON.stringify(setAside)]);
  setAside = undefined;
});

const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const secret = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const PROOF = "Your password, or a code";

/** A picture for readers of the run; also asks that nothing is wider than the screen. */
async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFits(page, name);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/${name}-${width}.png`, fullPage: true });
  }
}

/** The code of the step after the one that was used last: no code works twice. */
async function nextCode(key: string, last: { code?: string }): Promise<string> {
  // The step ahead is taken too, so that no journey waits for a clock.
  for (const ahead of [0, 30_000]) {
    const code = appCode(key, new Date(Date.now() + ahead));
    if (code !== last.code) {
      last.code = code;
      return code;
    }
  }
  throw new Error("no code is left");
}

async function keyOnPage(page: Page): Promise<string> {
  return (await page.locator("code").first().innerText()).replaceAll(/\s/g, "");
}

async function signInAtAccount(page: Page, password = STAFF.password): Promise<void> {
  await page.context().clearCookies();
  await openTakenOver(page, "/account");
  await field(page, "Email").fill(STAFF.email);
  await secret(page, "Password").fill(password);
  await press(page, "Sign in");
}

async function openSecurity(page: Page): Promise<void> {
  await openTakenOver(page, "/account/security");
  await heading(page, "Security");
}

test("an app is set up, asked for at account and portal, and removed", { tag: "@core" }, async ({ page, site }) => {
  const last: { code?: string } = {};
  await signInByForm(page, site);
  await openSecurity(page);
  await look(page, "security-none");
  await press(page, "Set up an app");
  await expect(page.getByAltText("QR code of the key below")).toBeVisible();
  const key = await keyOnPage(page);
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  await look(page, "security-set-up");
  await field(page, "Code").fill("000000");
  await press(page, "Confirm");
  await expect(page.getByRole("alert")).toContainText("This code is not right");
  expect(await keyOnPage(page)).toBe(key);
  await field(page, "Code").fill(await nextCode(key, last));
  await press(page, "Confirm");
  const codes = page.getByRole("listitem").locator("code");
  await expect(codes).toHaveCount(10);
  await look(page, "security-codes");
  const [recovery = ""] = await codes.allInnerTexts();

  await signInAtAccount(page);
  await heading(page, "One more step");
  await look(page, "second-step");
  await page.goto("/account/security");
  await heading(page, "Sign in");
  await signInAtAccount(page);
  await field(page, "Code").fill("123 456");
  await press(page, "Continue");
  await expect(page.getByRole("alert")).toContainText("This code is not right");
  await field(page, "Code").fill(recovery.toUpperCase());
  await press(page, "Continue");
  await heading(page, "Your account");

  await page.context().clearCookies();
  await page.goto("/mapa-admin/members");
  await field(page, "Email").fill(STAFF.email);
  await secret(page, "Password").fill(STAFF.password);
  await press(page, "Sign in");
  await heading(page, "One more step");
  expect(await page.getByRole("main").getByRole("link").count()).toBe(0);
  await look(page, "portal-second-step");
  await press(page, "Sign in as somebody else");
  await expect(page.getByRole("main").getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
  expect(await page.getByRole("main").getByRole("link").count()).toBe(0);
  await page.goto("/mapa-admin/members");
  await field(page, "Email").fill(STAFF.email);
  await secret(page, "Password").fill(STAFF.password);
  await press(page, "Sign in");
  await heading(page, "One more step");
  await field(page, "Code").fill("000000");
  await press(page, "Continue");
  await expect(page.getByRole("alert")).toContainText("This code is not right");
  await field(page, "Code").fill(await nextCode(key, last));
  await press(page, "Continue");
  await heading(page, "Members");

  await openSecurity(page);
  await page.getByText("Remove the app", { exact: true }).first().click();
  await page.locator("#remove-app-proof").fill("not the password");
  await press(page, "Remove the app");
  await expect(page.getByRole("alert")).toBeVisible();
  await page.locator("#remove-app-proof").fill(STAFF.password);
  await press(page, "Remove the app");
  await expect(page.getByText("The app is removed")).toBeVisible();
  await signInAtAccount(page);
  await heading(page, "Your account");
});

test("all of it works without scripts", async ({ browser, site }) => {
  const last: { code?: string } = {};
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await signInAtAccount(page);
  await page.goto("/account/security");
  await press(page, "Set up an app");
  const key = await keyOnPage(page);
  await field(page, "Code").fill(await nextCode(key, last));
  await press(page, "Confirm");
  const [recovery = "", other = ""] = await page.getByRole("listitem").locator("code").allInnerTexts();
  await signInAtAccount(page);
  await heading(page, "One more step");
  await press(page, "Sign in as somebody else");
  await heading(page, "Sign in");
  await page.goto("/account/second-step");
  await heading(page, "Sign in");
  await signInAtAccount(page);
  await field(page, "Code").fill(recovery);
  await press(page, "Continue");
  await heading(page, "Your account");
  await context.clearCookies();
  await page.goto("/mapa-admin");
  // Mantine's colors, of which a script chooses the light or the dark ones.
  await expect(field(page, "Email")).toHaveCSS("border-top-style", "solid");
  await field(page, "Email").fill(STAFF.email);
  await secret(page, "Password").fill(STAFF.password);
  await press(page, "Sign in");
  await heading(page, "One more step");
  await field(page, "Code").fill(other);
  await press(page, "Continue");
  await heading(page, "Today");
  await page.goto("/account/security");
  await page.getByText("Remove the app", { exact: true }).first().click();
  await page.locator("#remove-app-proof").fill(STAFF.password);
  await press(page, "Remove the app");
  await expect(page.getByText("The app is removed")).toBeVisible();
  await context.close();
});

/** A device of Chromium's own that holds passkeys and recognises its owner. */
async function addDevice(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

test("a passkey is added, signs in at account and portal, lets its owner at the money, and is removed", async ({
  page,
  site,
}) => {
  await signInByForm(page, site);
  await openTakenOver(page, "/mapa-admin/security");
  await heading(page, "Security");
  await look(page, "portal-security");
  await press(page, "Turn on");
  await heading(page, "Set up a second factor first");
  for (const money of ["payments", "invoices", "checks", "ledger"]) {
    await page.goto(`/mapa-admin/${money}`);
    await heading(page, "Set up a second factor first");
  }
  await look(page, "portal-security-needed");
  await page.getByRole("link", { name: "Set up an app or a passkey" }).click();
  await heading(page, "Security");
  await expect(takenOver(page)).toBeAttached();
  await addDevice(page);
  await press(page, "Add a passkey");
  await expect(page.getByRole("alert")).toBeVisible();
  await field(page, "Name of the new passkey").fill("Desk computer");
  await press(page, "Add a passkey");
  await expect(page.getByText("Passkey added: Desk computer")).toBeVisible();
  await expect(page.getByRole("listitem").locator("code")).toHaveCount(10);
  await look(page, "security-passkey");
  await page.goto("/mapa-admin/payments");
  await heading(page, "Payments");

  await page.context().clearCookies();
  await page.goto("/account");
  await expect(takenOver(page)).toBeAttached();
  // Where the browser offers passkeys in the fields, the device answers at once, without the button.
  const isOffered = await page.evaluate(() => PublicKeyCredential.isConditionalMediationAvailable());
  if (!isOffered) await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await heading(page, "Your account");

  await page.context().clearCookies();
  await page.goto("/mapa-admin");
  await field(page, "Email").fill(STAFF.email);
  await secret(page, "Password").fill(STAFF.password);
  await press(page, "Sign in");
  await heading(page, "One more step");
  await press(page, "Use a passkey");
  await heading(page, "Today");

  await openTakenOver(page, "/mapa-admin/security");
  await press(page, "Turn off");
  await expect(page.getByText("When this is on, payment screens open")).toBeVisible();
  await openSecurity(page);
  await field(page, "Name of the new passkey").fill("Spare key");
  await press(page, "Add a passkey");
  await expect(page.locator("#passkeys").getByRole("alert")).toContainText("Enter your password, or a code");
  await look(page, "security-further-passkey");
  await page.getByText("Remove Desk computer", { exact: true }).first().click();
  await page.locator("details").getByLabel(PROOF).last().fill(STAFF.password);
  await press(page, "Remove Desk computer");
  await expect(page.getByText("The passkey is removed")).toBeVisible();
});

test("a session that was left open asks for the password before the first app, and for a new sign-in without one", async ({
  page,
  site,
}) => {
  await signInByForm(page, site);
  await openSecurity(page);
  await press(page, "Set up an app");
  const key = await keyOnPage(page);
  await expect(secret(page, PROOF)).toHaveCount(0);
  // The page that is open learns of it by the refusal.
  await querySite(site, "update sessions set created_at = now() - interval '11 minutes'");
  await field(page, "Code").fill(await nextCode(key, {}));
  await press(page, "Confirm");
  await expect(page.getByRole("alert")).toContainText(PROOF.toLowerCase().slice(5));
  await secret(page, PROOF).fill("not the password");
  await field(page, "Code").fill(await nextCode(key, {}));
  await press(page, "Confirm");
  await expect(page.getByRole("alert")).toContainText("neither your password nor a code");
  await look(page, "security-proof");

  await setPasswordAside(site);
  await page.reload();
  const again = page.getByRole("link", { name: "Sign in again by email" });
  await expect(again).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^(Set up an app|Add a passkey)$/ })).toHaveCount(0);
  await look(page, "security-sign-in-again");
  await again.first().click();
  await heading(page, "Sign in by email");
  await expect(page).toHaveURL(/next=\/account\/security/);
});
