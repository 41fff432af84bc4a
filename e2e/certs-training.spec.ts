/** What the certifications take, what they cost, and the way into a class. */
import { expect, expectAccessible, test } from "./site.ts";
import { expectFitsEachWidth } from "./widths.ts";

const LEVELS = ["CAT-I", "CAT-II", "CMDT", "MMDT"];

test("each level says what it takes, what it costs, and leads to the events", async ({ page }) => {
  await page.goto("/certs-training");
  await expect(page).toHaveTitle("Certifications & Training | MAPA");
  const main = page.getByRole("main");
  for (const level of LEVELS) {
    await expect(main.getByRole("heading", { level: 2, name: level, exact: true })).toBeVisible();
    await expect(main.getByRole("link", { name: `Get Registered for ${level}`, exact: true })).toHaveAttribute(
      "href",
      "/events",
    );
  }
  const levels = main.getByRole("list").first().locator(":scope > li");
  await expect(levels).toHaveCount(4);
  await expect(levels.nth(0)).toContainText("2-4 days");
  await expect(levels.nth(0)).toContainText("$1,690.00 for members");
  await expect(levels.nth(0)).toContainText("$2,035.00 for non-members");
  await expect(levels.nth(0)).toContainText("$725.00 for members");
  await expect(levels.nth(2)).toContainText("5 days");
  await expect(levels.nth(2)).toContainText("$2,725.00 for members");
  await expect(levels.nth(3)).toContainText("10 years as Level 3, or 5 years");
  await expect(levels.nth(3)).toContainText("professional engineer license");
  await expect(levels.nth(3)).toContainText("2 quality council meetings");
  await expect(levels.nth(3)).toContainText("$250.00");
  for (let index = 0; index < 4; index++) await expect(levels.nth(index)).toContainText("5 years");
  await expectAccessible(page);
});

test("recertification, instructor, location and the way to the class form are on the page", async ({ page }) => {
  await page.goto("/certs-training");
  const renewal = page.getByRole("region", { name: "Recertification" });
  await expect(renewal).toContainText("five years");
  await expect(renewal).toContainText("Active technician means at least 500 hours");
  await expect(page.getByRole("region", { name: "Loretta Pickens, P.E." })).toContainText("Director of Training");
  const seasons = page.getByRole("region", { name: "When classes are held" });
  await expect(seasons).toContainText("November to March");
  await expect(seasons).toContainText(/It (runs until the end of|begins in) /);
  await page.getByRole("link", { name: "Register for a class" }).click();
  await expect(page).toHaveURL("/cert-registration");
});

test("manuals, the list of certified students and the map open as PDFs", async ({ page }) => {
  await page.goto("/certs-training");
  for (const name of [/^HMA .*Manual/, /^Field Manual/, /^List of Certified Students/, /^Download the map/]) {
    const href = (await page.getByRole("link", { name }).getAttribute("href")) ?? "";
    expect(href).toMatch(/^\/storage\/certification_pdfs\/.*\.pdf$/);
    const file = await page.request.get(href);
    expect([file.status(), file.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  }
  await expect(page.getByRole("link", { name: /^Field Manual/ })).toHaveAttribute("target", "_blank");
});

test("the side menu leads there", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Certifications & Training" }).click();
  await expect(page).toHaveURL("/certs-training");
});

test("the certifications page fits every width", async ({ page }) => {
  await page.goto("/certs-training");
  await expectFitsEachWidth(page);
});
