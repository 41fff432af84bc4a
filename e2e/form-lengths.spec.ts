/**
 * On a phone each form is short, begins soon, and shows its sum before its button; the footer under it is short too.
 */
import type { Page } from "@playwright/test";
import { FORMS, type Form, formLength, PHONE, pageLength } from "../test/form-length.ts";
import { openCheckout, register } from "./payment.ts";
import { ownPages, withEvent } from "./public-routes.ts";
import { expect, expectAccessible, loadTypefaces, openTakenOver, test } from "./site.ts";

const buttonOf = (page: Page, { button }: Form) => page.getByRole("button", { name: button, exact: true });

/** Fails where the sum is not over the button and before it for those who go from one to the other. */
async function expectSumFirst(page: Page, form: Form): Promise<void> {
  const sign = page.getByRole("complementary", { name: form.sum });
  const button = buttonOf(page, form);
  const [above, below] = [await sign.boundingBox(), await button.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0), form.path).toBeLessThanOrEqual(below?.y ?? 0);
  const handle = await button.elementHandle();
  const isBefore = await sign.evaluate(
    (element, other) => (element.compareDocumentPosition(other as Node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    handle,
  );
  expect(isBefore, form.path).toBe(true);
}

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: PHONE });

  for (const form of FORMS) {
    const { path, limits } = form;
    test(`${path} keeps to its screens, with the sum before the button`, async ({ page }) => {
      await openTakenOver(page, await withEvent(path, page));
      await loadTypefaces(page);
      const { toButton, toFirstField } = await formLength(buttonOf(page, form));
      expect(toButton).toBeLessThanOrEqual(limits.toButton);
      expect(toFirstField).toBeLessThanOrEqual(limits.toFirstField);
      await expectSumFirst(page, form);
      expect((await pageLength(page)).footer).toBeLessThanOrEqual(0.5);
      await page.setViewportSize({ width: 768, height: 1024 });
      await expectSumFirst(page, form);
    });
  }

  test("the checkout of one item keeps to two and a half screens", async ({ page }) => {
    await openCheckout(page, await register(page, "Short Checkout Paving", "golf"));
    const submit = page.getByRole("button", { name: "Submit", exact: true });
    // The fields of the card come after the page.
    await expect(page.getByRole("textbox", { name: "Card number" })).toBeVisible();
    const { toButton, toFirstField } = await formLength(submit);
    expect(toButton).toBeLessThanOrEqual(2.5);
    expect(toFirstField).toBeLessThanOrEqual(1.5);
  });

  test("the page of a registration keeps to one and a half screens, that of a class to one and three quarters", async ({
    page,
    site,
  }) => {
    const pages = await ownPages(page, site);
    await openTakenOver(page, pages.registration);
    expect((await pageLength(page)).toFooter).toBeLessThanOrEqual(1.5);
    await openTakenOver(page, pages["class registration"]);
    expect((await pageLength(page)).toFooter).toBeLessThanOrEqual(1.75);
  });

  test("forty members keep to six screens", async ({ page }) => {
    await page.goto("/affiliates");
    await expect(
      page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ hasText: /MS\s\d{5}/ }),
    ).toHaveCount(40);
    expect((await pageLength(page)).toFooter).toBeLessThanOrEqual(6);
  });

  test("the links of the whole site are one touch away under a form, and in sight under what is read", async ({
    page,
  }) => {
    const links = page.getByRole("navigation", { name: "Footer" });
    await openTakenOver(page, "/member-application");
    await expect(links).toBeHidden();
    await page.getByRole("link", { name: "All pages of this site" }).tap();
    await expect(links.getByRole("link", { name: "Certified technicians" })).toBeInViewport();
    await expect(page.getByRole("link", { name: "LinkedIn" })).toBeVisible();
    await expectAccessible(page);
    await links.getByRole("link", { name: "About" }).tap();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(links).toBeVisible();
    await expect(page.getByRole("link", { name: "All pages of this site" })).toBeHidden();
  });
});

test.describe("on a phone without scripts", () => {
  test.use({ javaScriptEnabled: false, hasTouch: true, isMobile: true, viewport: PHONE });

  test("the sum is before the button of every form, and the menu shows the links of the site", async ({ page }) => {
    for (const form of FORMS) {
      await page.goto(await withEvent(form.path, page));
      await expect(page.locator("meta[http-equiv=refresh]")).toHaveCount(0);
      await expectSumFirst(page, form);
    }
    const links = page.getByRole("navigation", { name: "Footer" });
    await expect(links).toBeHidden();
    await page.getByRole("link", { name: "Menu" }).tap();
    await expect(links.getByRole("link", { name: "Events", exact: true })).toBeInViewport();
  });
});

test.describe("by keyboard on a phone", () => {
  test.use({ viewport: PHONE });

  for (const kind of ["GOLF", "CLAY_SHOOT", "CERTIFICATION", "QAC", "CONVENTION"]) {
    test(`the slim bar of ${kind} covers no field that has the focus, nor a message`, async ({ page }) => {
      await openTakenOver(page, await withEvent(`/event-registration?event={${kind}}`, page));
      const bar = page.locator("[data-foot-bar]");
      await page.getByRole("link", { name: "Registration packet (PDF)" }).focus();
      // A refusal brings messages, after which the bar is in its place.
      for (const isRefused of [false, true]) {
        let steps = 0;
        for (; steps < 80; steps++) {
          await page.keyboard.press("Tab");
          await expect.poll(() => coveredBy(page)).toBe("");
          if (await bar.evaluate((element) => element.contains(document.activeElement))) break;
        }
        expect(steps, "the bar is reached by Tab").toBeLessThan(80);
        if (isRefused) return;
        await page.getByRole("textbox", { name: "Zip" }).fill("387");
        await page.keyboard.press("Tab");
        await expect(page.getByText("Must enter zip code")).toBeVisible();
        await expect(bar).toHaveCSS("position", "static");
        await page.getByRole("link", { name: "Registration packet (PDF)" }).focus();
      }
    });
  }
});

/** @returns what of the focused control, or of its message, the bar lies on; empty where it lies on neither. */
const coveredBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const bar = document.querySelector("[data-foot-bar]");
    const focused = document.activeElement;
    if (!bar || !focused || bar.contains(focused)) return "";
    const { top, bottom } = bar.getBoundingClientRect();
    const described = focused.getAttribute("aria-describedby")?.split(" ") ?? [];
    const parts = [focused, ...described.map((id) => document.getElementById(id))].filter((part) => part !== null);
    const covered = parts.find((part) => {
      const box = part.getBoundingClientRect();
      return box.bottom > top + 1 && box.top < bottom - 1;
    });
    return covered ? covered.id || covered.outerHTML.slice(0, 80) : "";
  });
