/** Printed pages: the name of the sender, the text of the page, and no controls. */
import { expect, expectFits, test } from "./site.ts";

const PAGES = [
  "/",
  "/about",
  "/contact",
  "/certs-training",
  "/events",
  "/membership",
  "/affiliates",
  "/cert-registration",
];

test("pages print with name and address, without menus, black on white", async ({ page }) => {
  // The width of a sheet of letter paper between its margins.
  await page.setViewportSize({ width: 695, height: 935 });
  await page.emulateMedia({ media: "print" });
  for (const path of PAGES)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("banner").getByText("MAPA", { exact: true })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toContainText("711 Roadside Avenue, Suite 200");
      await expect(page.getByRole("navigation").and(page.locator(":visible"))).toHaveCount(0);
      await expect(page.getByRole("button").and(page.locator(":visible"))).toHaveCount(0);
      const dark = await page.evaluate(
        () =>
          [...document.querySelectorAll("body, header, footer, main section, main aside")].filter((element) => {
            const { backgroundColor } = getComputedStyle(element);
            const [red = 0, green = 0, blue = 0, alpha = 1] = (backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
            return alpha > 0 && red + green + blue < 600;
          }).length,
      );
      expect(dark).toBe(0);
      await expectFits(page);
    });
});
