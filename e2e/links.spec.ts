/** Links have enough contrast on every background: at rest, under the pointer and with the focus. */
import type { Locator, Page } from "@playwright/test";
import type { BuiltSite } from "../test/built-site.ts";
import { readContrasts } from "./contrast.ts";
import { addressOf, formAddresses, ownPages, ROUTES, type Route } from "./public-routes.ts";
import { expect, test } from "./site.ts";

// Workers share the pages.
test.describe.configure({ mode: "parallel" });
// A colour that is still on its way has no contrast of its own.
test.use({ viewport: { width: 1280, height: 800 } });

/** What cannot be read of a link, in words. The pointer must reach it: a link under something else is a fault too. */
async function faultsOf(link: Locator): Promise<string[]> {
  const faults: string[] = [];
  const look = async (state: string) => {
    for (const { text, ratio, least } of await link.evaluate(readContrasts))
      if (ratio < least) faults.push(`${text} (${state}): ${ratio.toFixed(2)}, needs ${least}`);
  };
  await look("at rest");
  // The link past the header shows only with the focus.
  await link.evaluate((element: HTMLElement) => element.focus({ focusVisible: true } as FocusOptions));
  await look("with the focus");
  await link.hover();
  await look("under the pointer, with the focus");
  await link.blur();
  await look("under the pointer");
  return faults;
}

/** Marks the first of all links that look alike on the same background: each look is tested once. @returns how many. */
const markDistinct = (page: Page, place: string): Promise<number> =>
  page.evaluate((selector) => {
    const seen = new Set<string>();
    for (const link of document.querySelectorAll(`${selector} a[href]`)) {
      const around = [link, ...link.querySelectorAll("*"), link.parentElement, link.parentElement?.parentElement];
      const ground = link.closest("section, article, aside, table, li, div");
      const looks = [...around, ground].map((part) => `${part?.localName} ${part?.getAttribute("class")}`).join(">");
      if (!link.checkVisibility() || seen.has(looks)) continue;
      seen.add(looks);
      link.setAttribute("data-distinct", "");
    }
    return seen.size;
  }, place);

async function faultsIn(page: Page, place: string): Promise<string[]> {
  await markDistinct(page, place);
  const faults: string[] = [];
  for (const link of await page.locator(`${place} [data-distinct]`).all()) {
    faults.push(...(await faultsOf(link)).map((fault) => `${new URL(page.url()).pathname}, ${place}: ${fault}`));
  }
  return faults;
}

test("links in header, side menu and footer are read at rest, hovered and focused", async ({ page }) => {
  await page.goto("/");
  const around = [...(await faultsIn(page, "header")), ...(await faultsIn(page, "footer"))];
  await page.locator("[data-open-menu]").click();
  expect([...around, ...(await faultsIn(page, "dialog[open]"))]).toEqual([]);
});

const listed = (page: Page, kind: Route["kind"]) =>
  Promise.all(ROUTES.filter((route) => route.kind === kind).map((route) => addressOf(route, page)));

const SORTS: Record<string, (page: Page, site: BuiltSite) => Promise<string[]>> = {
  "every page of the site map to read": (page) => listed(page, "content"),
  "every page of the site map with a form": (page) => listed(page, "form"),
  "every registration form": (page) => formAddresses(page),
  "the pages that only their holders know": async (page, site) => Object.values(await ownPages(page, site)),
};

for (const [name, addressesOf] of Object.entries(SORTS)) {
  test(`links in the content of ${name} are read at rest, hovered and focused`, async ({ page, site }) => {
    const faults: string[] = [];
    for (const address of await addressesOf(page, site)) {
      await page.goto(address);
      faults.push(...(await faultsIn(page, "main")));
    }
    expect(faults).toEqual([]);
  });
}
