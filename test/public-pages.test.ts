/** Every address of the site is known to be for search engines or not. */
import { expect, test } from "vitest";
import { CLOSED_BRANCHES, INDEXED_PAGES, OTHER_PAGES } from "#features/site/rules/public-pages.ts";
import routes from "../src/routes.ts";

const known = routes.map(({ path, index }) => (index ? "/" : `/${path}`));
const isClosed = (path: string) =>
  CLOSED_BRANCHES.some((branch) => path === branch || path.startsWith(`${branch.replace(/\/$/, "")}/`));

test("each page is listed, closed, or says itself what it is", () => {
  const isNamed = (path: string) => [...INDEXED_PAGES, ...OTHER_PAGES].some((one) => one === path) || isClosed(path);
  expect(known.filter((path) => !isNamed(path))).toEqual([]);
});
