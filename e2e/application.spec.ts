/**
 * A company applies for membership: every way to pay, every state of the form, its logo, and every way it can fail.
 * One file because each journey fills the same form.
 */
import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { MAX_LOGO_BYTES } from "../src/shared/file-limits.ts";
import { querySite } from "../test/site-database.ts";
import { expectPayer, payByCard } from "./card-payment.ts";
import { tabTo } from "./customer.ts";
import { look } from "./look.ts";
import { whileRefused } from "./refused-rows.ts";
import { expect, expectAccessible, openTakenOver, test, waitTakenOver } from "./site.ts";
import { openPortal } from "./staff.ts";

const COMPANY = {
  "Company name": "Bogue Chitto Paving",
  "Representative name": "Lena Marsh",
  Phone: "601-555-0188",
  Email: "lena@boguechitto.example",
  Street: "40 Depot Street",
  City: "Summit",
  Zip: "39666",
} as const;
type Answers = Partial<Record<keyof typeof COMPANY, string>>;
type PayMethod = "Check" | "Credit Card" | "N/A";

const box = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const radio = (page: Page, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) }).first();
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const legends = (page: Page) => page.getByText("Select one of the following:");
const STOP = "rgb(175, 30, 45)";
const answer = (page: Page, label: string) =>
  page
    .locator("dl > div", { has: page.getByText(label, { exact: true }) })
    .locator("dd")
    .first();

async function open(page: Page, type = ""): Promise<void> {
  await openTakenOver(page, `/member-application${type && `?${new URLSearchParams({ type })}`}`);
  await expect(page.getByRole("heading", { level: 1, name: "Member application" })).toBeVisible();
}

async function fill(page: Page, memberType: string, payMethod: PayMethod, answers: Answers = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...COMPANY, ...answers })) await box(page, label).fill(value);
  await page.getByRole("combobox", { name: "Type of business" }).selectOption("asphalt-producer");
  await page.getByRole("combobox", { name: "State" }).selectOption("MS");
  await radio(page, memberType).check();
  await radio(page, payMethod).check();
}

async function toReview(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(heading(page, "Check your answers")).toBeFocused();
  await expect(page).toHaveURL("/member-application?step=review");
}

async function confirm(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(heading(page, "Application received")).toBeFocused();
  await expect(page).toHaveURL(/\/application\/[0-9a-z]{26}$/);
  return (await answer(page, "Reference").textContent()) ?? "";
}

/** A drawing as a designer would send it. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#006b54"/></svg>`;
const LOGO = { name: "bogue.svg", mimeType: "image/svg+xml", buffer: Buffer.from(SVG) };
const preview = (page: Page) => page.getByRole("group", { name: "Background" }).locator("img");

/** Message, instruction, number and email, in red. */
async function expectFailure(page: Page, parts: string[]): Promise<void> {
  const panel = page.getByRole("alert");
  for (const part of [...parts, "601-555-0117", "office@magnolia-asphalt.example"]) {
    await expect(panel.getByText(part)).toHaveCSS("color", STOP);
  }
}

test("every mistake is named in the specification's words, and leads to its field", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Submit" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Please fill out all information correctly and resubmit");
  await expect(page).toHaveTitle(/^Error: /);
  const texts = [
    "Must enter Company",
    "Must select a type of business",
    "Must enter a representative name",
    "Must enter phone number",
    "Must enter email address",
    "Must enter street address",
    "Must enter zip code",
    "Must enter a city",
    "Must select a State",
    "Must select a type of membership",
    "Must select a payment method",
  ];
  await expect(summary.getByRole("link")).toHaveText(texts);
  await expect(legends(page)).toHaveCount(2);
  for (const legend of await legends(page).all()) await expect(legend).toHaveCSS("color", STOP);
  await expectAccessible(page);
  await summary.getByRole("link", { name: "Must select a payment method" }).click();
  await expect(radio(page, "Check")).toBeFocused();
  await radio(page, "Check").check();
  await expect(legends(page).last()).not.toHaveCSS("color", STOP);
  await expect(legends(page).first()).toHaveCSS("color", STOP);

  for (const [field, wrong, right, text] of [
    ["Zip", "3966", "39666", "Must enter zip code"],
    ["Email", "lena", COMPANY.Email, "Must enter email address"],
    ["Phone", "601-555-018", COMPANY.Phone, "Must enter phone number"],
    ["Website (optional)", "ftp://x", "www.boguechitto.example", "Must enter a web address, such as www.example.com"],
  ] as const) {
    await box(page, field).fill(wrong);
    await box(page, field).blur();
    await expect(box(page, field)).toHaveAccessibleDescription(new RegExp(text));
    await box(page, field).fill(right);
    await box(page, field).blur();
    await expect(box(page, field)).not.toHaveAccessibleDescription(new RegExp(text));
  }
});

