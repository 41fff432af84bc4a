/** What staff take along on paper: two presses from the first page, on a phone as well. */
import { readFile } from "node:fs/promises";
import { golfRegistration } from "../test/golf-registration.ts";
import { pagesOfPdf, textOfPdf } from "../test/pdf.ts";
import { tabTo } from "./customer.ts";
import { ownEvent } from "./own-event.ts";
import { expect, expectAccessible, expectFits, openTakenOver, test } from "./site.ts";
import { asStaff } from "./staff.ts";
import { atEachWidth } from "./widths.ts";

test("roster and badges of an event are taken along by keyboard, on a phone and at a desk", async ({ page, site }) => {
  await asStaff(page, site);
  const event = await ownEvent(site, "Paper Golf Classic");
  const made = await page.request.post("/api/event-register", {
    data: golfRegistration(event, 81),
    headers: { origin: site.url },
  });
  expect(made.status(), await made.text()).toBe(201);
  const other = { ...golfRegistration(event, 82), company: "မောင်" };
  const second = await page.request.post("/api/event-register", { data: other, headers: { origin: site.url } });
  expect(second.status(), await second.text()).toBe(201);
  await atEachWidth(page, [390, 1280], async () => {
    await openTakenOver(page, `/mapa-admin/events/${event}/print`);
    const papers = page.getByRole("region", { name: "Printouts" });
    await expect(papers.getByRole("link")).toHaveText([
      ...["Roster", "Sign-in sheet", "Teams and carts", "Score sheets", "Badges", "Sponsor signs"],
    ]);
    await expect(page.getByText("1 name cannot be printed in full: မောင်")).toBeVisible();
    await expectAccessible(page);
    for (const [name, words] of [
      ["Roster", "Company 81"],
      ["Badges", "Pat Reed 81"],
    ] as const) {
      const file = page.waitForEvent("download");
      await tabTo(page, papers.getByRole("link", { name, exact: true }));
      await page.keyboard.press("Enter");
      const pdf = await readFile(await (await file).path());
      expect(textOfPdf(pdf), name).toContain(words);
      expect(pagesOfPdf(pdf), name).toBe(1);
    }
    await expectFits(page);
  });
});
