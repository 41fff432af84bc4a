/** What stands around every page of the portal: rail, menu, foot bar, skip link, shortcuts, by keyboard and on a phone. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, openTakenOver, test } from "./site.ts";
import { openPortal } from "./staff.ts";

const rail = (page: Page) => page.getByRole("navigation", { name: "Portal" });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const SECTIONS = ["Events", "Certification", "Membership", "Money", "Website", "Office"];
/** @returns the paths of the screens that the page asks the server for from now on. */
function watchScreens(page: Page): string[] {
  const screens: string[] = [];
  page.on("request", (request) => {
    const [, screen] = /^(.*)\.data$/.exec(new URL(request.url()).pathname) ?? [];
    if (screen) screens.push(screen);
  });
  return screens;
}
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test("the rail leads by section to every screen and marks the open one; a skip link leads past it", {
      tag: colorScheme === "light" ? "@core" : [],
    }, async ({ page, site }) => {
      await page.setViewportSize({ width: 1100, height: 800 });
      await openPortal(page, site);
      await expect(rail(page).getByRole("heading")).toHaveText(SECTIONS);
      await expect(rail(page).getByRole("listitem").filter({ hasText: "Checks" })).toHaveText(/^Checks\d+ pending$/);
      await rail(page).getByRole("link", { name: "Checks" }).click();
      await expect(page.getByRole("textbox", { name: "Check number" })).toBeFocused();
      await expect(rail(page).locator("[aria-current=page]")).toHaveText("Checks");
      await expectAccessible(page);
      await openTakenOver(page, "/mapa-admin/events");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Skip to the page" })).toBeFocused();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("main").locator(":focus")).toHaveText("New event");
    });

    test("below the rail's width a menu holds the screens, keeps the focus and gives it back", async ({
      page,
      site,
    }) => {
      await page.setViewportSize({ width: 1099, height: 800 });
      await openPortal(page, site);
      await expect(rail(page)).toBeHidden();
      const opener = page.getByRole("button", { name: "Menu" });
      await opener.focus();
      await page.keyboard.press("Enter");
      const menu = page.getByRole("dialog", { name: "Menu" });
      await expect(menu).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(menu).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press("Enter");
      await menu.getByRole("link", { name: "Ledger" }).click();
      await expect(title(page, "Ledger")).toBeFocused();
      await expect(menu).toBeHidden();
    });

    test("on a phone the foot bar is under the thumb, on every page, and covers nothing that has the focus", {
      tag: colorScheme === "light" ? "@core" : [],
    }, async ({ page, site }) => {
      await page.setViewportSize({ width: 390, height: 700 });
      await openPortal(page, site);
      const foot = page.getByRole("navigation", { name: "Quick" });
      await expect(foot.getByRole("link").or(foot.getByRole("button"))).toHaveText([
        "Today",
        "Find",
        "Check-in",
        "Checks",
        "More",
      ]);
      await expect(foot).toBeInViewport({ ratio: 1 });
      await foot.getByRole("link", { name: "Checks" }).click();
      await expect(page.getByRole("textbox", { name: "Check number" })).toBeFocused();
      await expect(foot).toBeInViewport({ ratio: 1 });
      await expectAccessible(page);
      await foot.getByRole("button", { name: "More" }).click();
      const menu = page.getByRole("dialog", { name: "Menu" });
      await menu.getByRole("link", { name: "Security" }).click();
      await expect(title(page, "Security")).toBeFocused();
      await expectNothingCovered(page);
    });
  });
}

/** Tabs through the page: the foot bar covers no control of it that has the focus. */
async function expectNothingCovered(page: Page): Promise<void> {
  const foot = page.getByRole("navigation", { name: "Quick" });
  let controls = 0;
  for (let at = 0; at < 20; at++) {
    await page.keyboard.press("Tab");
    if ((await page.getByRole("main").locator(":focus").count()) > 0) controls += 1;
    await expect.poll(() => foot.evaluate(focusedUnder), `the control that the bar covers at Tab ${at + 1}`).toBe("");
  }
  expect(controls).toBeGreaterThan(2);
}

