/** A visitor is faster than the scripts: the form checks what was typed before, and Back leads where it says. */
import { CUSTOMER, fillCustomer } from "./customer.ts";
import { hold } from "./late.ts";
import { goToForm } from "./registration.ts";
import { expect, openTakenOver, test, waitTakenOver } from "./site.ts";

const OWN_SCRIPT = /\/assets\/register\.page-.*\.js$/;
const LATE: [what: string, script: RegExp][] = [
  ["the form's rules", /\/assets\/form-schema-.*\.js$/],
  ["the page's own script", OWN_SCRIPT],
];

for (const [what, script] of LATE) {
  test(`fields that were left before ${what} arrived are checked when it is here`, {
    tag: what === LATE[0]?.[0] ? "@core" : [],
  }, async ({ page }) => {
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

test("what was typed before the page's own script arrived is the draft, over an older one", async ({ page }) => {
  const box = (name: string) => page.getByRole("textbox", { name, exact: true });
  const release = await hold(page, OWN_SCRIPT);
  await goToForm(page, "PAC Clay Shoot");
  await fillCustomer(page, { Company: "Early Paving" });
  await page.getByRole("radio", { name: /^Silver/ }).check();
  release();
  await waitTakenOver(page);
  const releaseAgain = await hold(page, OWN_SCRIPT);
  await page.reload({ waitUntil: "commit" });
  await box("Company").fill("Later Paving");
  await page.getByRole("radio", { name: /^Gold/ }).check();
  releaseAgain();
  await expect(page.getByText("We restored your answers.")).toBeVisible();
  for (const isAgain of [false, true]) {
    if (isAgain) await page.reload();
    await expect(box("City")).toHaveValue(CUSTOMER.City);
    await expect(box("Company")).toHaveValue("Later Paving");
    await expect(page.getByRole("radio", { name: /^Gold/ })).toBeChecked();
  }
});

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
