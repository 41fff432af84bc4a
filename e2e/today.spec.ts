/** The portal's first page: what waits leads to where something is done about it, on a phone and at a desk. */
import { expect, expectAccessible, expectFits, test } from "./site.ts";
import { openPortal } from "./staff.ts";

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [390, 1280]) {
    test.describe(`at ${width} px in the ${colorScheme} scheme`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test("each line leads to its list, and each picture is a table too", async ({ page, site }) => {
        await openPortal(page, site);
        const attention = page.getByRole("region", { name: "Needs attention" });
        await expect(attention.getByRole("listitem").filter({ hasText: "Overdue" })).toContainText(
          /Oldest: .+\$[\d,]+/,
        );
        const weeks = page.getByRole("region", { name: "Registrations by week" });
        await weeks.getByText("As a table").click();
        await expect(weeks.getByRole("columnheader").first()).toHaveText("Weeks before");
        await expect(page.getByRole("region", { name: "Money by event" }).getByRole("row").nth(1)).toContainText("$");
        await expectAccessible(page);
        await expectFits(page);
        await attention.getByRole("link", { name: /^Review: Overdue/ }).focus();
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL(/\/checks\?view=overdue$/);
      });
    });
  }
}
