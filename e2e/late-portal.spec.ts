/** Staff are faster than the scripts of the portal: what they type, choose and press meanwhile is not lost. */
import { hold } from "./late.ts";
import { expect, test, waitTakenOver } from "./site.ts";
import { asStaff } from "./staff.ts";

const SCRIPTS = /\/assets\/.*\.js$/;

test("a form that is filled and sent before the scripts are here is checked as it was filled once they are", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const release = await hold(page, SCRIPTS);
  await page.goto("/mapa-admin/checks", { waitUntil: "commit" });
  const number = page.getByRole("textbox", { name: "Check number" });
  const payer = page.getByLabel("From");
  const received = page.getByRole("textbox", { name: "Received" });
  const madeOutTo = page.getByLabel("Made out to");
  await number.fill("70021");
  await payer.fill("Early Paving");
  await received.fill("2026-01-05");
  await madeOutTo.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Record check" }).click();
  release();
  const amount = page.getByRole("textbox", { name: "Amount" });
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/Must enter an amount/);
  for (const field of [number, payer, received]) await expect(field).toHaveAccessibleDescription(/^(?!.*Must enter)/);
  await expect(number).toHaveValue("70021");
  await expect(payer).toHaveValue("Early Paving");
  await expect(received).toHaveValue("2026-01-05");
  await expect(madeOutTo).toHaveValue("pac");
  await expect(page).toHaveURL(/\/checks$/);
});

test("a button that only a script knows is pressed once the script is here", async ({ page, site }) => {
  await asStaff(page, site);
  const release = await hold(page, SCRIPTS);
  await page.goto("/mapa-admin/settings", { waitUntil: "commit" });
  await page.getByRole("button", { name: /^Keyboard shortcuts/ }).click();
  release();
  await waitTakenOver(page);
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});
