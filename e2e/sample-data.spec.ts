/** An administrator looks around first: the sample data is loaded from the screen, once, while staff wait. */

import type { Page } from "@playwright/test";
import { emptySiteTest } from "./empty-site.ts";
import { look } from "./look.ts";
import { expect, expectAccessible, openTakenOver } from "./site.ts";
import { openPortal } from "./staff.ts";

const test = emptySiteTest();

test("the sample is loaded by keyboard, after the association's name was typed", async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPortal(page, site);
  const load = page.getByRole("button", { name: "Load sample data" });
  await load.focus();
  await page.keyboard.press("Enter");
  const name = page.getByRole("textbox", { name: "Association name, to confirm" });
  await expect(name).toBeFocused();
  await page.keyboard.type("Some other association");
  await page.keyboard.press("Enter");
  await expect(name).toHaveAccessibleDescription(/Type the association's name: Magnolia Asphalt/);
  await expect(name).toHaveValue("Some other association");
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await name.press("ControlOrMeta+a");
  await page.keyboard.type("Magnolia Asphalt Pavement Association");
  await page.keyboard.press("Enter");
  // The whole association: a busy machine takes a minute for it.
  const isLoaded = page.getByRole("status").filter({ hasText: "Sample data loaded." });
  await expect(isLoaded).toBeVisible({ timeout: 120_000 });
  const list = page.getByRole("region", { name: "Set up your association" });
  await expect(list).toContainText("0 of 1 done");
  await expect(list).toContainText(/Sample data remaining: .*40 members/);
  await expect(page.getByRole("region", { name: "Needs attention" })).toContainText("Overdue");
  await expectAccessible(page);
  await page.goto("/mapa-admin/activity");
  await expect(page.getByText(/requested the sample data/).first()).toBeVisible();
  await expect(page.getByText(/loaded the sample data requested by Ada Holloway/).first()).toBeVisible();
  await makeOneOwn(page);
  await page.goto("/affiliates");
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Magnolia Hot Mix" })).toBeVisible();
});

/** The texts of a page are kept, which takes their mark away, and the press is taken back. */
async function makeOneOwn(page: Page): Promise<void> {
  await openTakenOver(page, "/mapa-admin/website");
  const about = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: /^About/ }) });
  await expect(about.getByText("Sample", { exact: true })).toBeVisible();
  await look(page, "sample-pages");
  await openTakenOver(page, "/mapa-admin/sample");
  await look(page, "sample-left");
  const kept = page.getByRole("row").filter({ has: page.getByRole("link", { name: "About", exact: true }) });
  await kept.getByRole("button", { name: "Keep: About" }).press("Enter");
  await expect(kept.getByText("Yours", { exact: true })).toBeVisible();
  await openTakenOver(page, "/mapa-admin/website");
  await expect(about.getByText("Sample", { exact: true })).toHaveCount(0);
  await openTakenOver(page, "/mapa-admin/sample");
  await kept.getByRole("button", { name: "Undo: About" }).press("Enter");
  await expect(kept.getByText("Sample", { exact: true })).toBeVisible();
}
