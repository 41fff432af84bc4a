/** Every public page as a visitor loads it: those of the site map, those that only a holder knows, and the ways into an account. */
import { openPublicPage, publicAddresses } from "./public-routes.ts";
import { expect, test } from "./site.ts";
import { walk } from "./walk.ts";

test("every public page fits its window, can be read by every reader and has no fault", { tag: "@core" }, async ({
  page,
  site,
  browser,
}) => {
  const addresses = await publicAddresses(page, site, browser);
  const refused = { "/no-such-page": 404 };
  expect(await walk(page, addresses, (address) => openPublicPage(page, address), refused)).toEqual([]);
});
