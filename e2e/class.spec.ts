/**
 * A technician registers for a certification class: every way to pay, every state of the form, and every way it can
 * fail. One file because each journey fills the same form.
 */
import type { Page } from "@playwright/test";
import { querySite } from "../test/site-database.ts";
import { expectPayer, payByCard } from "./card-payment.ts";
import { CUSTOMER, fillCustomer, tabTo } from "./customer.ts";
import { whileRefused } from "./refused-rows.ts";
import { expect, expectAccessible, expectFits, test, waitTakenOver } from "./site.ts";
import { openPortal } from "./staff.ts";

const classSelect = (page: Page) => page.getByRole("combobox", { name: "Class", exact: true });
const certIdBox = (page: Page) => page.getByRole("textbox", { name: "Certification ID" });
const box = (page: Page, name: "Re-certification" | "Active Membership") =>
  page.getByRole("checkbox", { name: new RegExp(`^${name}`) });
const price = (page: Page) => page.getByRole("complementary", { name: "Price" });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

async function open(page: Page): Promise<void> {
  await page.goto("/cert-registration");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("CLASS REGISTRATION");
}

type PayMethod = "Credit Card" | "Check" | "N/A";
type Choice = { label: string; certId?: string; isRecertification?: boolean; isMember?: boolean; payMethod: PayMethod };

async function fill(page: Page, { label, certId, isRecertification, isMember, payMethod }: Choice): Promise<void> {
  await classSelect(page).selectOption({ label });
  if (isRecertification) await box(page, "Re-certification").check();
  if (isMember) await box(page, "Active Membership").check();
  if (certId) await certIdBox(page).fill(certId);
  await fillCustomer(page);
  await page.getByRole("radio", { name: new RegExp(`^${payMethod}`) }).check();
}

async function submitToReview(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(heading(page, "Check your answers")).toBeFocused();
  await expect(page).toHaveURL("/cert-registration?step=review");
}

async function confirm(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(heading(page, "Registration Successful!")).toBeFocused();
  await expect(page).toHaveURL(/\/class-registration\/[0-9a-z]{26}$/);
  const shown = page.getByText(/^Registration ID: C-/);
  await expect(shown).toBeVisible();
  return /C-[0-9A-HJKMNP-TV-Z]{6}/.exec((await shown.textContent()) ?? "")?.[0] ?? "";
}

const answer = (page: Page, label: string) =>
  page
    .locator("dl > div", { has: page.getByText(label, { exact: true }) })
    .locator("dd")
    .first();

test("the price is -- until a class is chosen, and follows re-certification and membership", async ({ page }) => {
  await open(page);
  await expect(price(page)).toContainText("--");
  await expectAccessible(page);
  for (const [label, sum] of [
    ["Level 1", "$2,035.00"],
    ["Level 2", "$2,170.00"],
    ["Level 3", "$3,085.00"],
    ["Master", "$250.00"],
  ] as const) {
    await classSelect(page).selectOption({ label });
    await expect(price(page)).toContainText(sum);
  }
  await classSelect(page).selectOption({ label: "Level 3" });
  await box(page, "Active Membership").check();
  await expect(price(page)).toContainText("$2,725.00");
  await box(page, "Re-certification").check();
  await expect(price(page)).toContainText("$860.00");
  await expect(price(page)).toContainText("Level 3 Re-Certification");
});

test("the form asks for no more than fourteen things", async ({ page }) => {
  await open(page);
  const main = page.getByRole("main");
  const fields = (await main.locator("input:not([type=hidden], [type=radio]), select").count()) + 1;
  expect(fields).toBe(14);
});

test("the ID is issued for a first Level 1 and asked for otherwise; what was typed comes back", async ({ page }) => {
  await open(page);
  await expect(certIdBox(page)).toBeEnabled();
  await classSelect(page).selectOption({ label: "Level 2" });
  await certIdBox(page).fill("L1-24-7K3F");
  await classSelect(page).selectOption({ label: "Level 1" });
  await expect(certIdBox(page)).toBeDisabled();
  await expect(certIdBox(page)).toHaveValue("");
  await expect(certIdBox(page)).toHaveAccessibleDescription(/your ID is issued by email/);
  await expectAccessible(page);
  await box(page, "Re-certification").check();
  await expect(certIdBox(page)).toBeEnabled();
  await expect(certIdBox(page)).toHaveValue("L1-24-7K3F");
  for (const label of ["Level 2", "Level 3", "Master"]) {
    await classSelect(page).selectOption({ label });
    await certIdBox(page).fill("");
    await certIdBox(page).blur();
    await expect(page.getByText("Must enter certification ID")).toBeVisible();
    await certIdBox(page).fill("L1-24-7K3F");
    await certIdBox(page).blur();
    await expect(page.getByText("Must enter certification ID")).toHaveCount(0);
  }
});

