/** The ground of journeys that begin with nothing: a built site on an empty database, without the sample data. */
import { type BuiltSite, removeDataDir, startBuiltSite } from "../test/built-site.ts";
import { test as base } from "./browser.ts";

/** @returns a `test` with a site of its own, which no other file shares: what one puts in, another must not find. */
export const emptySiteTest = () =>
  base.extend<object, { site: BuiltSite }>({
    site: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
      async ({}, use) => {
        const site = await startBuiltSite({ isEmpty: true });
        await use(site);
        await site.stop();
        await removeDataDir(site.dataDir);
      },
      { scope: "worker", timeout: 90_000 },
    ],
    baseURL: async ({ site }, use) => use(site.url),
  });
