/**
 * One thread from the form to the end: the steps count on, the checkout knows who registered, and each tab says what
 * has become of the cart.
 */
import type { Page } from "@playwright/test";
import { expectPayer, payByCard } from "./card-payment.ts";
import { CUSTOMER, fillCustomer, tabTo } from "./customer.ts";
import { ownEvent } from "./own-event.ts";
import { chooseCheckByKeyboard, expectPayStep, registerButton } from "./registration.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test, waitTakenOver } from "./site.ts";

const step = (page: Page, words: string) => page.getByText(words);
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

test.describe("by touch on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("one registers and pays in one tab, and another tab follows: emptied, put back, paid", async ({
    page,
    context,
    site,
  }) => {
    const terms = "Half of it back until a week before the day.";
    const event = await ownEvent(site, "Thread Classic", { page_info: { cancellation: terms } });
    await openTakenOver(page, `/event-registration?event=${event}`);
    await expect(step(page, "Step 1 of 3")).toBeVisible();
    await page.getByRole("radio", { name: /^Silver/ }).tap();
    await page.getByRole("radio", { name: "Maybe" }).tap();
    await fillCustomer(page);
    await registerButton(page).tap();
    const reference = await expectPayStep(page);
    await expect(step(page, "Step 2 of 3")).toBeVisible();
    await page.getByRole("radio", { name: /^Card/ }).tap();
    await button(page, "Continue").tap();
    await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
    await expect(step(page, "Step 2 of 3")).toBeVisible();
    await expectPayer(page, CUSTOMER["Last name"], CUSTOMER.Street, CUSTOMER.Email, CUSTOMER.Phone);
    const trust = page.getByRole("list", { name: "About the payment" });
    await expect(trust).toContainText(terms);
    await expect(trust.getByRole("link", { name: "Refunds and cancellation" })).toHaveAttribute("href", "/refunds");
    await expectAccessible(page);
    await expectFits(page);

    // Another tab knows the payer too. It takes the only line out, and both say what that means.
    const other = await context.newPage();
    await openTakenOver(other, "/checkout");
    await expectPayer(other, CUSTOMER["Last name"]);
    await other.bringToFront();
    await button(other, /^Remove /).tap();
    for (const tab of [other, page]) {
      await expect(tab.getByRole("heading", { name: "Out of your cart" })).toBeVisible();
      await expect(tab.getByText("still owed", { exact: false })).toBeVisible();
      await expect(tab.getByRole("link", { name: /^See the registration/ })).toHaveAttribute(
        "href",
        /^\/registration\//,
      );
    }
    await expect(other.getByRole("heading", { name: "Out of your cart" })).toBeFocused();
    await expectAccessible(other);
    await expectFits(other);
    await page.bringToFront();
    await button(page, /^Undo/).tap();
    for (const tab of [page, other]) await expect(tab.getByRole("rowheader", { name: /Silver/ })).toBeVisible();

    await payByCard(page);
    await expect(step(page, "Step 3 of 3")).toBeVisible();
    await expect(other.getByRole("heading", { name: "Your order is paid" })).toBeVisible();
    await expect(other.getByRole("link", { name: "Download the receipt (PDF)" })).toBeVisible();
    await expect(other.getByRole("region", { name: "What you paid for" })).toContainText(reference);
    await expectAccessible(other);
    await other.getByRole("link", { name: /^See the registration/ }).tap();
    await expect(step(other, "Step 3 of 3")).toBeVisible();
  });
});

test.describe("the last page, on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("says what was reached, names who is left to be named, and Okay leads home", async ({ page, site }) => {
    const event = await ownEvent(site, "Last Page Classic");
    await openTakenOver(page, `/event-registration?event=${event}`);
    await page.getByRole("radio", { name: /^Platinum/ }).tap();
    await page.getByRole("radio", { name: "Maybe" }).tap();
    await fillCustomer(page);
    await registerButton(page).tap();
    await expectPayStep(page);
    await page.getByRole("radio", { name: /^Card/ }).tap();
    await button(page, "Continue").tap();
    await payByCard(page);
    await expect(page.getByRole("heading", { level: 1, name: "Payment received" })).toBeFocused();
    const next = page.getByRole("region", { name: "What happens next" });
    await expect(next.getByRole("listitem").first()).toContainText("0 of 8 named, through");
    for (const name of [/^Add to calendar/, /^Directions/, /^See the registration/])
      await expect(next.getByRole("link", { name })).toBeVisible();
    await expect(next.getByRole("button", { name: "Share the event" })).toHaveAttribute("data-copies", /\/events\//);
    await expect(page.getByText(/^O-[0-9A-HJKMNP-TV-Z]{6}$/)).toHaveCount(1);
    await expectAccessible(page);
    await expectFits(page);
    // The narrowest phone, and its text twice as large.
    await page.setViewportSize({ width: 320, height: 800 });
    await expectFits(page, "320 px");
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await expectFits(page, "200 percent text");

    await next.getByRole("link", { name: /^Name your 8 golfers/ }).tap();
    await page.getByRole("textbox", { name: "Team 1, golfer 1: name" }).fill("Kim Orr");
    await button(page, "Save names").tap();
    await expect(page.getByText("The names are corrected.")).toBeVisible();
    await openTakenOver(page, "/checkout");
    await expect(next.getByRole("link", { name: /^Name your 7 golfers/ })).toBeVisible();
    await page.getByRole("link", { name: "Okay" }).tap();
    await expect(page).toHaveURL("/");
    await page.goto("/checkout");
    await expect(page.getByRole("heading", { name: "Your order is paid" })).toBeVisible();
  });
});

