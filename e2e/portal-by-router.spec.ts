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
  await untilIdle(page);
  await page.evaluate((path) => window.__reactRouterDataRouter.navigate(path, { flushSync: true }), address);
  await untilIdle(page);
}

/** Some pages ask for more once they stand, and a preview is drawn a moment later: neither is cut off by the next page. */
async function untilIdle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { fetchers } = window.__reactRouterDataRouter.state;
    return [...fetchers.values()].every(({ state }) => state === "idle");
  });
}

/** A desk at the door has scripts of its own. */
const isDesk = (address: string) => address.startsWith("/check-in");

const REFUSED = { "/mapa-admin/welcome": 410, "/mapa-admin/no-such-page": 404 };

/** Each part ends well before its limit on a machine that is busy with other work. They are played side by side. */
const PARTS = 3;
test.describe.configure({ mode: "parallel" });

for (let part = 0; part < PARTS; part++)
  test(`every page of the portal fits its window, can be read by every reader and has no fault: part ${part + 1}`, {
    tag: "@core",
  }, async ({ page, site }) => {
    await asStaff(page, site);
    // The editor shows previews in a frame; nobody reads one by itself.
    const all = (await portalPages(page, site)).filter((address) => !address.includes("/preview?"));
    const size = Math.ceil(all.length / PARTS);
    const open = (address: string) => (isDesk(address) ? openPortalPage : goOn)(page, address);
    await openPortal(page, site);
    expect(await walk(page, all.slice(part * size, (part + 1) * size), open, REFUSED)).toEqual([]);
  });
