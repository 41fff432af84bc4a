/** Every page of the portal, as staff go from one to the other: by the router, in one page that is never loaded again. */
import type { Page } from "@playwright/test";
import { openPortalPage, portalPages } from "./portal-pages.ts";
import { expect, test } from "./site.ts";
import { asStaff, openPortal } from "./staff.ts";
import { walk } from "./walk.ts";

test.use({ changesContent: true, serviceWorkers: "block", viewport: { width: 1280, height: 800 } });

declare global {
  interface Window {
    /** React Router leaves it in every page that it has taken over. */
    __reactRouterDataRouter: {
      navigate(path: string, options: { flushSync: boolean }): Promise<void>;
      state: { fetchers: Map<string, { state: string }> };
    };
  }
}

/** Goes on as a link of the page does, but draws the next page at once: it stands when the router has arrived. */
async function goOn(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => window.__reactRouterDataRouter.navigate(path, { flushSync: true }), address);
  // Some pages ask for more once they stand.
  await page.waitForFunction(() => {
    const { fetchers } = window.__reactRouterDataRouter.state;
    return [...fetchers.values()].every(({ state }) => state === "idle");
  });
}

/** A desk at the door has scripts of its own. */
const isDesk = (address: string) => address.startsWith("/check-in");

const REFUSED = { "/mapa-admin/welcome": 410, "/mapa-admin/no-such-page": 404 };

test("every page of the portal fits its window, can be read by every reader and has no fault, whatever was open before", {
  tag: "@core",
}, async ({ page, site }) => {
  await asStaff(page, site);
  // The editor shows previews in a frame; nobody reads one by itself.
  const addresses = (await portalPages(page, site)).filter((address) => !address.includes("/preview?"));
  await openPortal(page, site);
  const open = (address: string) => (isDesk(address) ? openPortalPage : goOn)(page, address);
  expect(await walk(page, addresses, open, REFUSED)).toEqual([]);
});
