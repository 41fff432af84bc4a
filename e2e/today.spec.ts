/** The portal's first page: what waits leads to where something is done about it, on a phone and at a desk. */
import { expect, expectAccessible, expectFits, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

test("each line leads to its list, and each picture is a table too, at every width in both schemes", {
  tag: "@core",
}, async ({ page, site }) => {
  await asStaff(page, site);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [390, 1280]) {
      await test.step(`at ${width} px in the ${colorScheme} scheme`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await openTakenOver(page, "/mapa-admin");
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
        await expect(page).toHaveURL(/\/checks\/overdue$/);
      });
    }
  }
});