test("a typed ID tells its level and end, and what another class requires", async ({ page }) => {
  await open(page);
  await classSelect(page).selectOption({ label: "Level 3" });
  await certIdBox(page).fill("l1 25 7k3f");
  const found = page.getByRole("status").filter({ hasText: /^Level 1, (valid until|expired on|ended on) / });
  await expect(found).toContainText("Level 3 requires a valid Level 2 certification.");
  await certIdBox(page).fill("L9-00-0000");
  await expect(page.getByRole("status").filter({ hasText: "This ID is not on file." })).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test("every mistake is named in the specification's words, and leads to its field", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await page.getByRole("button", { name: "Submit" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("Please fill out all information correctly and resubmit");
  await expect(page).toHaveTitle(/^Error: /);
  const texts = [
    "Must select a class",
    "Must enter Company",
    "Must enter a first name",
    "Must enter a last name",
    "Must enter street address",
    "Must enter zip code",
    "Must enter a city",
    "Must select a State",
    "Must enter email address",
    "Must enter phone number",
    "Must select a payment method",
  ];
  await expect(summary.getByRole("link")).toHaveText(texts);
  const legend = page.getByText("Select one of the following:");
  await expect(legend).toHaveCSS("color", "rgb(175, 30, 45)");
  await expect(legend.locator("svg")).toBeVisible();
  await expectAccessible(page);
  await summary.getByRole("link", { name: "Must select a payment method" }).click();
  await expect(page.getByRole("radio", { name: /^Credit Card/ })).toBeFocused();
  await page.getByRole("radio", { name: /^Check/ }).check();
  await expect(legend).not.toHaveCSS("color", "rgb(175, 30, 45)");

  for (const [field, wrong, text] of [
    ["Zip", "3870", "Must enter zip code"],
    ["Email", "pat.reed", "Must enter email address"],
    ["Phone", "662-555-014", "Must enter phone number"],
  ] as const) {
    const box = page.getByRole("textbox", { name: field, exact: true });
    await box.fill(wrong);
    await box.blur();
    await expect(box).toHaveAccessibleDescription(new RegExp(text));
    await box.fill(CUSTOMER[field]);
    await box.blur();
    await expect(box).not.toHaveAccessibleDescription(new RegExp(text));
  }
});

test("by keyboard alone on a phone, paid by check: review, then ID, address and amount", { tag: "@core" }, async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  // Which boxes are disabled, and passed over, is up to the script.
  await waitTakenOver(page);
  await classSelect(page).focus();
  await page.keyboard.type("Level 1");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  // The disabled box is passed over.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: /^No date yet, tell me/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Company", exact: true })).toBeFocused();
  const { Company, Street, City, Zip, Email, Phone } = CUSTOMER;
  for (const text of [
    Company,
    CUSTOMER["First name"],
    CUSTOMER["Last name"],
    Street,
    Zip,
    City,
    "Mississippi",
    Email,
    Phone,
  ]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(page.getByRole("radio", { name: /^Credit Card/ })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Submit" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Check your answers")).toBeFocused();
  await expect(page.getByText("Nothing has been sent yet", { exact: false })).toBeVisible();
  await expect(answer(page, "Certification ID")).toHaveText("Issued by email");
  await expect(answer(page, "Price")).toHaveText("$1,690.00");
  await expectAccessible(page);
  await tabTo(page, page.getByRole("button", { name: "Confirm" }));
  await page.keyboard.press("Enter");

  await expect(heading(page, "Registration Successful!")).toBeFocused();
  const main = page.getByRole("main");
  await expect(main.getByText(`A confirmation email will be sent to: ${Email}`)).toBeVisible();
  await expect(main.getByText(/Certification ID: L1-\d\d-[0-9A-Z]{4}/)).toBeVisible();
  await expect(main.locator("address")).toContainText("711 Roadside Avenue");
  await expect(main.getByText("$1,690.00").first()).toBeVisible();
  await expectAccessible(page);

  const reference = (await answer(page, "Reference").textContent()) ?? "";
  await expect(main.getByText(reference).first()).toBeVisible();
  await page.reload();
  await expect(heading(page, "Registration Successful!")).toBeVisible();
  await waitTakenOver(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/cert-registration$/);
  await expect(page.getByRole("textbox", { name: "Company", exact: true })).toHaveValue("");
  const rows = await querySite(
    site,
    `select r.pay_method, r.is_active_member, r.cert_id_status, c.state, o.template
       from class_registrations r join certifications c on c.id = r.certification_id
       join outbox o on o.dedupe_key like '%' || r.id::text where r.reference = $1`,
    [reference],
  );
  expect(rows).toEqual([
    {
      pay_method: "Check",
      is_active_member: true,
      cert_id_status: "issued",
      state: "pending",
      template: "certifications.class-registration-confirmation",
    },
  ]);
});

test("a card: the item goes into the cart under its name, and is paid at the checkout", { tag: "@core" }, async ({
  page,
}) => {
  await open(page);
  await fill(page, { label: "Level 2", certId: "MS-0815", isRecertification: true, payMethod: "Credit Card" });
  await submitToReview(page);
  const reference = await confirm(page);
  await expect(page.getByText("We have no certification with this ID on file.", { exact: false })).toBeVisible();
  await expectAccessible(page);
  const address = page.url();
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await expect(page).toHaveURL("/checkout");
  await expect(page.getByRole("rowheader", { name: "ReCertification Registration For Pat Reed" })).toBeVisible();
  const items = await page.evaluate(() => JSON.parse(localStorage.getItem("items") ?? "[]"));
  expect(items).toEqual([
    {
      itemName: "ReCertification Registration",
      itemPrice: 1145,
      charge: expect.any(String),
      after: expect.any(Object),
    },
  ]);
  await expectPayer(page, CUSTOMER.Email);
  await payByCard(page);
  await page.goto(address);
  await expect(answer(page, "Status")).toHaveText("Paid");
  // What is paid names no ways to pay.
  const paid = page.getByRole("complementary", { name: "Paid" });
  await expect(paid).not.toContainText("by card");
  await expect(paid.getByRole("row", { name: "Card fee" })).toContainText("$34.35");
  await expect(paid.getByRole("row", { name: "Total" })).toContainText("$1,179.35");
  await expect(answer(page, "Total charged")).toHaveText("$1,179.35");
  await expect(page.getByText(`The confirmation email was sent to: ${CUSTOMER.Email}`)).toBeVisible();
  await expect(page.getByText("will be sent")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Receipt (PDF)", exact: true })).toBeVisible();
  await expect(answer(page, "Reference")).toHaveText(reference);
  await expect(page.getByRole("button", { name: "Proceed to Checkout" })).toHaveCount(0);
  await expectAccessible(page);
});

test("N/A: the office is to be called, and a double click registers once", async ({ page, site }) => {
  await open(page);
  await fill(page, { label: "Level 3", certId: "MS-0816", payMethod: "N/A" });
  await submitToReview(page);
  await page.getByRole("button", { name: "Confirm" }).dblclick();
  await expect(heading(page, "Registration Successful!")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText(/^Payment has not been made\. Please call the office at 601-555-0117/)).toBeVisible();
  await expect(main.locator("address")).toHaveCount(0);
  await expectAccessible(page);
  expect(await querySite(site, "select id from class_registrations where cert_id = 'MS-0816'")).toHaveLength(1);
});

test("by keyboard on a phone a check is chosen after all, and what waits in the cart for a card leaves it", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await fill(page, { label: "Level 1", payMethod: "N/A" });
  await submitToReview(page);
  const reference = await confirm(page);
  const address = page.url();
  await page.getByRole("button", { name: "Pay by card now" }).click();
  await expect(page.getByRole("rowheader", { name: /^Level 1 Certification Registration/ })).toBeVisible();
  await page.goto(address);
  await waitTakenOver(page);
  const byCheck = page.getByRole("button", { name: "Pay by check instead" });
  await context.setOffline(true);
  await tabTo(page, byCheck);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText(
    "Your choice of how to pay is not saved: The connection was lost",
  );
  await context.setOffline(false);
  await byCheck.focus();
  await page.keyboard.press("Enter");
  const check = page.getByRole("region", { name: "Pay by check" });
  await expect(check).toBeFocused();
  await expect(check.locator("address")).toContainText("711 Roadside Avenue");
  await expect(check).toContainText(reference);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("Done: mail your check")).toBeVisible();
  await expect(byCheck).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("items"))).toBeNull();
  await expectAccessible(page);
  await expectFits(page);
  await page.reload();
  await expect(check).toBeVisible();
  const ways = page.getByRole("list", { name: "What you can do next" });
  for (const [name, path] of [
    ["Download PDF", /\/registration\.pdf$/],
    ["Coming dates for your calendar", /dates\.ics\?class=1&recertification=no$/],
  ] as const) {
    const href = (await ways.getByRole("link", { name }).getAttribute("href")) ?? "";
    expect(href).toMatch(path);
    expect((await page.request.get(href)).ok()).toBe(true);
  }
});

