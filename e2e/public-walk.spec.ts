/** Every public page as a visitor loads it: those of the site map, those that only a holder knows, and the ways into an account. */
import { ACCOUNT_VIEWS } from "#shared/account-paths.ts";
import { ACCOUNT } from "#shared/paths.ts";
import { addressOf, formAddresses, openPublicPage, ownPages, ROUTES } from "./public-routes.ts";
import { expect, test } from "./site.ts";
import { walk } from "./walk.ts";

const { signUp, forgottenPassword, magicLink, verify } = ACCOUNT_VIEWS;

test("every public page fits its window, can be read by every reader and has no fault", { tag: "@core" }, async ({
  page,
  site,
  browser,
}) => {
  // Staff make some of them; whoever walks is a stranger.
  const office = await browser.newPage({ baseURL: site.url });
  const own = await ownPages(office, site);
  await office.close();
  const listed = await Promise.all(ROUTES.map((route) => addressOf(route, page)));
  const account = [ACCOUNT, signUp, forgottenPassword, magicLink, verify];
  const addresses = [...listed, ...(await formAddresses(page)), ...Object.values(own), ...account];
  const refused = { "/no-such-page": 404 };
  expect(await walk(page, addresses, (address) => openPublicPage(page, address), refused)).toEqual([]);
});
