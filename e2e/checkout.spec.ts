/**
 * The checkout when things change or break: prices, tabs, connections, invoices. Money is taken once, nothing is lost.
 * One file because every journey starts from a cart of its own at the same page.
 */
import type { Page } from "@playwright/test";
import { querySite } from "../test/site-database.ts";
import {
  CARDS,
  confirmButton,
  expectPaid,
  fillCard,
  fillToReview,
  submitToReview,
  TEST_CARDS,
} from "./card-payment.ts";
import { fillCustomer } from "./customer.ts";
import { cartOf, emailOf, movesOfMoney, openCheckout, register } from "./payment.ts";
import { expect, expectAccessible, test } from "./site.ts";

const news = (page: Page) => page.getByRole("heading", { name: "Your order has changed" });
const row = (page: Page, name: string | RegExp) => page.getByRole("row", { name });
const total = (page: Page) => page.getByRole("row", { name: /^Total/ });

test("two kinds of registrations, the committee's item and an invoice are paid as one order, by a double click", {
  tag: "@core",
}, async ({ page, site }) => {
  const company = "Sipsey Paving";
  const golf = await register(page, company, "golf");
  const cart = [...golf, ...(await register(page, company, "class")), ...(await register(page, company, "clay"))];
  await openCheckout(page, [...cart, { itemName: "Invoice 2041", itemPrice: 1250.5, invoice: "2041" }]);
  await expect(row(page, /Invoice 2041/)).toContainText("The office will match it to your invoice.");
  await expectAccessible(page);

  const [first] = golf;
  await page.getByRole("button", { name: `Remove ${first?.itemName}` }).click();
  await expect(page.getByText(`${first?.itemName} was removed.`)).toBeVisible();
  await expect(row(page, first?.itemName ?? "")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("rowheader").first()).toHaveText(first?.itemName ?? "");

  await fillToReview(page, company);
  const shown = await total(page).textContent();
  await confirmButton(page).dblclick();
  await expectPaid(page);
  const main = page.getByRole("main");
  for (const { itemName } of cart) await expect(main.getByText(itemName, { exact: true })).toBeVisible();
  await expect(main.getByText("Invoice 2041")).toBeVisible();
  expect(shown).toContain(await main.locator("dt", { hasText: "Total paid" }).locator("+ dd").textContent());
  await expect.poll(() => cartOf(page)).toEqual([]);
  expect(await movesOfMoney(site, company)).toEqual({ booked: 1, taken: 1 });

  // The receipt is still there after a reload, until its reader has seen it.
  await page.reload();
  await expectPaid(page);
  await page.getByRole("link", { name: "Okay" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/checkout");
  await expect(page.getByText("Your cart is empty.", { exact: false })).toBeVisible();
});

test("a price that changed is shown and must be accepted, before Submit and again at the payment", {
  tag: "@core",
}, async ({ page, site }) => {
  const company = "Tallahala Grading";
  const items = await register(page, company, "class");
  const [{ charge = "", itemName } = { itemName: "" }] = items;
  const setPrice = (cents: number) =>
    querySite(site, "update charges set amount_cents = $1 where public_token = $2", [cents, charge]);
  await setPrice(20_000);
  await openCheckout(page, items);
  await expect(news(page)).toBeVisible();
  await expect(page.getByRole("status").getByText(`${itemName}: was $250.00, now $200.00`)).toBeVisible();
  await expect(total(page)).toContainText("$206.00");
  await expectAccessible(page);

  await fillCustomer(page, { Company: company, Email: emailOf(company) });
  await fillCard(page, TEST_CARDS, CARDS.good);
  await TEST_CARDS.prove(page);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert")).toContainText("Accept the new prices before you submit");
  await page.getByRole("alert").getByRole("link", { name: "Accept the new prices before you submit" }).press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Accept the new price" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Order summary" })).toBeFocused();
  await expect(news(page)).toHaveCount(0);
  await submitToReview(page);

  await setPrice(30_000);
  await confirmButton(page).click();
  await expect(page.getByText("Nothing was charged. The total is $309.00.", { exact: false })).toBeVisible();
  await expect(page.getByText(`${itemName}: was $200.00, now $300.00`)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Card number" })).toHaveValue(CARDS.good);
  await expect(page.getByRole("textbox", { name: "Company", exact: true })).toHaveValue(company);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept the new price" }).click();
  await submitToReview(page);
  await expect(total(page)).toContainText("$309.00");
  await confirmButton(page).click();
  await expectPaid(page);
  expect(await movesOfMoney(site, company)).toEqual({ booked: 1, taken: 1 });

  // The same item in a cart that was kept: explained, and removed with one press.
  const other = await register(page, company, "golf");
  await openCheckout(page, [...items, ...other, { itemName: "Old item", itemPrice: 5, charge: "0".repeat(26) }]);
  await expect(row(page, new RegExp(itemName))).toContainText("Paid already. Nothing is owed for it.");
  await expect(row(page, /Old item/)).toContainText("Not known any more.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove the 2 items" }).click();
  await expect(news(page)).toHaveCount(0);
  await expect.poll(() => cartOf(page)).toEqual(other);
});

