/** The association and its contacts. */
import { expect, expectAccessible, test } from "./site.ts";
import { expectFitsEachWidth } from "./widths.ts";

test("the about page numbers mission and objectives and names the executive director", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle("About | MAPA");
  await expect(page.getByRole("heading", { level: 1, name: "About us" })).toBeVisible();
  for (const name of ["Mission", "Objectives"]) {
    const list = page.getByRole("region", { name }).getByRole("listitem");
    expect(await list.count(), name).toBeGreaterThan(2);
  }
  const plate = page.getByRole("complementary", { name: "Contact" });
  await expect(plate.getByRole("heading", { name: "Walter Dunmore" })).toBeVisible();
  await expect(plate).toContainText("Executive Director");
  await expect(plate.getByRole("link", { name: "601-555-0118" })).toHaveAttribute("href", "tel:+16015550118");
  await expect(plate.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:walter@/);
  await expectAccessible(page);
  await plate.getByRole("link", { name: "Contact Us!" }).click();
  await expect(page).toHaveURL("/contact");
});

test("the director's letter on the home page carries a portrait that says what it shows", async ({ page }) => {
  await page.goto("/");
  const portrait = page.getByRole("img", { name: /hard hat/ });
  await portrait.scrollIntoViewIfNeeded();
  await expect.poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  await expect(page.getByRole("main").getByRole("link", { name: "a class" })).toHaveAttribute(
    "href",
    "/certs-training",
  );
});

test("the about page fits every width", async ({ page }) => {
  await page.goto("/about");
  await expectFitsEachWidth(page);
});