/** @returns the control that has the focus, where the bar covers it. Runs in the page. */
function focusedUnder(bar: Element): string {
  const focused = document.querySelector("main :focus");
  const isCovered = focused && focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1;
  return isCovered ? focused.outerHTML : "";
}

test("two letters open a screen, a question mark the sheet, and nothing of it while something is typed", async ({
  page,
  site,
}) => {
  await openPortal(page, site);
  for (const key of ["g", "e"]) await page.keyboard.press(key);
  await expect(title(page, "Events")).toBeFocused();
  await page.keyboard.press("Shift+?");
  await expect(sheet(page)).toBeVisible();
  await expectAccessible(page);
  const screens = watchScreens(page);
  for (const key of ["g", "m"]) await page.keyboard.press(key);
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  const words = page.getByLabel("Title, location, year or month");
  await words.focus();
  await page.keyboard.type("gm?");
  await expect(words).toHaveValue("gm?");
  await words.blur();
  for (const key of ["g", "c"]) await page.keyboard.press(key);
  // A sheet over the page would have kept these keys, and a screen on its way would have been asked for before this one.
  await expect(page.getByRole("textbox", { name: "Check number" })).toBeFocused();
  await expect(sheet(page)).toBeHidden();
  // The search of the list is typed into, which looks for events.
  expect(screens.filter((screen) => screen !== "/mapa-admin/events")).toEqual(["/mapa-admin/checks"]);
});

test("staff switch single keys off, in every tab of the browser, and on again from the rail", async ({
  page,
  site,
}) => {
  await openPortal(page, site);
  await page.keyboard.press("Shift+?");
  await sheet(page).getByRole("checkbox", { name: "Enable single-key shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  const other = await page.context().newPage();
  await openTakenOver(other, "/mapa-admin/events");
  for (const tab of [page, other]) {
    const screens = watchScreens(tab);
    for (const key of ["Shift+?", "g", "c"]) await tab.keyboard.press(key);
    // The Control key acts all the same, and no sheet is over the page.
    await tab.keyboard.press("Control+k");
    await expect(tab.getByRole("combobox", { name: /^Find/ })).toBeFocused();
    await expect(sheet(tab)).toBeHidden();
    expect(screens).toEqual([]);
  }
  await rail(other).getByRole("button", { name: "Keyboard shortcuts" }).click();
  await sheet(other).getByRole("checkbox", { name: "Enable single-key shortcuts" }).check();
  await other.keyboard.press("Escape");
  for (const key of ["g", "c"]) await other.keyboard.press(key);
  await expect(other.getByRole("textbox", { name: "Check number" })).toBeFocused();
});

test("staff choose light or dark over what their device says, also for the next time", async ({ page, site }) => {
  await openPortal(page, site);
  const scheme = page.locator("html");
  await expect(scheme).toHaveAttribute("data-mantine-color-scheme", "light");
  await page.getByRole("button", { name: "Colors: Automatic. Change to Light." }).click();
  await page.getByRole("button", { name: "Colors: Light. Change to Dark." }).click();
  await expect(scheme).toHaveAttribute("data-mantine-color-scheme", "dark");
  await openTakenOver(page, "/mapa-admin/events");
  await expect(scheme).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.getByRole("button", { name: "Colors: Dark. Change to Automatic." }).click();
  await expect(scheme).toHaveAttribute("data-mantine-color-scheme", "light");
});

test("the script of a screen arrives once the pointer or the focus is at its link, its data at the press", async ({
  page,
  site,
}) => {
  await openPortal(page, site);
  await openTakenOver(page, "/mapa-admin");
  const screens = watchScreens(page);
  const script = (name: string) => page.waitForResponse((answer) => answer.url().includes(`/assets/${name}.admin-`));
  await Promise.all([script("owed"), rail(page).getByRole("link", { name: "Balances due" }).hover()]);
  await Promise.all([script("members"), rail(page).getByRole("link", { name: "Members" }).focus()]);
  expect(screens).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(title(page, "Members")).toBeVisible();
  expect(screens).toEqual(["/mapa-admin/members"]);
});