test.describe("by keyboard on a wide screen", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("the mailed link knows who pays, details are changed and saved, and a check ends the thread in both tabs", async ({
    page,
    browser,
    site,
  }) => {
    const eventID = await ownEvent(site, "Thread Scramble");
    const details = { event_type: "GOLF", sponsorship: "Silver Sponsor", attendingReception: "No", teams: [] };
    const person = { company: "Yocona Paving", firstName: "Ada", lastName: "Holloway", phone: "6625550142" };
    const place = { street: "9 Mill Road", city: "Oxford", state: "MS", zip: "38655", email: "ada@yocona.example" };
    const made = await page.request.post("/api/event-register", { data: { eventID, ...person, ...place, details } });
    const path = `/registration/${made.headers().location?.split("/").pop()}`;

    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 } });
    const mailed = await context.newPage();
    await openTakenOver(mailed, path);
    await mailed.getByRole("radio", { name: /^Card/ }).focus();
    for (const key of ["Space", "Tab", "Enter"]) await mailed.keyboard.press(key);
    await expectPayer(mailed, "Ada Holloway", "Yocona Paving", "9 Mill Road");

    // The way back leads to the registration, its heading in focus, and the checkout still knows the payer after it.
    await tabTo(mailed, mailed.getByRole("link", { name: "Back without paying" }));
    await mailed.keyboard.press("Enter");
    await expect(mailed).toHaveURL(path);
    await expect(mailed.getByRole("main").getByRole("heading").and(mailed.locator(":focus"))).toBeVisible();
    await mailed.goBack();
    await expectPayer(mailed, "Ada Holloway", "Yocona Paving", "9 Mill Road");

    await tabTo(mailed, button(mailed, "Change who pays"));
    await mailed.keyboard.press("Enter");
    const company = mailed.getByRole("textbox", { name: "Company", exact: true });
    await expect(company).toBeFocused();
    const email = mailed.getByRole("textbox", { name: "Email", exact: true });
    await tabTo(mailed, email);
    await email.press("ControlOrMeta+a");
    await mailed.keyboard.type("books at yocona");
    await tabTo(mailed, button(mailed, "Save your details"));
    await mailed.keyboard.press("Enter");
    await expect(email).toBeFocused();
    await expect(mailed.getByText("Must enter email address").first()).toBeVisible();
    await expectAccessible(mailed);
    await email.press("ControlOrMeta+a");
    await mailed.keyboard.type("books@yocona.example");
    await tabTo(mailed, button(mailed, "Save your details"));
    await mailed.keyboard.press("Enter");
    await expect(mailed.getByRole("region", { name: "You pay as" })).toBeFocused();
    await expectPayer(mailed, "books@yocona.example", "Ada Holloway");
    await expectAccessible(mailed);

    // A second tab promises a check instead: nothing more is to be done, and the checkout says what it owes.
    const second = await context.newPage();
    await openTakenOver(second, path);
    await expect(step(second, "Step 2 of 3")).toBeVisible();
    await chooseCheckByKeyboard(second);
    await expect(step(second, "Done: mail your check")).toBeVisible();
    await tabTo(second, button(second, "Pay another way"));
    await second.keyboard.press("Enter");
    await expect(step(second, "Step 2 of 3")).toBeVisible();
    await expect(mailed.getByRole("heading", { name: "Out of your cart" })).toBeVisible();
    await expect(mailed.getByText("To pay by check or later, open its page", { exact: false })).toBeVisible();
    await mailed.bringToFront();
    await tabTo(mailed, button(mailed, /^Undo/));
    await mailed.keyboard.press("Enter");
    await expect(mailed.getByRole("heading", { name: "Order summary" })).toBeFocused();
    // What was typed in this tab counts for more than what the registration says.
    await expectPayer(mailed, "books@yocona.example");
    await mailed.reload();
    await waitTakenOver(mailed);
    await expectPayer(mailed, "books@yocona.example");
    await context.close();
  });
});