test("Back and Change leave the review with every answer; an edit asks for it again", async ({ page }) => {
  await open(page);
  await fill(page, { label: "Level 3", certId: "L2-24-7K3F", isMember: true, payMethod: "Check" });
  await submitToReview(page);
  await page.goBack();
  await expect(page.getByRole("textbox", { name: "Company", exact: true })).toHaveValue(CUSTOMER.Company);
  await expect(certIdBox(page)).toHaveValue("L2-24-7K3F");
  await page.goForward();
  await expect(heading(page, "Check your answers")).toBeVisible();

  await page.getByRole("link", { name: "Change Email" }).click();
  await expect(page.getByRole("textbox", { name: "Email", exact: true })).toBeFocused();
  await classSelect(page).selectOption({ label: "Master" });
  await page.goForward();
  // The page replaces the stale review by itself; until then the form is still being sent.
  await expect(page).toHaveURL("/cert-registration");
  await expect(page.getByRole("button", { name: "Submit" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm" })).toHaveCount(0);
  await submitToReview(page);
  await expect(answer(page, "Class")).toHaveText("Master");
  await expect(answer(page, "Price")).toHaveText("$250.00");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(classSelect(page)).toBeFocused();
});

test("a reload keeps the answers, and Clear forgets them", async ({ page }) => {
  await open(page);
  await fill(page, { label: "Level 2", certId: "L1-24-7K3F", payMethod: "Check" });
  await submitToReview(page);
  await page.reload();
  await expect(page.getByText("We restored your answers")).toBeVisible();
  await expect(page).toHaveURL("/cert-registration");
  await expect(certIdBox(page)).toHaveValue("L1-24-7K3F");
  await expect(price(page)).toContainText("$2,170.00");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByRole("textbox", { name: "Company", exact: true })).toHaveValue("");
  await expect(price(page)).toContainText("--");
});

/** Without a value the defaults hold. */
async function setClasses(site: Parameters<typeof querySite>[0], value: object | undefined): Promise<void> {
  await querySite(site, "delete from settings where key = 'classes'");
  if (value)
    await querySite(site, "insert into settings (key, value, updated_at) values ('classes', $1, now())", [
      JSON.stringify(value),
    ]);
}

/** Section 8: message, instruction, number, email, and the error's name. */
async function expectFailure(page: Page, parts: string[]): Promise<void> {
  const panel = page.getByRole("alert");
  for (const part of [...parts, "601-555-0117", "office@magnolia-asphalt.example"]) {
    const shown = panel.getByText(part);
    await expect(shown).toBeVisible();
    await expect(shown).toHaveCSS("color", "rgb(175, 30, 45)");
  }
}

test.describe("a failure is shown in red with all its parts, and nothing typed is lost", () => {
  test("when the price changed meanwhile: the new one is shown and confirmed", async ({ page, site }) => {
    await open(page);
    await fill(page, { label: "Master", certId: "MS-0817", payMethod: "Check" });
    await submitToReview(page);
    const each = { member: 250, nonMember: 275 };
    const prices = { "1": each, "2": each, "3": each, "4": each };
    const before = await querySite<{ value: object }>(site, "select value from settings where key = 'classes'");
    await setClasses(site, { certification: prices, recertification: prices, validYears: 5 });
    try {
      await page.getByRole("button", { name: "Confirm" }).click();
      await expectFailure(page, [
        "The price is now $275.00.",
        "Please look over the new price and confirm again, or contact the office.",
        "ERROR: certifications.price-changed",
      ]);
      await expect(page.getByRole("alert")).toBeFocused();
      await expectAccessible(page);
      await expect(answer(page, "Price")).toHaveText("$275.00");
      await confirm(page);
      await expect(page.getByRole("main").getByText("$275.00").first()).toBeVisible();
    } finally {
      await setClasses(site, before[0]?.value);
    }
  });

  test("when the server fails: the same form is accepted once it works again", async ({ page, site }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page);
    await fill(page, { label: "Level 1", payMethod: "Check" });
    await submitToReview(page);
    await whileRefused(site, "class_registrations", async () => {
      await page.getByRole("button", { name: "Confirm" }).click();
      await expectFailure(page, [
        "Something went wrong on our side.",
        "Please try again in a few minutes, or contact the office.",
        "ERROR: server.failed",
      ]);
      await expect(page.getByRole("alert")).toBeFocused();
      await expectAccessible(page);
    });
    await confirm(page);
  });

  test("when the connection is lost: confirming again is safe", async ({ page, context }) => {
    await open(page);
    await fill(page, { label: "Level 1", payMethod: "Check" });
    await submitToReview(page);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("alert")).toBeFocused();
    await expectFailure(page, ["The connection was lost before an answer came.", "ERROR: connection.lost"]);
    await context.setOffline(false);
    // From the head of the review it is confirmed all the same.
    await page.getByRole("alert").getByRole("button", { name: "Send again" }).click();
    await expect(page).toHaveURL(/\/class-registration\//);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the same two steps lead to the same registration", async ({ page }) => {
    await open(page);
    await fill(page, { label: "Level 1", payMethod: "Check", certId: "L1-24-7K3F" });
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(page.getByRole("alert")).toContainText("yours is issued by email");
    await expect(page.getByRole("textbox", { name: "Company", exact: true })).toHaveValue(CUSTOMER.Company);
    await certIdBox(page).fill("");
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(heading(page, "Check your answers")).toBeVisible();
    await expect(answer(page, "Price")).toHaveText("$2,035.00");
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page.getByRole("textbox", { name: "Email", exact: true })).toHaveValue(CUSTOMER.Email);
    await box(page, "Active Membership").check();
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(answer(page, "Price")).toHaveText("$1,690.00");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(heading(page, "Registration Successful!")).toBeVisible();
    await expect(page.getByRole("main").locator("address")).toContainText("711 Roadside Avenue");
    await expect(page.getByRole("button", { name: /card/i })).toHaveCount(0);
  });

  test("a failure comes with everything that was typed, and Confirm sends it again", { tag: "@core" }, async ({
    page,
    site,
  }) => {
    await open(page);
    await fill(page, { label: "Master", payMethod: "N/A", certId: "MS-0818" });
    await page.getByRole("button", { name: "Submit" }).click();
    await whileRefused(site, "class_registrations", async () => {
      await page.getByRole("button", { name: "Confirm" }).click();
      await expectFailure(page, ["ERROR: server.failed"]);
    });
    await expect(answer(page, "Certification ID")).toHaveText("MS-0818");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(heading(page, "Registration Successful!")).toBeVisible();
    await page.getByRole("button", { name: "Pay by check instead" }).click();
    await expect(page.getByRole("region", { name: "Pay by check" }).locator("address")).toBeVisible();
  });
});

