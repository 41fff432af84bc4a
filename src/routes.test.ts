/** Every address that the code names leads to a page or a paper that there is. */
import { globSync, readFileSync } from "node:fs";
import { matchPath } from "react-router";
import { expect, test } from "vitest";
import { createApiRoutes } from "#app/api.ts";
import * as accountPaths from "#shared/account-paths.ts";
import * as paths from "#shared/paths.ts";
import { portal } from "#shared/portal-paths.ts";
import routes from "./routes.ts";

type Entry = { path?: string | undefined; children?: Entry[] | undefined };
const patterns = (entries: readonly Entry[], under = ""): string[] =>
  entries.flatMap(({ path = "", children = [] }) => {
    const own = `${under}/${path}`.replace(/\/+/g, "/");
    return [own, ...patterns(children, own)];
  });
// The route that takes every other address is not a page.
const pages = patterns(routes).filter((pattern) => !pattern.endsWith("*"));
const papers = createApiRoutes().routes.map(({ path }) => `/api${path}`);

const named = (all: object): [name: string, address: string][] =>
  Object.entries(all).flatMap(([name, one]) => {
    if (typeof one === "object") return named(one);
    return [[name, typeof one === "function" ? String(one("1", ["1"])) : String(one)] as [string, string]];
  });

/** Beginnings and parts of addresses. */
const PARTS = ["PAY_STEP", "CHECK_IN"];

test.each([...named(paths), ...named(accountPaths), ...named(portal)].filter(([name]) => !PARTS.includes(name)))(
  "%s: %s",
  (_name, address) => {
    const { pathname } = new URL(address, "http://localhost");
    const all = pathname.startsWith("/api/") ? papers : pages;
    expect(all.filter((pattern) => matchPath(pattern, pathname))).not.toEqual([]);
  },
);

test("an address that nothing answers would be found out", () => {
  expect(pages.filter((pattern) => matchPath(pattern, "/mapa-admin/nothing"))).toEqual([]);
  expect(pages.filter((pattern) => matchPath(pattern, "/evenst"))).toEqual([]);
});

test("no page, letter or redirect writes an address by itself", () => {
  const written = globSync("src/**/*.{ts,tsx}")
    .filter((file) => !/\.test\.|src.routes\.ts|shared.(portal-)?paths\.ts/.test(file))
    .flatMap((file) =>
      [
        ...readFileSync(file, "utf8").matchAll(
          /(?:\bto|\baction)="\/[a-z][^"]*"|(?:redirect|navigate)\(["`]\/[a-z]|"\/mapa-admin/g,
        ),
      ].map(([found]) => `${file}: ${found}`),
    );
  expect(written).toEqual([]);
});
