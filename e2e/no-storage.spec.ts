/**
 * A browser whose storage is forbidden or full: forms are sent, drafts and carts last as long as the page, cards are
 * paid.
 */
import type { Page } from "@playwright/test";
import { CARDS, confirmButton, expectPaid, expectPayer, fillCard, submitToReview, TEST_CARDS } from "./card-payment.ts";
import { CUSTOMER, fillCustomer } from "./customer.ts";
import { ownEvent } from "./own-event.ts";
import { registerButton } from "./registration.ts";
import { expect, test } from "./site.ts";
import { lookAndIssue, signInByForm } from "./staff.ts";

/** Both storages throw when they are only looked at, as where a reader has blocked all cookies. */
const forbidden = () => {
  for (const place of ["localStorage", "sessionStorage"])
    Object.defineProperty(window, place, {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
};
/** Nothing more fits in. */
const full = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
};

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });

for (const [state, prepare] of Object.entries({ forbidden, full }))
  test(`with a storage that is ${state} a class is registered and paid by card`, {
    tag: state === "forbidden" ? "@core" : [],
  }, async ({ page }) => {
    await page.addInitScript(prepare);
    await page.goto("/cert-registration");
    await page.getByRole("combobox", { name: "Class" }).selectOption({ label: "Level 1" });
    await fillCustomer(page);
    await page.getByRole("radio", { name: "Credit Card" }).check();
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(heading(page, "Registration Successful!")).toBeVisible();
    await page.getByRole("button", { name: "Proceed to Checkout" }).click();
    await expectPayer(page, CUSTOMER.Company);
    await fillCard(page, TEST_CARDS, CARDS.good);
    await TEST_CARDS.prove(page);
    await submitToReview(page);
    await confirmButton(page).click();
    await expectPaid(page);
    await page.getByRole("link", { name: "Okay" }).click();
    await expect(page).toHaveURL("/");
  });

test.describe("with a storage that is forbidden", () => {
  test.beforeEach(({ page }) => page.addInitScript(forbidden));

  test("a golfer is registered, and asked how to pay", async ({ page, site }) => {
    const event = await ownEvent(site, "Scramble Without a Storage");
    await page.goto(`/event-registration?event=${event}`);
    await page.getByRole("radio", { name: /^Silver/ }).check();
    await page.getByRole("radio", { name: "Maybe" }).check();
    await fillCustomer(page);
    await registerButton(page).click();
    await expect(heading(page, "You are registered. How will you pay?")).toBeVisible();
    await page.getByRole("radio", { name: /^Card/ }).check();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("rowheader", { name: /Silver/ })).toBeVisible();
  });

  test("a message to the office is sent", async ({ page }) => {
    await page.goto("/contact");
    for (const label of ["First name", "Last name", "Email", "Phone"] as const)
      await page.getByRole("textbox", { name: label, exact: true }).fill(CUSTOMER[label]);
    await page.getByRole("textbox", { name: "Message" }).fill("Written without a storage.");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByText("Your message has been sent.")).toBeVisible();
  });

  test("staff issue an invoice", async ({ page, site }) => {
    await signInByForm(page, site);
    await page.goto("/mapa-admin/invoices/new");
    for (const label of ["Company", "First name", "Last name", "Email", "Phone", "City"] as const)
      await page.getByRole("textbox", { name: label, exact: true }).fill(CUSTOMER[label]);
    await page.getByRole("textbox", { name: "Street address" }).fill(CUSTOMER.Street);
    await page.getByRole("textbox", { name: "Zip code" }).fill(CUSTOMER.Zip);
    await page.getByRole("combobox", { name: "State" }).selectOption("MS");
    await page.getByRole("textbox", { name: "Description" }).fill("Advertisement");
    await page.getByRole("textbox", { name: "Amount" }).fill("250.00");
    await lookAndIssue(page);
    await expect(page.getByRole("heading", { level: 1, name: /^Invoice INV-/ })).toBeVisible();
  });
});
