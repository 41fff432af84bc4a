/** What staff changed is read as sentences: in one list that is narrowed down, as CSV and Excel, and on the page of the thing. */
import { ownEvent } from "./own-event.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";
import { atEachWidth } from "./widths.ts";

test("a change is found in the list, and on the page of its event, on a phone and in the dark", async ({
  page,
  site,
}) => {
  await asStaff(page, site);
  const event = await ownEvent(site, "Changed Capacity Scramble");
  // Of each try its own: the list keeps the changes of the tries before.
  const capacity = 500 + 10 * test.info().retry + test.info().repeatEachIndex;
  const changed = await page.request.patch(`/api/admin/events/${event}`, { data: { capacity } });
  expect(changed.status(), await changed.text()).toBe(200);
  const sentence = `to ${capacity}`;

  const find = async () => {
    await openTakenOver(page, "/mapa-admin/activity");
    await expectAccessible(page);
    await page.getByLabel("Text, reference or name").fill(sentence);
    await expect(page).toHaveURL(/q=to/);
    await page.getByRole("main").locator("summary", { hasText: "Filter" }).focus();
    await page.keyboard.press("Enter");
    await page.getByLabel("What").selectOption("Events");
    await expect(page).toHaveURL(/what=Events/);
    await expect(page.getByRole("row").filter({ hasText: sentence })).toHaveCount(1);
    await expectFits(page);
    await expectAccessible(page);

    for (const [kind, ending] of [
      ["CSV", "csv"],
      ["Excel", "xlsx"],
    ]) {
      const download = page.waitForEvent("download");
      await page.getByRole("main").locator("summary", { hasText: "Export" }).click();
      await page.getByRole("link", { name: `Download as ${kind}`, exact: true }).click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`^activity-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
    }

    await page.getByRole("link", { name: "Capacity changed" }).click();
    await expect(page).toHaveURL(new RegExp(`/events/${event}`));
    await page.getByText("History", { exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: sentence })).toBeVisible();
    await expectAccessible(page);
  };
  await atEachWidth(page, [390], find);
  await page.emulateMedia({ colorScheme: "dark" });
  await atEachWidth(page, [1280], find);
});
