/**
 * Members' accounts, from the form over the letter that a mail server took to the session: with scripts and without,
 * on a phone as well. One file because all journeys share one site with its mail server.
 */
import { type Browser, expect, type Page } from "@playwright/test";
import { type Ground, test } from "./mailed-site.ts";
import { expectAccessible, expectFits, openTakenOver, waitTakenOver } from "./site.ts";

const PASSWORD = "ferry mast cobalt onion";
const NEW_PASSWORD = "gravel heron copper lid";
const PHONE = { width: 390, height: 844 };

let made = 0;
/** Not under a name that is reserved for examples: no mail server is asked for those. */
const newEmail = () => `member-${process.pid}-${++made}@members.blacktop-journeys.com`;

/** The newest letter to an address, as its reader gets it. */
async function letterTo({ sink }: Ground, email: string, count = 1) {
  const own = () => sink.taken.filter(({ recipients }) => recipients.includes(email));
  await expect.poll(() => own().length).toBe(count);
  const text = (own().at(-1)?.source ?? "")
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  const link = /https?:\/\/[^\s"<]+\/account\/(?:verify|update-password)\?token=[\w-]{43}/.exec(text)?.[0] ?? "";
  const [, first = "", second = ""] = /\b(\d{3}) (\d{3})\b(?!-)/.exec(text.slice(text.indexOf("six digits"))) ?? [];
  return { text, link, code: first + second };
}

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const password = (page: Page, label = "Password") => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
const statusOf = (page: Page) => page.getByRole("status").filter({ hasText: /\w/ });

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/account/sign-up");
  await field(page, "Name").fill("Lee Ames");
  await field(page, "Email").fill(email);
  await password(page).fill(PASSWORD);
  await press(page, "Sign up");
  await expect(statusOf(page)).toHaveText("Check your email for the confirmation link");
}

async function becomeMember(page: Page, ground: Ground): Promise<string> {
  const email = newEmail();
  await signUp(page, email);
  await page.goto((await letterTo(ground, email)).link);
  await press(page, "Confirm and sign in");
  await heading(page, "Your account");
  return email;
}

async function toSecurity(page: Page): Promise<void> {
  const pages = page.getByRole("navigation", { name: "Your account" });
  await pages.getByRole("link", { name: "Security" }).click();
  await heading(page, "Security");
}

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