test("a connection that is lost while paying is never called a failure, and ends with the receipt", {
  tag: "@core",
}, async ({ page, context, site }) => {
  const company = "Okatoma Hauling";
  const items = await register(page, company, "class");
  const late = { itemName: "Invoice 77", itemPrice: 10, invoice: "77" };
  await openCheckout(page, items);
  await fillToReview(page, company);
  // The payment arrives; its answer does not, and then nothing does.
  await page.route("**/api/payment", async (route) => {
    await route.fetch();
    await context.setOffline(true);
    await route.abort("connectionreset");
  });
  await confirmButton(page).click();
  await expect(page.getByRole("heading", { name: "We are asking what became of your payment" })).toBeFocused();
  await expect(page.getByText("Do not pay again.")).toBeVisible();
  await expect(page.getByText(/not successful|failed/i).filter({ visible: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.evaluate((item) => {
    const cart = JSON.parse(localStorage.getItem("items") ?? "[]");
    localStorage.setItem("items", JSON.stringify([...cart, item]));
  }, late);
  await context.setOffline(false);
  await expectPaid(page);
  await expect(page.getByText(/^O-[0-9A-HJKMNP-TV-Z]{6}$/)).toBeVisible();
  await expect.poll(() => cartOf(page)).toEqual([late]);
  expect(await movesOfMoney(site, company)).toEqual({ booked: 1, taken: 1 });
});

test("without a connection the page works with the cart's own prices, and says so", async ({ page, context }) => {
  const items = await register(page, "Bogue Chitto Paving", "class");
  // The page has asked once: from now on it listens for what makes it ask again.
  const response = page.waitForResponse("**/api/cart-quote");
  await openCheckout(page, items);
  await response;
  await expect(total(page)).toContainText("$257.50");
  // The connection is lost after the page's parts have come, not between two of them.
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("We could not check these prices just now.", { exact: false })).toBeVisible();
  await expect(total(page)).toContainText("$257.50");
  await expectAccessible(page);
  await expect(page.getByRole("button", { name: "Check again" })).toBeVisible();
  // The browser says that it is back, and the page asks by itself.
  await context.setOffline(false);
  await expect(page.getByText("We could not check these prices just now.", { exact: false })).toHaveCount(0);
});

test("two tabs and another browser with the same cart pay it once", { tag: "@core" }, async ({
  page,
  context,
  browser,
  site,
}) => {
  const company = "Bayou Pierre Asphalt";
  const items = await register(page, company, "class");
  await openCheckout(page, items);
  await fillToReview(page, company);
  const second = await context.newPage();
  await second.goto("/checkout");
  await fillToReview(second, company);
  const stranger = await (await browser.newContext({ baseURL: site.url })).newPage();
  await openCheckout(stranger, items);
  await fillToReview(stranger, company);

  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/api/payment", async (route) => {
    await held;
    await route.continue();
  });
  await confirmButton(page).click();
  await confirmButton(second).click();
  await expect(second.getByRole("heading", { name: "You are paying in another tab" })).toBeFocused();
  await expectAccessible(second);
  await second.getByRole("button", { name: "Back" }).click();
  await expect(second.getByRole("heading", { name: "Confirm Details" })).toBeVisible();
  letGo();
  await expectPaid(page);
  await expect(second.getByText("Your cart is empty.", { exact: false })).toBeVisible();

  await confirmButton(stranger).click();
  await expect(stranger.getByText("Nothing was charged.", { exact: false })).toBeVisible();
  await expect(row(stranger, /Certification/)).toContainText("Paid already.");
  await expectAccessible(stranger);
  await stranger.context().close();
  expect(await movesOfMoney(site, company)).toEqual({ booked: 1, taken: 1 });
});

