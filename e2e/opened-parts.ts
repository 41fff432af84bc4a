/** Opens what a page of the portal keeps closed, for journeys that look at it: disclosures, forms and dialogs. */
import { expect, type Page } from "@playwright/test";

/**
 * From the next page on no press changes anything: what it would send does not leave the page. Within the page, because a
 * browser whose requests are intercepted keeps no script of one page for the next.
 */
export async function keepPressesHarmless(page: Page): Promise<void> {
  await page.addInitScript(sendNothing);
}

/** Runs in the page before its own scripts. */
function sendNothing(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const isRead = ["GET", "HEAD"].includes(request.method);
    if (!isRead) throw new TypeError("This journey sends nothing");
    return fetch(request);
  };
  // A form that the page's own scripts do not send would be sent by the browser, after all of them.
  addEventListener("submit", (event) => event.preventDefault());
}

/** Runs in the page. Opens its disclosures, and marks the buttons that it has before anything else is opened. */
function markOpeners(): void {
  const main = document.querySelector("main");
  for (const closed of main?.querySelectorAll<HTMLElement>("details:not([open]) > summary") ?? []) closed.click();
  for (const button of main?.querySelectorAll<HTMLElement>("button[type=button]:not(:disabled)") ?? [])
    if (button.checkVisibility()) button.dataset.opens = "";
}

/** Runs in the page. Presses marked buttons until one shows a dialog. @returns whether one is shown */
async function pressOpeners(): Promise<boolean> {
  for (;;) {
    const button = document.querySelector<HTMLElement>("main [data-opens]");
    if (!button) return false;
    delete button.dataset.opens;
    button.click();
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    if (document.querySelector("dialog[open]")) return true;
  }
}

/**
 * Opens every closed part of the page, and presses each button that sends no form; `keepPressesHarmless` comes first.
 *
 * @param look is called once with all that stays open, and for each dialog while it covers the page.
 */
export async function eachOpened(page: Page, look: () => Promise<void>): Promise<void> {
  const address = page.url();
  await page.evaluate(markOpeners);
  const wait = () => expect(page.locator("main [data-loading]")).toHaveCount(0);
  while (await page.evaluate(pressOpeners)) {
    await wait();
    await look();
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  }
  await wait();
  expect(new URL(page.url()).pathname, "a button that leads elsewhere is a link").toBe(new URL(address).pathname);
  await look();
}
