/**
 * Forms on touch screens: a button that is pressed does not move and reacts to the first press, on phones of every
 * height.
 */
import type { Page } from "@playwright/test";
import { CUSTOMER, fillCustomer } from "./customer.ts";
import { ownEvent } from "./own-event.ts";
import { press } from "./press.ts";
import { expect, openTakenOver, test } from "./site.ts";

const HEIGHTS = [480, 568, 667, 780, 932];

test.use({ hasTouch: true, isMobile: true });

/** A form, a field with its error message, and a button below that field. */
const FORMS = [
  { path: "/contact", label: "Phone", wrong: "12", right: CUSTOMER.Phone, button: "Send message" },
  { path: "/cert-registration", label: "Phone", wrong: "12", right: CUSTOMER.Phone, button: "Submit" },
  { path: "/member-application", label: "Zip", wrong: "3", right: CUSTOMER.Zip, button: "Submit" },
  { path: "/checkout", label: "Email", wrong: "pat", right: CUSTOMER.Email, button: "Submit" },
];

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });

/**
 * Types into a field, and leaves the focus there and the button at the foot of the window, as a keyboard on the screen
 * does.
 */
async function typeAbove(page: Page, button: string, label: string, text: string): Promise<void> {
  await field(page, label).fill(text);
  await page.getByRole("button", { name: button, exact: true }).evaluate((element) => element.scrollIntoView(false));
}

/** One press. Fails when the button goes anywhere before the press has done its work. */
async function pressButton(page: Page, name: string): Promise<void> {
  const { movedBy } = await press(page, page.getByRole("button", { name, exact: true }));
  // Less than one is the compositor's rounding.
  expect(movedBy, "pixels that the pressed button went").toBeLessThan(1);
}

for (const height of HEIGHTS) {
  test(`on a phone ${height} px high one press registers, whatever message goes away or comes with it`, async ({
    page,
    site,
  }) => {
    const event = await ownEvent(site, `Tap of ${height}`);
    await page.setViewportSize({ width: 390, height });
    await openTakenOver(page, `/event-registration?event=${event}`);
    await fillCustomer(page);
    // The press itself makes the message come: the field had the focus until then.
    await typeAbove(page, "Register", "Phone", "12");
    await pressButton(page, "Register");
    await expect(page.getByRole("alert")).toContainText("Must enter phone number");
    // And the next one makes it go.
    await typeAbove(page, "Register", "Phone", CUSTOMER.Phone);
    await pressButton(page, "Register");
    await expect(page.getByText(/ is registered for .+ 20\d\d\./).first()).toBeVisible();
  });
}

for (const { path, label, wrong, right, button } of FORMS) {
  test(`${path} answers the first press at every height, with the message of a field coming or going`, async ({
    page,
  }) => {
    await page.addInitScript(() =>
      localStorage.setItem("items", JSON.stringify([{ itemName: "Invoice 12", itemPrice: 5, invoice: "12" }])),
    );
    // The checkout's order stands once its prices have been answered and its parts are here.
    const prices = path === "/checkout" ? page.waitForResponse("**/api/cart-quote") : undefined;
    await openTakenOver(page, path);
    await prices;
    await page.waitForLoadState("networkidle");
    for (const height of HEIGHTS) {
      await page.setViewportSize({ width: 390, height });
      for (const text of [wrong, right]) {
        await typeAbove(page, button, label, text);
        await pressButton(page, button);
        await expect(page.getByRole("alert").first()).toBeFocused();
        const message = field(page, label).and(page.locator("[aria-invalid]"));
        await expect(message).toHaveCount(text === wrong ? 1 : 0);
      }
    }
  });
}
