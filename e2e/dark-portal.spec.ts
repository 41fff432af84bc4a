/** The portal in dark colours: every text has enough contrast with its background. */
import { readContrasts } from "./contrast.ts";
import { openPortalPage, portalPages } from "./portal-pages.ts";
import { expect, test } from "./site.ts";
import { signIn } from "./staff.ts";

test.use({ changesContent: true });
test.use({ colorScheme: "dark", viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });

test.describe.configure({ mode: "parallel" });

/** Workers share the pages: so many tests look at one part of them each. */
const PARTS = 2;

for (let part = 0; part < PARTS; part++)
  test(`every page of the portal is read in the dark: part ${part + 1}`, async ({ page, site }) => {
    test.setTimeout(180_000);
    await signIn(page, site);
    const faults: string[] = [];
    const look = async (what: string) => {
      // One part after the other: the weakest of a page would hide all others.
      const parts = page.locator("main :is(a, button, h1, h2, h3, p, td, th, label, dd, dt)");
      for (const { text, ratio, least } of await parts.evaluateAll(readContrasts)) {
        if (ratio < least) faults.push(`${what}: ${text}: ${ratio.toFixed(2)}, needs ${least}`);
      }
    };
    const pages = await portalPages(page, site);
    for (const address of pages.filter((_, at) => at % PARTS === part)) {
      await openPortalPage(page, address);
      await look(address);
    }
    expect([...new Set(faults)]).toEqual([]);
  });