test("signs up on a phone, confirms by the letter, signs out and in again", { tag: "@core" }, async ({
  page,
  ground,
}) => {
  await page.setViewportSize(PHONE);
  const email = newEmail();
  await page.goto("/account/sign-up");
  await look(page, "sign-up");
  await field(page, "Name").fill("Lee Ames");
  await field(page, "Email").fill(email);
  await password(page).fill("short");
  await press(page, "Sign up");
  await expect(page.getByRole("alert")).toContainText("Use at least 15 characters");
  await expect(field(page, "Name")).toHaveValue("Lee Ames");
  await expect(field(page, "Email")).toHaveValue(email);
  await look(page, "sign-up-refused");
  await password(page).fill(PASSWORD);
  await press(page, "Sign up");
  await expect(statusOf(page)).toHaveText("Check your email for the confirmation link");
  await look(page, "sign-up-sent");
  const { link, text } = await letterTo(ground, email);
  expect(text).toContain("Confirm your account");
  await page.goto(link);
  await look(page, "confirm");
  await press(page, "Confirm and sign in");
  await heading(page, "Your account");
  await expect(page.getByRole("main")).toContainText(email);
  await look(page, "account");
  await toSecurity(page);
  await expect(page.getByRole("listitem").filter({ hasText: "(this one)" })).toContainText("Chrome on Linux");
  await look(page, "security");
  await page.goto(link);
  await expect(page.getByRole("alert")).toContainText("used or has expired");
  await look(page, "link-over");
  await page.goto("/account");
  await press(page, "Sign out");
  await heading(page, "Sign in");
  expect((await page.request.get("/api/account")).status()).toBe(401);
  await field(page, "Email").fill(email);
  await password(page).fill("not the right password");
  await press(page, "Sign in");
  await expect(page.getByRole("alert")).toHaveText("The email or the password is not right.");
  await expect(field(page, "Email")).toHaveValue(email);
  await look(page, "sign-in-refused");
  await password(page).fill(PASSWORD);
  await press(page, "Sign in");
  await heading(page, "Your account");
  await page.goto("/mapa-admin");
  await expect(page.getByRole("main").getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("the code takes the place of the sign-up form; another email and another address are one press away", async ({
  page,
  ground,
}) => {
  await page.setViewportSize(PHONE);
  await signUp(page, "lee.ames@members.blacktop-journeys.example");
  await expect(page.getByRole("heading", { level: 1, name: "Enter the code" })).toBeVisible();
  await expect(password(page)).toHaveCount(0);
  await press(page, "Use another address");
  await expect(field(page, "Name")).toHaveValue("Lee Ames");
  const email = newEmail();
  await field(page, "Email").fill(email);
  await password(page).fill(PASSWORD);
  await press(page, "Show password");
  await expect(password(page)).toHaveAttribute("type", "text");
  await look(page, "sign-up-shown");
  await press(page, "Hide password");
  await expect(password(page)).toHaveAttribute("type", "password");
  await press(page, "Sign up");
  await expect(statusOf(page)).toHaveText("Check your email for the confirmation link");
  await press(page, "Send the email again");
  await expect(statusOf(page)).toBeFocused();
  await field(page, "Code").fill("12");
  await press(page, "Confirm and sign in");
  await expect(page.getByRole("alert")).toHaveText("Enter the six digits of the email");
  await expect(field(page, "Code")).toBeFocused();
  await look(page, "sign-up-code-refused");
  await field(page, "Code").fill((await letterTo(ground, email)).code);
  await press(page, "Confirm and sign in");
  await heading(page, "Your account");
  await expect(page.getByRole("main")).toContainText("Lee Ames");
});

test("signs in by the magic link, which a program that only looks does not use up", async ({ page, ground }) => {
  const email = newEmail();
  await page.goto("/account/magic-link");
  await press(page, "Send the magic link");
  await expect(page.getByRole("alert")).toHaveText("Must enter email address");
  await look(page, "magic-link-empty");
  await field(page, "Email").fill(email);
  await press(page, "Send the magic link");
  await expect(statusOf(page)).toHaveText("Check your email for the magic link");
  await look(page, "magic-link-sent");
  const { link } = await letterTo(ground, email);
  for (let scan = 0; scan < 3; scan++) expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await look(page, "magic-link-open");
  await press(page, "Sign in");
  await heading(page, "Your account");
  await toSecurity(page);
  await expect(page.getByRole("main")).toContainText("Set a password");
});

test("the email that goes along is not put into a field in which somebody types already", async ({ page }) => {
  await openTakenOver(page, "/account");
  await field(page, "Email").fill("first@members.blacktop-journeys.com");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/account/magic-link", { waitUntil: "commit" });
  await field(page, "Email").focus();
  release();
  await waitTakenOver(page);
  await page.keyboard.type("second@members.blacktop-journeys.com");
  await expect(field(page, "Email")).toHaveValue("second@members.blacktop-journeys.com");
  await openTakenOver(page, "/account");
  await expect(field(page, "Email")).toHaveValue("second@members.blacktop-journeys.com");
});

test("signs in by the code; the email goes along between views, and never into an address", async ({
  page,
  ground,
}) => {
  const email = newEmail();
  await page.goto("/account");
  await look(page, "sign-in");
  await field(page, "Email").fill(email);
  const visited: string[] = [];
  page.on("framenavigated", (frame) => visited.push(frame.url()));
  await page.getByRole("link", { name: "Sign in by email, without a password" }).click();
  await expect(field(page, "Email")).toHaveValue(email);
  await press(page, "Send the magic link");
  await expect(statusOf(page)).toBeVisible();
  await page.getByRole("link", { name: "Enter the code of an email" }).click();
  await expect(field(page, "Email")).toHaveValue(email);
  await field(page, "Code").fill("12");
  await press(page, "Go on");
  await expect(page.getByRole("alert")).toHaveText("Enter the six digits of the email");
  await look(page, "code-refused");
  await field(page, "Code").fill((await letterTo(ground, email)).code);
  await press(page, "Go on");
  await heading(page, "Your account");
  expect(visited.join()).not.toMatch(/members\.blacktop|%40|@/);
});

test("sets a new password by the letter, which ends the session elsewhere", async ({ page, browser, ground }) => {
  const email = await becomeMember(page, ground);
  const other = await newPage(browser, ground);
  await other.goto("/account/forgotten-password");
  await look(other, "forgotten-password");
  await field(other, "Email").fill(email);
  await press(other, "Send the reset link");
  await expect(statusOf(other)).toHaveText("Check your email for the password reset link");
  const { link } = await letterTo(ground, email, 2);
  await other.goto(link);
  await look(other, "update-password");
  await password(other, "New password").fill("passwordpassword1");
  await press(other, "Set the new password");
  await expect(other.getByRole("alert")).toContainText("easily guessed");
  await password(other, "New password").fill(NEW_PASSWORD);
  await press(other, "Set the new password");
  await heading(other, "Sign in");
  await expect(statusOf(other)).toHaveText("Your password has been updated");
  await look(other, "sign-in-updated");
  await page.reload();
  await heading(page, "Sign in");
  await field(other, "Email").fill(email);
  await password(other).fill(NEW_PASSWORD);
  await press(other, "Sign in");
  await heading(other, "Your account");
  await other.context().close();
});

test("changes name and password, sees two devices and signs one of them out", async ({ page, browser, ground }) => {
  const email = await becomeMember(page, ground);
  const other = await newPage(browser, ground);
  await other.goto("/account");
  await field(other, "Email").fill(email);
  await password(other).fill(PASSWORD);
  await press(other, "Sign in");
  await heading(other, "Your account");
  await toSecurity(page);
  await field(page, "Name").fill("Lee Ames-Reed");
  await press(page, "Save the name");
  await expect(statusOf(page)).toHaveText("Your name has been updated");
  await page.getByRole("button", { name: /^Sign out Chrome on Linux/ }).click();
  await expect(statusOf(page)).toHaveText("That device is signed out");
  await other.reload();
  await heading(other, "Sign in");
  await password(page, "Current password").fill("not the right password");
  await password(page, "New password").fill(NEW_PASSWORD);
  await press(page, "Change the password");
  await expect(page.getByRole("alert")).toHaveText("This is not your current password.");
  await look(page, "account-refused");
  await password(page, "Current password").fill(PASSWORD);
  await password(page, "New password").fill(NEW_PASSWORD);
  await press(page, "Change the password");
  await expect(statusOf(page)).toHaveText("Your password has been updated");
  await press(page, "Sign out everywhere");
  await heading(page, "Sign in");
  await other.context().close();
});

test("signing out in one tab signs out the other, and signing in as well", async ({ page, context, ground }) => {
  const email = await becomeMember(page, ground);
  const other = await context.newPage();
  await other.goto("/account");
  await heading(other, "Your account");
  await press(page, "Sign out");
  await heading(page, "Sign in");
  await heading(other, "Sign in");
  await field(page, "Email").fill(email);
  await password(page).fill(PASSWORD);
  await press(page, "Sign in");
  await heading(page, "Your account");
  await heading(other, "Your account");
});

test("everything works without scripts", { tag: "@core" }, async ({ browser, ground }) => {
  const page = await newPage(browser, ground, { javaScriptEnabled: false });
  const email = newEmail();
  await page.goto("/about");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Account" }).click();
  await heading(page, "Sign in");
  await page.getByRole("link", { name: "No account yet? Sign up" }).click();
  await field(page, "Name").fill("Lee Ames");
  await field(page, "Email").fill(email);
  await password(page).fill("short");
  await press(page, "Sign up");
  await expect(page.getByRole("alert")).toContainText("Use at least 15 characters");
  await expect(field(page, "Email")).toHaveValue(email);
  await password(page).fill(PASSWORD);
  await press(page, "Sign up");
  await expect(statusOf(page)).toHaveText("Check your email for the confirmation link");
  await expect(page.getByRole("button", { name: /^Show/ })).toHaveCount(0);
  await press(page, "Use another address");
  await expect(field(page, "Email")).toHaveValue(email);
  await password(page).fill(PASSWORD);
  await press(page, "Sign up");
  await field(page, "Code").fill((await letterTo(ground, email)).code);
  await press(page, "Confirm and sign in");
  await heading(page, "Your account");
  await press(page, "Sign out");
  await page.getByRole("link", { name: "Forgotten your password?" }).click();
  await expect(page.getByRole("button", { name: "Send the reset link" })).toBeVisible();
  await field(page, "Email").fill(email);
  await press(page, "Send the reset link");
  await page.goto((await letterTo(ground, email, 2)).link);
  await password(page, "New password").fill(NEW_PASSWORD);
  await press(page, "Set the new password");
  await expect(statusOf(page)).toHaveText("Your password has been updated");
  await page.context().close();
});

async function newPage(browser: Browser, { site }: Ground, options: { javaScriptEnabled?: boolean } = {}) {
  const context = await browser.newContext({ baseURL: site.url, locale: "en-US", ...options });
  return context.newPage();
}
