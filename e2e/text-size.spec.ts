/**
 * Every page with text as it comes, one and a half times and twice as large, as a browser's setting makes it: nothing
 * leaves the window.
 */
import type { Page } from "@playwright/test";
import { RECORD_KINDS } from "#features/site/rules/account/record-kinds.ts";
import { ACCOUNT_COMPANY, ACCOUNT_VIEWS, recordsPath } from "#shared/account-paths.ts";
import { ACCOUNT } from "#shared/paths.ts";
import { joinCompany } from "./join-company.ts";
import { addressOf, formAddresses, ownPages, ROUTES } from "./public-routes.ts";
import { expect, openTakenOver, test } from "./site.ts";
import { signIn, untieAll } from "./staff.ts";

const WIDTHS = [320, 390, 768, 1280];
/** The size of plain text in the browser's settings, 16 as it comes. */
const SIZES = [16, 24, 32];

/** The setting itself, which media queries heed as well; a style sheet's size would not be seen by them. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  await cdp.detach();
}

/** Runs in the page. @returns what leaves the window or is cut off where nothing scrolls, in words. */
function findLost(): string[] {
  const root = document.documentElement;
  /** Asked once for each element: the texts of a page share most of their ancestors. */
  function once<T>(ask: (element: Element | null) => T): (element: Element | null) => T {
    const known = new Map<Element | null, T>();
    return (element) => {
      const answer = known.has(element) ? (known.get(element) as T) : ask(element);
      known.set(element, answer);
      return answer;
    };
  }
  const isMeantHidden = once(
    (element): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== "none" || isMeantHidden(element.parentElement)),
  );
  /** How far a text may reach: the window, and every box around it that shows no more than itself. */
  const limitsOf = once((element): [left: number, right: number, top: number, bottom: number] => {
    if (!element || element === document.body) return [0, root.clientWidth, -Infinity, Infinity];
    const around = limitsOf(element.parentElement);
    const { overflowX, overflowY } = getComputedStyle(element);
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // What scrolls shows everything, one part after the other.
    if (["auto", "scroll"].includes(overflowX)) return [-Infinity, Infinity, around[2], around[3]];
    const cutsWidth = overflowX !== "visible";
    const cutsHeight = ["hidden", "clip"].includes(overflowY);
    return [
      cutsWidth ? Math.max(around[0], left) : around[0],
      cutsWidth ? Math.min(around[1], right) : around[1],
      cutsHeight ? Math.max(around[2], top) : around[2],
      cutsHeight ? Math.min(around[3], bottom) : around[3],
    ];
  });
  const found = new Set<string>();
  if (root.scrollWidth > root.clientWidth) found.add(`the page is ${root.scrollWidth} px wide`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    if (!text.textContent?.trim() || !holder?.checkVisibility({ visibilityProperty: true })) continue;
    if (holder.closest("svg, select, noscript, [inert], [aria-hidden=true]") || isMeantHidden(holder)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const [left, right, top, bottom] = limitsOf(holder);
    const isLost = [...range.getClientRects()].some(
      (line) => line.left < left - 1 || line.right > right + 1 || line.bottom > bottom + 4 || line.top < top - 4,
    );
    if (isLost) found.add(`${holder.localName}.${holder.className} is cut: ${text.textContent.trim().slice(0, 50)}`);
  }
  return [...found];
}

/** Checks the page in its present state, in both sizes at every width. */
async function lostIn(page: Page): Promise<string[]> {
  const lost: string[] = [];
  for (const size of SIZES) {
    await setTextSize(page, size);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const found = await page.evaluate(findLost);
      lost.push(...found.map((what) => `${page.url()} at ${width} px with text of ${size} px: ${what}`));
    }
  }
  return lost;
}

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
  await untieAll(site);
  await signIn(page, site);
  await joinCompany(page, site.url);
  await expectNoneLost(page, [ACCOUNT, security, ACCOUNT_COMPANY, ...RECORD_KINDS.map(recordsPath)]);
  await untieAll(site);
});

test("nor does the side menu", async ({ page }) => {
  await page.goto("/");
  await page.locator("[data-open-menu]").click();
  expect(await lostIn(page)).toEqual([]);
});

async function expectNoneLost(page: Page, addresses: string[]): Promise<void> {
  const lost: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    lost.push(...(await lostIn(page)));
  }
  expect(lost).toEqual([]);
}

/** As they come, the forms of the site map are looked at above. */
const FORMS: Record<string, (page: Page) => Promise<string[]>> = {
  "a form": async () => ["/contact", "/member-application", "/cert-registration"],
  "the checkout or a registration form": async (page) => ["/checkout", ...(await formAddresses(page))],
};

for (const [name, addressesOf] of Object.entries(FORMS)) {
  test(`nor does ${name} that was sent empty and names each mistake`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.addInitScript(() =>
      localStorage.setItem("items", JSON.stringify([{ itemName: "Invoice 12", itemPrice: 5, invoice: "12" }])),
    );
    const lost: string[] = [];
    for (const address of await addressesOf(page)) {
      await openTakenOver(page, address);
      if (name !== "a form") lost.push(...(await lostIn(page)));
      // A quality council's form can be sent once an attendee is on its list.
      await page.getByRole("button", { name: SENDS, disabled: false }).last().click();
      await expect(page.getByRole("alert").first()).toBeVisible();
      lost.push(...(await lostIn(page)));
    }
    expect(lost).toEqual([]);
  });
}