test("an invoice is paid by its number: looked up by its zip code, or as typed", async ({ page, site }) => {
  const company = "Chunky River Trucking";
  const customer = {
    company,
    firstName: "Lou",
    lastName: "Pell",
    street: "4 River Street",
    city: "Meridian",
    state: "MS",
    zip: "39301",
    email: "lou@chunky.example",
    phone: "6015550199",
  };
  const [id, token] = [crypto.randomUUID(), "7".repeat(26)];
  await querySite(
    site,
    `insert into invoices (id, public_token, number, customer, issued_on, due_on, issued_by, client_request_id, created_at)
     values ($1, $2, 'INV-2026-0901', $3, '2026-11-01', '2098-12-01', 'journey', $4, now())`,
    [id, token, JSON.stringify(customer), crypto.randomUUID()],
  );
  await querySite(
    site,
    `insert into charges (id, public_token, source_kind, source_id, position, label, amount_cents, program, status, created_at)
     values ($1, $2, 'invoice', $3, 0, 'Sponsorship of the fall meeting', 50000, 'Invoices', 'open', now())`,
    [crypto.randomUUID(), "6".repeat(26), id],
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/checkout");
  const open = page.getByRole("button", { name: "Paying an Invoice?" });
  const number = page.getByRole("textbox", { name: "Enter Invoice #" });
  const amount = page.getByRole("textbox", { name: "Enter Amount" });
  const zip = page.getByRole("textbox", { name: /^Zip code on the invoice/ });
  const enter = page.getByRole("button", { name: "Enter", exact: true });
  await open.click();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(number).toHaveCount(0);
  await expect(open).toBeFocused();
  await open.click();
  await expect(number).toBeFocused();
  await amount.fill("0.50");
  await zip.fill("393");
  await enter.click();
  await expect(number).toBeFocused();
  await expect(page.getByText("Enter the number that is printed on the invoice")).toBeVisible();
  await expect(page.getByText("Enter an amount from $1 to $100,000", { exact: false })).toBeVisible();
  await expect(page.getByText("Enter five digits, or leave it empty")).toBeVisible();
  await expect(amount).toHaveValue("0.50");
  await expectAccessible(page);

  await number.fill("inv 2026 901");
  await amount.fill(" $1,250.50 ");
  await zip.fill("39302");
  await enter.click();
  await expect(
    page.getByText("We found no open invoice with this number and zip code.", { exact: false }),
  ).toBeVisible();
  await expect.poll(() => cartOf(page)).toEqual([]);
  await expectAccessible(page);
  const sure = page.getByRole("button", { name: "Add it all the same" });
  await amount.fill("1250.50");
  await expect(sure).toHaveCount(0);
  await enter.click();
  await sure.click();
  await expect(row(page, /Invoice inv 2026 901/)).toContainText("$1,250.50");
  await page.getByRole("button", { name: "Remove Invoice inv 2026 901" }).click();
  await expect(page.getByText("was added with $1,250.50")).toHaveCount(0);

  await open.click();
  await number.fill("0901");
  await amount.fill("400");
  await zip.fill("39301");
  await enter.click();
  await expect(page.getByText("$500.00 is owed on it, not $400.00.", { exact: false })).toBeVisible();
  await expect(open).toBeFocused();
  await expect(row(page, /Invoice INV-2026-0901: Sponsorship of the fall meeting/)).toContainText("$500.00");
  await expectAccessible(page);
  await fillToReview(page, company);
  await confirmButton(page).click();
  await expectPaid(page);
  await expect(page.getByRole("link", { name: "See the coming events" })).toBeVisible();
  await page.getByRole("link", { name: "Okay" }).click();
  await expect(page).toHaveURL("/");

  await page.goto("/checkout");
  await expect(page.getByText("is owed on it")).toHaveCount(0);
  await open.click();
  await number.fill("INV-2026-0901");
  await amount.fill("500");
  await zip.fill("39301");
  await enter.click();
  await expect(page.getByText("Invoice INV-2026-0901 is paid already. Nothing is owed on it.")).toBeVisible();
  await expect.poll(() => cartOf(page)).toEqual([]);
  expect(await movesOfMoney(site, company)).toEqual({ booked: 1, taken: 1 });
});

test("an invoice that is entered without a connection stays in its panel, and goes in by the next press", async ({
  page,
}) => {
  await page.goto("/checkout");
  const rules = /\/assets\/enter-invoice-.*\.js/;
  await page.route(rules, (route) => route.abort());
  await page.getByRole("button", { name: "Paying an Invoice?" }).click();
  await page.getByRole("textbox", { name: "Enter Invoice #" }).fill("INV-2026-0977");
  await page.getByRole("textbox", { name: "Enter Amount" }).fill("80");
  await page.getByRole("button", { name: "Enter", exact: true }).click();
  await expect(page.getByText("The connection was lost. Nothing was added; please press Enter again.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Enter Amount" })).toHaveValue("80");
  await page.unroute(rules);
  await page.getByRole("button", { name: "Enter", exact: true }).click();
  await expect(row(page, /Invoice INV-2026-0977/)).toContainText("$80.00");
});

test("details that are sent without a connection stay, and the next press goes on to the review", async ({ page }) => {
  await openCheckout(page, await register(page, "Bowie Creek Paving", "class"));
  const rules = /\/assets\/checkout-schema-.*\.js/;
  await page.route(rules, (route) => route.abort());
  await fillCustomer(page);
  await fillCard(page, TEST_CARDS, CARDS.good);
  await TEST_CARDS.prove(page);
  await page.getByRole("button", { name: "Submit" }).click();
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("The connection was lost. Nothing was sent; please submit again.");
  await page.unroute(rules);
  await submitToReview(page);
});

test("a browser without scripts reads how to pay by check, and whom to call", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto("/checkout");
  // Chromium draws no noscript when only its scripts are held: the words are in the page all the same.
  const words = (await page.locator("main noscript").first().textContent()) ?? "";
  expect(words).toMatch(/Paying by card needs JavaScript.*call the office at \d{3}-\d{3}-\d{4}/s);
  expect(words).toContain("711 Roadside Avenue");
  await context.close();
});
