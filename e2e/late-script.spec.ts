/** A visitor types before the scripts arrive: the form checks the answers as soon as they are loaded. */
import { fillCustomer } from "./customer.ts";
import { goToForm } from "./registration.ts";
import { expect, test } from "./site.ts";

const LATE: [what: string, script: RegExp][] = [
  ["the form's rules", /\/assets\/form-schema-.*\.js$/],
  ["the page's own script", /\/assets\/register\.page-.*\.js$/],
];

for (const [what, script] of LATE) {
  test(`fields that were left before ${what} arrived are checked when it is here`, async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(script, async (route) => {
      await released;
      await route.continue();
    });
    await goToForm(page, "PAC Clay Shoot");
    await fillCustomer(page, { Zip: "392", Email: "pat at delta" });
    const raffle = page.getByRole("textbox", { name: /Raffle donation amount/ });
    await raffle.fill("lots");
    await page.getByRole("textbox", { name: "Company", exact: true }).focus();
    await expect(page.getByText(/^Must enter/)).toHaveCount(0);
    release();
    await expect(raffle).toHaveAccessibleDescription(/Must enter an amount in dollars/);
    await expect(page.getByRole("textbox", { name: "Zip" })).toHaveAccessibleDescription(/Must enter zip code/);
    await expect(page.getByRole("textbox", { name: "Email", exact: true })).toHaveAccessibleDescription(
      /Must enter email/,
    );
    await expect(page.getByText(/^Must enter/)).toHaveCount(3);
    await expect(page.getByRole("textbox", { name: "Company", exact: true })).toBeFocused();
  });
}
