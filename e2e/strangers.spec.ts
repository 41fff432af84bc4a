/** What one visitor may send in an hour without the bot check, and how it is asked for in place. */
import type { Page } from "@playwright/test";
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { querySite } from "../test/site-database.ts";
import { fillCustomer } from "./customer.ts";
import { test as base, expect, expectAccessible } from "./site.ts";
import { openPortal } from "./staff.ts";

/** A site that asks sooner: from the second form on, and holds the second letter to one address. */
const test = base.extend<object, { site: BuiltSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const site = await startBuiltSite({ env: { FORMS_AN_HOUR: "1", LETTERS_AN_HOUR: "1" } });
      await use(site);
      await site.stop();
      await removeDataDir(site.dataDir);
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

const box = (page: Page) => page.getByRole("checkbox", { name: "I'm not a robot" });
const botCheckError = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "Please show that you are not a robot." });
/** The summary's own way to the box. */
async function followToBox(page: Page) {
  await botCheckError(page).getByRole("link", { name: "Tick the box: I'm not a robot" }).click();
  await expect(box(page)).toBeFocused();
}
const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });

async function fillMessage(page: Page) {
  await field(page, "First name").fill("Pat");
  await field(page, "Last name").fill("Reed");
  await field(page, "Email").fill("pat.reed@strangers.example");
  await field(page, "Phone").fill("(662) 555-0142");
  await field(page, "Message").fill("Is the January class full?");
}

test("the second message within the hour waits for the box, keeps its words, and goes out with it", {
  tag: "@core",
}, async ({ page }) => {
  await page.goto("/contact");
  for (const isSecond of [false, true]) {
    await fillMessage(page);
    await page.getByRole("button", { name: "Send message" }).click();
    if (!isSecond)
      await expect(page.getByRole("status").filter({ hasText: "Your message has been sent." })).toBeVisible();
  }
  await expect(botCheckError(page)).toBeVisible();
  await expect(field(page, "Message")).toHaveValue("Is the January class full?");
  await expectAccessible(page);
  await followToBox(page);
  // The proof is on its way for a while: until it is here the box is not ticked.
  const proof = Promise.withResolvers<void>();
  const asks = page.waitForRequest(/\/api\/recaptcha/);
  await page.route(/\/api\/recaptcha/, (route) => proof.promise.then(() => route.continue()));
  await box(page).click();
  await asks;
  await expect(page.getByText("Checking…")).toBeVisible();
  await expect(box(page)).not.toBeChecked();
  proof.resolve();
  await expect(page.getByText("Verified.")).toBeVisible();
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your message has been sent." })).toBeVisible();
});

test("a second registration for an event is asked for the box and keeps all that was typed; its letter goes out", async ({
  page,
  site,
}) => {
  const [event] = await querySite<{ id: string }>(
    site,
    "select id from events where event_type = 'GOLF' and event_date > now() order by event_date limit 1",
  );
  const register = async () => {
    await page.goto(`/event-registration?event=${event?.id}`);
    await page.getByRole("radio", { name: /Silver/ }).check({ force: true });
    await page.getByRole("radio", { name: "Maybe" }).check({ force: true });
    await fillCustomer(page);
    await page.getByRole("button", { name: "Register", exact: true }).click();
  };
  await register();
  await expect(page.getByRole("heading", { name: "You are registered. How will you pay?" })).toBeFocused();
  await register();
  await expect(botCheckError(page)).toBeVisible();
  await expect(field(page, "Company")).not.toHaveValue("");
  await expect(page.getByRole("radio", { name: /Silver/ })).toBeChecked();
  await expectAccessible(page);
  await followToBox(page);
  await box(page).click();
  await expect(page.getByText("Verified.")).toBeVisible();
  await page.getByRole("button", { name: "Register", exact: true }).click();
  await page.getByRole("button", { name: "Yes, register again" }).click();
  await expect(page.getByRole("heading", { name: "You are registered. How will you pay?" })).toBeFocused();
});

test("a second class registration is asked for the box in words, not by the error's name", async ({ page }) => {
  const part = Promise.withResolvers<void>();
  await page.route(/\/person-box[^/]*\.js/, (route) => part.promise.then(() => route.continue()));
  for (const email of ["first@strangers.example", "second@strangers.example"]) {
    await page.goto("/cert-registration");
    await page.getByRole("combobox", { name: "Class", exact: true }).selectOption({ label: "Level 1" });
    await fillCustomer(page, { Email: email });
    await page.getByRole("radio", { name: /^Check/ }).check();
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("button", { name: "Confirm" }).click();
    if (email.startsWith("first"))
      await expect(page.getByRole("heading", { name: "Registration Successful!" })).toBeFocused();
  }
  await expect(botCheckError(page)).not.toContainText("ERROR:");
  // Who follows the link before the box is here is taken to it once it comes.
  await botCheckError(page).getByRole("link", { name: "Tick the box: I'm not a robot" }).click();
  await expect(page.getByText("The check is on its way…")).toBeFocused();
  part.resolve();
  await expect(box(page)).toBeFocused();
  await box(page).click();
  await expect(page.getByText("Verified.")).toBeVisible();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Registration Successful!" })).toBeFocused();
});

test("a browser without scripts is told to call the office", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  for (let time = 0; time < 2; time++) {
    await page.goto("/contact");
    await fillMessage(page);
    await page.getByRole("button", { name: "Send message" }).click();
  }
  await expect(botCheckError(page)).toContainText("or call the office");
  // Chromium draws no noscript when only its scripts are held: the words are in the page all the same.
  expect(await page.content()).toMatch(/The box needs JavaScript.*\d{3}-\d{3}-\d{4}/);
  await expect(field(page, "Message")).toHaveValue("Is the January class full?");
  await context.close();
});

test("staff see what is held back from their first page on, and send it", async ({ page, site }) => {
  await querySite(
    site,
    "update outbox set held_at = now(), sent_at = null where id = (select id from outbox order by created_at limit 1)",
  );
  await openPortal(page, site);
  const line = page.getByRole("link", { name: "Review: Emails on hold", exact: true });
  await expect(line).toBeVisible();
  // Once is enough.
  await expect(page.getByRole("alert").filter({ hasText: "held back" })).toHaveCount(0);
  await expectAccessible(page);
  await line.click();
  await expect(page.getByRole("heading", { level: 1, name: "Email" })).toBeVisible();
  await page.getByRole("rowheader").getByRole("link").click();
  await page.getByRole("button", { name: "Send now" }).click();
  await expect(page.getByText("Sending now.")).toBeVisible();
  await page.goto("/mapa-admin");
  await expect(page.getByRole("link", { name: "Email", exact: true })).toBeVisible();
  await expect(line).toHaveCount(0);
});