test("by keyboard alone on a phone, paid by check: review, reference, address and amount", { tag: "@core" }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/membership");
  await page.getByRole("radio", { name: "Sustaining" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/member-application?type=Sustaining");
  await expect(radio(page, "Sustaining")).toBeChecked();
  await waitTakenOver(page);
  const decision = page.getByText("The board of directors decides on each application", { exact: false });
  await expect(decision.filter({ visible: true })).toHaveCount(1);
  await box(page, "Company name").focus();
  for (const text of [
    ...[COMPANY["Company name"], "www.boguechitto.example", "Asphalt", COMPANY["Representative name"]],
    ...[COMPANY.Phone, COMPANY.Email, COMPANY.Street, COMPANY.Zip, COMPANY.City, "Mississippi"],
  ]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  // On a phone the logo is folded.
  await expect(page.locator("summary", { hasText: "Add your logo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Logo file")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(radio(page, "White")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(radio(page, "Sustaining")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(radio(page, "Check")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Submit" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Check your answers")).toBeFocused();
  await expect(page.getByText("Nothing has been sent yet.", { exact: false })).toBeVisible();
  await expect(answer(page, "Dues")).toHaveText("$6,000.00");
  await expect(decision.filter({ visible: true })).toHaveCount(1);
  await expect(answer(page, "Logo")).toHaveText("Not provided");
  await expectAccessible(page);
  await tabTo(page, page.getByRole("button", { name: "Confirm" }));
  await page.keyboard.press("Enter");

  await expect(heading(page, "Application received")).toBeFocused();
  await expect(decision).toContainText("If it is declined, all dues that you paid with it are refunded.");
  const main = page.getByRole("main");
  await expect(main.locator("address")).toContainText("711 Roadside Avenue");
  await expect(main.getByText("$6,000.00").first()).toBeVisible();
  await expectAccessible(page);
  const reference = (await answer(page, "Reference").textContent()) ?? "";
  await page.reload();
  await expect(heading(page, "Application received")).toBeVisible();
  const rows = await querySite(
    site,
    `select a.pay_method, a.website, a.needs_black_background, a.dues_cents,
       (select count(*)::int from outbox o where o.dedupe_key like '%' || a.id::text) as letters
       from applications a where a.reference = $1`,
    [reference],
  );
  expect(rows).toEqual([
    {
      pay_method: "Check",
      website: "https://www.boguechitto.example",
      needs_black_background: true,
      dues_cents: 600_000,
      letters: 2,
    },
  ]);
  await page.goto("/member-application");
  await expect(box(page, "Company name")).toHaveValue("");
});

test("a card: the item goes into the cart under its name, and is paid at the checkout", { tag: "@core" }, async ({
  page,
}) => {
  await open(page, "Associate");
  await fill(page, "Associate$|^Associate\\s*\\$", "Credit Card");
  await page.getByLabel("Logo file").setInputFiles(LOGO);
  await toReview(page);
  await expect(answer(page, "Logo")).toHaveText("bogue.svg, on white");
  const reference = await confirm(page);
  await expectAccessible(page);
  const address = page.url();
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await expect(page).toHaveURL("/checkout");
  const item = "Associate Membership Application";
  await expect(page.getByRole("rowheader", { name: item, exact: true })).toBeVisible();
  const items = await page.evaluate(() => JSON.parse(localStorage.getItem("items") ?? "[]"));
  expect(items).toEqual([{ itemName: item, itemPrice: 1000, charge: expect.any(String), after: expect.any(Object) }]);
  await expectPayer(page, "Marsh");
  await payByCard(page);
  await page.goto(address);
  await expect(answer(page, "Status")).toHaveText("Paid");
  // What is paid names no ways to pay.
  const paid = page.getByRole("complementary", { name: "Paid" });
  await expect(paid).not.toContainText("by card");
  await expect(paid.getByRole("row", { name: "Card fee" })).toContainText("$30.00");
  await expect(paid.getByRole("row", { name: "Total" })).toContainText("$1,030.00");
  await expect(answer(page, "Total charged")).toHaveText("$1,030.00");
  await expect(answer(page, "Reference")).toHaveText(reference);
  await expect(page.getByRole("button", { name: "Proceed to Checkout" })).toHaveCount(0);
  await expect(page.getByRole("main").locator("img")).toHaveJSProperty("complete", true);
});

test("N/A: payment has not been made, the office is to be called, and a double click applies once", async ({
  page,
  site,
}) => {
  await open(page);
  await fill(page, "Associate Contractor", "N/A", { "Company name": "Double Click Paving" });
  await toReview(page);
  await page.getByRole("button", { name: "Confirm" }).dblclick();
  await expect(heading(page, "Application received")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText(/^Payment has not been made\. Please call the office at 601-555-0117/)).toBeVisible();
  await expect(main.locator("address")).toHaveCount(0);
  await expectAccessible(page);
  expect(await querySite(site, "select id from applications where company_name = 'Double Click Paving'")).toHaveLength(
    1,
  );
});

test("Contractor takes the card away, clears it and says so; the office confirms the amount", async ({ page }) => {
  await open(page);
  await fill(page, "Sustaining", "Credit Card");
  await expect(page.getByRole("complementary", { name: "Dues" })).toContainText("$6,000.00");
  await radio(page, "Contractor").check();
  await expect(radio(page, "Credit Card")).toBeHidden();
  await expect(page.getByText("your choice of Credit Card was cleared")).toBeAttached();
  await expect(page.getByText("Contractor-status pricing must be confirmed with the office.").first()).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Dues" })).toContainText("--");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText(["Must select a payment method"]);
  await expectAccessible(page);
  await radio(page, "Check").check();
  await toReview(page);
  await expect(answer(page, "Dues")).toHaveText("Confirmed by the office");
  await confirm(page);
  await expect(page.getByText(/The office confirms the amount of your dues with you/)).toBeVisible();
  await expect(page.getByRole("main").getByText("601-555-0117").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /card|Checkout/i })).toHaveCount(0);
  // Where a check goes, but for how much is still to be said.
  await expect(page.getByRole("main").locator("address")).toContainText("711 Roadside Avenue");
  await expect(page.getByRole("main").getByText("Amount", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
});

test.describe("the logo", () => {
  test("is shown on black and white at once; another file, one too large or none is said", async ({ page }) => {
    await open(page);
    await box(page, "Company name").fill("Bogue Chitto Paving");
    await expect(page.getByRole("group", { name: "Background" })).toContainText("Bogue Chitto Paving");
    const file = page.getByLabel("Logo file");
    await file.setInputFiles(LOGO);
    await expect(preview(page)).toHaveCount(2);
    await expect(preview(page).first()).toHaveJSProperty("naturalWidth", 300);
    await expectAccessible(page);
    for (const [wrong, text] of [
      [
        { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
        "Please choose an image file",
      ],
      [{ name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture at all") }, "Image did not load"],
    ] as const) {
      await file.setInputFiles(wrong);
      await expect(file).toHaveAccessibleDescription(new RegExp(text));
      await expect(preview(page)).toHaveCount(0);
      await expect(file).toHaveValue("");
    }
    await expectAccessible(page);
    await file.setInputFiles(LOGO);
    await page.getByRole("button", { name: "Remove bogue.svg" }).click();
    await expect(preview(page)).toHaveCount(0);
    await expect(file).toHaveValue("");
  });

  test("above 30 MB is not uploaded, and does not freeze the page", async ({ page }, testInfo) => {
    const path = testInfo.outputPath("large.png");
    await writeFile(path, new Uint8Array(MAX_LOGO_BYTES + 1));
    await open(page);
    const file = page.getByLabel("Logo file");
    await file.setInputFiles(path);
    await expect(file).toHaveAccessibleDescription(/Please choose a file that is 30MB or smaller/);
    await expect(file).toHaveValue("");
    await box(page, "Company name").fill("Still alive");
    await expect(box(page, "Company name")).toHaveValue("Still alive");
  });

  test("with more pixels than the server draws comes back as a field to correct, with every answer", async ({
    page,
  }) => {
    const background = "#006b54";
    const vast = sharp({ create: { width: 5200, height: 5000, channels: 3, background } });
    await open(page);
    await fill(page, "Sustaining", "Check");
    const file = page.getByLabel("Logo file");
    await file.setInputFiles({ name: "vast.png", mimeType: "image/png", buffer: await vast.png().toBuffer() });
    await expect(preview(page).first()).toHaveJSProperty("naturalWidth", 5200);
    await toReview(page);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expectFailure(page, ["It has more than 25 million pixels."]);
    await page.getByRole("alert").getByRole("link", { name: "Image did not load" }).click();
    await expect(file).toBeFocused();
    await expect(box(page, "Company name")).toHaveValue(COMPANY["Company name"]);
    await expectAccessible(page);
    await file.setInputFiles(LOGO);
    await toReview(page);
    await confirm(page);
  });
});

test("Back and Change leave the review with every answer and the logo; an edit asks for it again", async ({ page }) => {
  await open(page);
  await fill(page, "Sustaining", "Check");
  await page.getByLabel("Logo file").setInputFiles(LOGO);
  await toReview(page);
  await page.goBack();
  await expect(box(page, "Company name")).toHaveValue(COMPANY["Company name"]);
  await expect(preview(page)).toHaveCount(2);
  await page.goForward();
  await page.getByRole("link", { name: "Change Email" }).click();
  await expect(box(page, "Email")).toBeFocused();
  await box(page, "Email").fill("office@boguechitto.example");
  await page.goForward();
  await expect(page.getByRole("button", { name: "Submit" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm" })).toHaveCount(0);
  await toReview(page);
  await expect(answer(page, "Email")).toHaveText("office@boguechitto.example");
  await expect(answer(page, "Logo")).toHaveText("bogue.svg, on white");
});

test("a reload keeps the answers and says which file to choose again; another tier's link wins; Clear forgets them", async ({
  page,
}) => {
  await open(page, "Sustaining");
  await fill(page, "Associate Contractor", "Check");
  await page.getByLabel("Logo file").setInputFiles(LOGO);
  await page.reload();
  await expect(page.getByText("We restored your answers")).toBeVisible();
  await expect(radio(page, "Associate Contractor")).toBeChecked();
  await expect(preview(page)).toHaveCount(0);
  const again = page.getByRole("link", { name: "Choose your logo again: bogue.svg could not be kept." });
  await expect(again).toBeVisible();
  await look(page, "application-logo-again", { scanned: [390, 1280] });
  await again.click();
  await expect(page.getByLabel("Logo file")).toBeFocused();
  await expect(page.getByLabel("Logo file")).toHaveAccessibleDescription(/^Choose your logo again/);
  // A file that is chosen ends it, and one that is removed is not asked for.
  await page.getByLabel("Logo file").setInputFiles(LOGO);
  await expect(again).toHaveCount(0);
  await page.getByRole("button", { name: "Remove bogue.svg" }).click();
  await page.reload();
  await expect(radio(page, "Associate Contractor")).toBeChecked();
  await expect(again).toHaveCount(0);
  await open(page, "Sustaining");
  await expect(radio(page, "Sustaining")).toBeChecked();
  await expect(box(page, "City")).toHaveValue(COMPANY.City);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(box(page, "Company name")).toHaveValue("");
});

test("a tier that is chosen before the scripts arrive stays, whatever tier the link names", async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/member-application\.page-.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  // The browser calls the page loaded only when its scripts are here.
  await page.goto("/member-application?type=Sustaining", { waitUntil: "commit" });
  await radio(page, "Associate Contractor").check();
  release();
  await waitTakenOver(page);
  await expect(radio(page, "Associate Contractor")).toBeChecked();
  await box(page, "City").fill(COMPANY.City);
  await expect(page).toHaveURL("/member-application");
  await expect(radio(page, "Associate Contractor")).toBeChecked();
});

test.describe("a failure is shown in red, and nothing typed is lost", () => {
  test("when the server fails: the same form is accepted once it works again", async ({ page, site }) => {
    await open(page);
    await fill(page, "Sustaining", "Check");
    await page.getByLabel("Logo file").setInputFiles(LOGO);
    await toReview(page);
    await whileRefused(site, "applications", async () => {
      await page.getByRole("button", { name: "Confirm" }).click();
      await expectFailure(page, ["Something went wrong on our side."]);
      await expect(page.getByRole("alert")).toBeFocused();
      await expectAccessible(page);
    });
    await expect(answer(page, "Logo")).toHaveText("bogue.svg, on white");
    const reference = await confirm(page);
    const [row] = await querySite<{ logo_key: string }>(
      site,
      "select logo_key from applications where reference = $1",
      [reference],
    );
    expect(row?.logo_key).toMatch(/\.webp$/);
  });

  test("when the connection is lost: confirming again is safe", { tag: "@core" }, async ({ page, context }) => {
    await open(page);
    await fill(page, "Sustaining", "Check");
    await toReview(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expectFailure(page, ["The connection was lost before an answer came."]);
    await look(page, "application-lost", { scanned: [390] });
    await context.setOffline(false);
    await page.getByRole("alert").getByRole("button", { name: "Send again" }).click();
    await expect(heading(page, "Application received")).toBeFocused();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the same two steps lead to the same application, with the logo chosen at the review", { tag: "@core" }, async ({
    page,
    site,
  }) => {
    await open(page, "Contractor");
    await expect(radio(page, "Credit Card")).toBeHidden();
    await fill(page, "Sustaining", "Check", { Zip: "396" });
    await expect(radio(page, "Credit Card")).toBeVisible();
    await page.getByLabel("Logo file").setInputFiles(LOGO);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("alert")).toContainText("Must enter zip code");
    await expect(box(page, "Company name")).toHaveValue(COMPANY["Company name"]);
    await box(page, "Zip").fill(COMPANY.Zip);
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(heading(page, "Check your answers")).toBeVisible();
    await expect(answer(page, "Dues")).toHaveText("$6,000.00");
    await expect(page.getByText("Choose your logo once more", { exact: false })).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    await expect(box(page, "Email")).toHaveValue(COMPANY.Email);
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByLabel("Logo file").setInputFiles(LOGO);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(heading(page, "Application received")).toBeVisible();
    await expect(page.getByRole("main").locator("address")).toContainText("711 Roadside Avenue");
    const reference = await answer(page, "Reference").textContent();
    const rows = await querySite(site, "select logo_key from applications where reference = $1", [reference]);
    expect(rows).toEqual([{ logo_key: expect.stringMatching(/\.webp$/) }]);
  });
});

test("staff see the applicant, the tier, and whether it is paid", async ({ page, site }) => {
  await open(page);
  await fill(page, "Contractor", "Check", { "Company name": "Seen By Staff Paving" });
  await toReview(page);
  await confirm(page);
  await openPortal(page, site);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Members/ })
    .click();
  await page.getByRole("link", { name: /^Applications/ }).click();
  const row = page.getByRole("row", { name: /Seen By Staff Paving/ });
  await expect(row).toContainText("Asphalt producer");
  await expect(row).toContainText("Contractor");
  await expect(row).toContainText("Check");
  await expect(row).toContainText("Amount to be confirmed");
  await expectAccessible(page);

  const words = page.getByLabel("Company, person, place, email or reference");
  await words.fill("seen staff");
  await expect(page.getByRole("status").filter({ hasText: "1 application" })).toBeVisible();
  await expect(row).toBeVisible();
  await page.getByRole("link", { name: /^Roll/ }).click();
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await page.getByRole("link", { name: "1 application for it" }).click();
  await expect(row).toBeVisible();
  await words.fill("nobody at all");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole("link", { name: "All", exact: true }).click();
  await words.fill("");
  await expect(row).toBeVisible();
});

test("an address that names no application says so", async ({ page }) => {
  const response = await page.goto(`/application/${"0".repeat(26)}`);
  expect(response?.status()).toBe(404);
  await expectAccessible(page);
});
