/**
 * Every address of the site is known to be for search engines or not, and is on the lists of the tests that visit
 * pages.
 */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { CLOSED_BRANCHES, INDEXED_PAGES, OTHER_PAGES } from "#features/site/rules/public-pages.ts";
import budgets from "../lighthouse/budgets.json" with { type: "json" };
import routes from "../src/routes.ts";

const known = routes.map(({ path, index }) => (index ? "/" : `/${path}`));
const isClosed = (path: string) =>
  CLOSED_BRANCHES.some((branch) => path === branch || path.startsWith(`${branch.replace(/\/$/, "")}/`));

test("each page is listed, closed, or says itself what it is", () => {
  const isNamed = (path: string) => [...INDEXED_PAGES, ...OTHER_PAGES].some((one) => one === path) || isClosed(path);
  expect(known.filter((path) => !isNamed(path))).toEqual([]);
});

const quotedIn = async (file: string): Promise<string[]> =>
  [...(await readFile(new URL(file, import.meta.url), "utf8")).matchAll(/["`](\/[^"`?]*)/g)].map(
    ([, path = ""]) => path,
  );

test("each listed page has a budget, and the journeys walk it", async () => {
  const measured = budgets.pages.map(({ path }) => path);
  expect(INDEXED_PAGES.filter((path) => !measured.includes(path))).toEqual([]);
  const walked = await quotedIn("../e2e/public-routes.ts");
  expect(INDEXED_PAGES.filter((path) => !walked.includes(path))).toEqual([]);
});

test("each page of the portal whose address has parameters is walked at one; the others are walked by themselves", async () => {
  const shell = routes.find(({ path }) => path === "mapa-admin");
  const pages = (shell?.children ?? []).flatMap(({ path = "" }) => (/[:*]/.test(path) ? [path] : []));
  expect(pages.length).toBeGreaterThan(5);
  const walk = await readFile(new URL("../e2e/portal-pages.ts", import.meta.url), "utf8");
  expect(pages.filter((path) => !walk.includes(`"${path}": (`))).toEqual([]);
});
