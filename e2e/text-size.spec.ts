/**
 * Every page with text as it comes, one and a half times and twice as large, as a browser's setting makes it: nothing
 * leaves the window.
 */
import type { Page } from "@playwright/test";
import { RECORD_KINDS } from "#features/site/rules/account/record-kinds.ts";
import { ACCOUNT_COMPANY, ACCOUNT_TECHNICIANS, ACCOUNT_VIEWS, recordsPath } from "#shared/account-paths.ts";
import { ACCOUNT } from "#shared/paths.ts";
import { joinCompany } from "./join-company.ts";
import { lostIn } from "./lost-text.ts";
import { addressOf, formAddresses, ownPages, ROUTES } from "./public-routes.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { asStaff, removeCompanyPeople } from "./staff.ts";

/** The size of plain text in the browser's settings, 16 as it comes. */
const SIZES = [16, 24, 32];

const SENDS = /^(Register|Submit|Send message|Add attendee)$/;

// Workers share the pages.
test.describe.configure({ mode: "parallel" });

for (const kind of ["content", "form"] as const) {
  test(`no page of the site map with ${kind} runs out of its window with larger text, at any width`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const routes = ROUTES.filter((route) => route.kind === kind);
    await expectNoneLost(page, await Promise.all(routes.map((route) => addressOf(route, page))));
  });
}

test("nor does a page that only its holder knows", async ({ page, site }) => {
  test.setTimeout(120_000);
  await expectNoneLost(page, Object.values(await ownPages(page, site)));
});

test("nor does a page of an account, before and after signing in", async ({ page, site }) => {
  test.setTimeout(120_000);
  const { security, secondStep: _, ...views } = ACCOUNT_VIEWS;
  await expectNoneLost(page, [ACCOUNT, ...Object.values(views)]);
  await removeCompanyPeople(site);
  await asStaff(page, site);
  await joinCompany(page, site.url);
  await expectNoneLost(page, [
    ACCOUNT,
    security,
    ACCOUNT_COMPANY,
    ACCOUNT_TECHNICIANS,
    ...RECORD_KINDS.map(recordsPath),
  ]);
  await removeCompanyPeople(site);
});

test("nor does an event's page with a person to ask, a hotel and sponsors", async ({ page }) => {
  await page.goto("/events");
  const about = page.locator("a[href^='/events/annual-convention-']").first();
  await expectNoneLost(page, [(await about.getAttribute("href")) ?? ""]);
});

test("nor does the side menu", async ({ page }) => {
  await page.goto("/");
  await page.locator("[data-open-menu]").click();
  expect(await lostIn(page, SIZES)).toEqual([]);
});

async function expectNoneLost(page: Page, addresses: string[]): Promise<void> {
  const lost: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    lost.push(...(await lostIn(page, SIZES)));
  }
  expect(lost).toEqual([]);
}

/** As they come, the forms of the site map are looked at above. */
const FORMS: Record<string, (page: Page) => Promise<string[]>> = {
  "a form": async () => ["/contact", "/member-application", "/cert-registration"],
  "the checkout or a registration form": async (page) => ["/checkout", ...(await formAddresses(page))],
};

/** Opens what a form has folded; of several teams one can be open. */
async function unfold(page: Page): Promise<void> {
  for (const now of await page.getByRole("radio", { name: "Name them now" }).all()) await now.check();
  for (const fold of await page.locator("main details").all()) {
    await fold.evaluate((element) => (element as HTMLDetailsElement).setAttribute("open", ""));
  }
}

for (const [name, addressesOf] of Object.entries(FORMS)) {
  test(`nor does ${name} that was sent empty and names each mistake`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.addInitScript(() =>
      localStorage.setItem("items", JSON.stringify([{ itemName: "Invoice 12", itemPrice: 5, invoice: "12" }])),
    );
    const lost: string[] = [];
    for (const address of await addressesOf(page)) {
      await openTakenOver(page, address);
      await unfold(page);
      if (name !== "a form") lost.push(...(await lostIn(page, SIZES)));
      // A quality council's form can be sent once an attendee is on its list.
      await page.getByRole("button", { name: SENDS, disabled: false }).last().click();
      await expect(page.getByRole("alert").first()).toBeVisible();
      lost.push(...(await lostIn(page, SIZES)));
    }
    expect(lost).toEqual([]);
  });
}