test("staff see the registrations, unknown IDs, and requests for a member's price", async ({ page, site }) => {
  await openPortal(page, site);
  await page.getByRole("link", { name: /^Class registrations/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Class registrations" })).toBeVisible();
  await expectAccessible(page);
  const rowOf = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  const words = page.getByLabel("Name, company, email, class, ID or reference");
  // Registrations of other journeys may fill the first page of the list.
  const find = async (name: string) => {
    await words.fill(name);
    await words.press("Enter");
    // The row may be on the page before: words that are typed until the answer comes are not kept.
    await expect(page).toHaveURL((url) => url.searchParams.get("q") === name);
    return rowOf(name);
  };
  await expect(await find("Neal Prather")).toContainText(/TN-4471\s*Unknown/);
  await expect(rowOf("Neal Prather")).not.toContainText(/Verified|Provisional|Unmatched/);
  await expect(await find("Darla Meeks")).toContainText(/Paid[\s\S]*Verified[\s\S]*Known/);
  await expect(await find("Jody Sikes")).toContainText(/Unpaid[\s\S]*Unmatched[\s\S]*Issued/);
  await words.fill("tn-4471");
  await words.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "1 class registration" })).toBeVisible();
  await expect(rowOf("Neal Prather")).toBeVisible();
  await expect(rowOf("Darla Meeks")).toHaveCount(0);
  await words.fill("nobody at all");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\?q=nobody\+at\+all(?:&|$)/);
  await words.fill("");
  await expect(page.getByRole("row").nth(2)).toBeVisible();
});

test("an address that names no registration says so", async ({ page }) => {
  const response = await page.goto(`/class-registration/${"0".repeat(26)}`);
  expect(response?.status()).toBe(404);
  await expectAccessible(page);
});
