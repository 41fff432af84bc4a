/** A visitor is faster than the scripts: the form checks what was typed before, and Back leads where it says. */
import { fillCustomer } from "./customer.ts";
import { hold } from "./late.ts";
import { goToForm } from "./registration.ts";
import { expect, openTakenOver, test, waitTakenOver } from "./site.ts";

const LATE: [what: string, script: RegExp][] = [
  ["the form's rules", /\/assets\/form-schema-.*\.js$/],
  ["the page's own script", /\/assets\/register\.page-.*\.js$/],
];

for (const [what, script] of LATE) {
  test(`fields that were left before ${what} arrived are checked when it is here`, async ({ page }) => {
    const release = await hold(page, script);
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

test("Back from a page whose scripts are on their way leads to the page before, which works", async ({ page }) => {
  const failures: Error[] = [];
  page.on("pageerror", (error) => failures.push(error));
  await openTakenOver(page, "/cert-registration");
  await page.getByRole("combobox", { name: "Class", exact: true }).selectOption({ label: "Level 1" });
  await fillCustomer(page);
  await page.getByRole("radio", { name: /^Check/ }).check();
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { name: "Registration Successful!" })).toBeFocused();
  const release = await hold(page, /\/assets\/.*\.js$/);
  await page.reload({ waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Registration Successful!" })).toBeVisible();
  await page.goBack({ waitUntil: "commit" });
  const submit = page.getByRole("button", { name: "Submit" });
  await expect(submit).toBeVisible();
  release();
  await waitTakenOver(page);
  await submit.click();
  await expect(page.getByRole("alert")).toContainText("Must enter Company");
  expect(failures).toEqual([]);
});
