/** What staff changed is read as sentences: in one list that is narrowed down, as CSV and Excel, and on the page of the thing. */
import { expect, expectAccessible, expectFits, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";

for (const [width, colorScheme] of [
  [390, "light"],
  [1280, "dark"],
] as const)
  test(`a change is found in the list, and on the page of its event, ${width} px, ${colorScheme}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await asStaff(page, site);
    const capacity = String(500 + width);
    const events = (await (await page.request.get("/api/admin/events")).json()) as { events: { id: string }[] };
    const [event] = events.events;
    const path = `/api/admin/events/${event?.id}`;
    const changed = await page.request.patch(path, { data: { capacity: Number(capacity) } });
    expect(changed.status(), await changed.text()).toBe(200);

    await openTakenOver(page, "/mapa-admin/activity");
    await expectAccessible(page);
    await page.getByLabel("Words of the sentence, a reference or a name").fill(`to ${capacity}`);
    await page.getByLabel("What").selectOption("Events");
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: "Show", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/what=Events/);
    await expect(page.getByRole("row").filter({ hasText: `to ${capacity}` })).toHaveCount(1);
    await expectFits(page);
    await expectAccessible(page);

    for (const [name, file] of [
      ["Download as CSV", "activity.csv"],
      ["Download as Excel", "activity.xlsx"],
    ]) {
      const download = page.waitForEvent("download");
      await page.getByRole("link", { name, exact: true }).click();
      expect((await download).suggestedFilename()).toBe(file);
    }

    await page.getByRole("link", { name: "Capacity changed" }).click();
    await expect(page).toHaveURL(new RegExp(`/events/${event?.id}`));
    await page.getByText("History", { exact: true }).click();
    await expect(page.getByRole("listitem").filter({ hasText: `to ${capacity}` })).toBeVisible();
    await expectAccessible(page);
  });
