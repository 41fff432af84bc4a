/** Every page of the portal with text as it comes and twice as large: nothing leaves the window, on a phone or a desk. */
import { lostIn } from "./lost-text.ts";
import { openPortalPage, portalPages } from "./portal-pages.ts";
import { expect, test } from "./site.ts";
import { signIn } from "./staff.ts";

test.use({ changesContent: true, reducedMotion: "reduce" });

/** The size of plain text in the browser's settings, 16 as it comes. */
const SIZES = [16, 32];
/** Workers share the pages: so many tests look at one part of them each. */
const PARTS = 4;

test.describe.configure({ mode: "parallel" });

for (let part = 0; part < PARTS; part++)
  test(`no page of the portal runs out of its window with larger text, at any width: part ${part + 1}`, async ({
    page,
    site,
  }) => {
    test.setTimeout(180_000);
    await signIn(page, site);
    const pages = await portalPages(page, site);
    const lost: string[] = [];
    for (const address of pages.filter((_, at) => at % PARTS === part)) {
      await openPortalPage(page, address);
      lost.push(...(await lostIn(page, SIZES)));
    }
    expect(lost).toEqual([]);
  });
