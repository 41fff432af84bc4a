/** A message to the office, from the first key to what staff read. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";
import { expectFitsEachWidth } from "./widths.ts";

const SENT = "Your message has been sent.  You will be contacted at the email you provided as soon as possible";

const ANSWERS = {
  "First name": "Pat",
  "Last name": "Reed",
  Email: "pat.reed@contact-form.example",
  Phone: "(662) 555-0142",
  Message: "Is the January class full?",
};

const ERRORS = [
  "Must enter a first name",
  "Must enter a last name",
  "Must enter email address",
  "Must enter phone number",
  "Must enter a message",
];

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const send = (page: Page) => page.getByRole("button", { name: "Send message" });
const sent = (page: Page) => page.getByRole("status").filter({ hasText: "Your message has been sent." });
/** Header and menu have roles of their own that hold no text. */
const summary = (page: Page) => page.getByRole("alert");

async function fillIn(page: Page, over: Partial<typeof ANSWERS> = {}) {
  for (const [label, value] of Object.entries({ ...ANSWERS, ...over })) await field(page, label).fill(value);
}

async function expectCleared(page: Page) {
  for (const label of Object.keys(ANSWERS)) await expect(field(page, label), label).toHaveValue("");
}

async function messagesFrom(page: Page, email: string): Promise<{ message: string; isSuspect: boolean }[]> {
  const { messages } = await (await page.request.get("/api/contact-messages?limit=100")).json();
  return messages.filter((message: { email: string }) => message.email === email);
}

test("a visitor sends a message by keyboard alone on a phone", { tag: "@core" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTakenOver(page, "/contact");
  await expect(page).toHaveTitle("Contact | MAPA");
  await expectAccessible(page);
  await field(page, "First name").focus();
  for (const value of Object.values(ANSWERS)) {
    await page.keyboard.type(value);
    await page.keyboard.press("Tab");
  }
  // What waits for robots is no stop on the way.
  await expect(send(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sent(page)).toBeFocused();
  expect(await sent(page).locator("p").textContent()).toBe(SENT);
  await expectCleared(page);
  await expectAccessible(page);
  // The page says one thing at a time.
  await send(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(sent(page)).toHaveCount(0);
  await page.reload();
  await expectCleared(page);
});

test("mistakes are told at each field with the specified words, and nothing is sent until all five are right", async ({
  page,
}) => {
  await page.goto("/contact");
  await field(page, "Phone").fill("12");
  await field(page, "Message").focus();
  await expect(page.getByText("Must enter phone number")).toBeVisible();
  await expect(field(page, "Phone")).toHaveAttribute("aria-invalid", "true");
  await send(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  for (const error of ERRORS) await expect(summary(page).getByRole("link", { name: error })).toBeVisible();
  await expectAccessible(page);
  await summary(page).getByRole("link", { name: "Must enter email address" }).click();
  await expect(field(page, "Email")).toBeFocused();
  await fillIn(page, { Email: "pat.reed" });
  await send(page).click();
  await expect(summary(page).getByRole("link")).toHaveText(["Must enter email address"]);
  await expect(field(page, "Message")).toHaveValue(ANSWERS.Message);
  await field(page, "Email").fill("mistakes@contact-form.example");
  await send(page).click();
  await expect(sent(page)).toBeVisible();
  await expect(page).toHaveTitle("Contact | MAPA");
  await expectCleared(page);
});

test("pressing twice sends once, a second message may follow, and staff read both", async ({ page, site }) => {
  const email = "twice@contact-form.example";
  await page.goto("/contact");
  await fillIn(page, { Email: email });
  await send(page).dblclick();
  await expect(sent(page)).toBeVisible();
  await expectCleared(page);
  await fillIn(page, { Email: email, Message: "And is lunch included?" });
  await send(page).click();
  await expectCleared(page);
  await expect(sent(page)).toBeVisible();
  await asStaff(page, site);
  const messages = await messagesFrom(page, email);
  expect(messages.map(({ message }) => message)).toEqual(["And is lunch included?", ANSWERS.Message]);
  await page.goto("/mapa-admin/email");
  await expect(page.getByText("Message from Pat Reed").first()).toBeVisible();
});

test("a lost connection keeps everything that was typed, and sending again gets through once", {
  tag: "@core",
}, async ({ page, context, site }) => {
  const email = "offline@contact-form.example";
  await openTakenOver(page, "/contact");
  // The checks of the form, which come once it is entered, are here when they tell of a mistake.
  await field(page, "Phone").fill("12");
  await field(page, "Message").focus();
  await expect(page.getByText("Must enter phone number")).toBeVisible();
  await fillIn(page, { Email: email });
  await context.setOffline(true);
  await send(page).click();
  await expect(summary(page)).toContainText("The connection was lost before an answer came.");
  for (const [label, value] of Object.entries({ ...ANSWERS, Email: email })) {
    await expect(field(page, label)).toHaveValue(value);
  }
  await expectAccessible(page);
  await context.setOffline(false);
  await summary(page).getByRole("button", { name: "Send again" }).click();
  await expect(sent(page)).toBeVisible();
  await asStaff(page, site);
  expect(await messagesFrom(page, email)).toHaveLength(1);
});

test("a draft survives a reload and can be cleared", async ({ page }) => {
  await openTakenOver(page, "/contact");
  await fillIn(page);
  await page.reload();
  await expect(page.getByText("We restored your answers.")).toBeVisible();
  await expect(field(page, "Message")).toHaveValue(ANSWERS.Message);
  await page.getByRole("button", { name: "Clear" }).click();
  await expectCleared(page);
});

test("a robot that fills every field gets the same answer, and staff see what it is", async ({ page, site }) => {
  const email = "robot@contact-form.example";
  await page.goto("/contact");
  await fillIn(page, { Email: email });
  await page.locator("[name=subject]").evaluate((trap: HTMLInputElement) => {
    trap.value = "Cheap links";
  });
  await send(page).click();
  await expect(sent(page)).toBeVisible();
  await asStaff(page, site);
  expect((await messagesFrom(page, email)).map(({ isSuspect }) => isSuspect)).toEqual([true]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the form tells mistakes, keeps what was typed, and sends", { tag: "@core" }, async ({ page }) => {
    await page.goto("/contact");
    await fillIn(page, { Email: "pat", Phone: "12" });
    await send(page).click();
    await expect(summary(page).getByRole("link")).toHaveText(["Must enter email address", "Must enter phone number"]);
    await expect(field(page, "Message")).toHaveValue(ANSWERS.Message);
    await fillIn(page, { Email: "noscript@contact-form.example" });
    await send(page).click();
    await expect(sent(page).locator("p")).toHaveText(SENT);
    await expectCleared(page);
  });
});

test("the office's address, phone and hours are beside the form, and News is the same screen", async ({ page }) => {
  for (const path of ["/contact", "/news"]) {
    await page.goto(path);
    const office = page.getByRole("complementary", { name: "The office" });
    await expect(office).toContainText("711 Roadside Avenue, Suite 200");
    await expect(office).toContainText("Jackson, MS 39201");
    await expect(office.getByRole("link", { name: "601-555-0117" })).toHaveAttribute("href", "tel:+16015550117");
    await expect(office).toContainText("Office open Monday to Friday");
    await expect(field(page, "Phone")).toHaveAttribute("inputmode", "tel");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/contact$/);
  }
});

test("the contact page fits every width", async ({ page }) => {
  await page.goto("/contact");
  await expectFitsEachWidth(page);
});
