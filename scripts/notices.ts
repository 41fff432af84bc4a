/** The licenses of everything that a release contains: a list, then each text once with the packages that it covers. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Component } from "./components.ts";

/**
 * The allowed licenses: they require at most a notice or, for fonts and C libraries, their own text.
 */
const ALLOWED = new Set([
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "BlueOak-1.0.0", "Unlicense"],
  ...["CC0-1.0", "CC-BY-4.0", "PSF-2.0", "Python-2.0", "Zlib", "MPL-2.0", "OFL-1.1", "LGPL-3.0-or-later"],
]);
/** Data that is not a package. */
const DATA = [
  "Blacktop contains this data.",
  "",
  "US postal codes: GeoNames, https://www.geonames.org, CC-BY-4.0 (https://creativecommons.org/licenses/by/4.0/);",
  "reduced to code, city and state.",
];
const LICENSE_FILE = /^(licen[cs]e|copying|notice)/i;

/** @returns the components with a license, or a part of one, that the list above does not allow. */
export const withoutAllowedLicense = (components: Component[]): Component[] =>
  components.filter(({ license }) => !isAllowed(license));

/** One alternative (OR) must be allowed, and every part (AND). */
function isAllowed(license: string): boolean {
  const bare = license.replaceAll(/[()]/g, "");
  return bare.split(" AND ").every((part) => part.split(" OR ").some((name) => ALLOWED.has(name.trim())));
}

/**
 * @param project the folder with node_modules; a package that is not installed on this platform is listed without a
 * text.
 */
export function noticesOf(components: Component[], project: string): string {
  const list = components.map(({ name, version, license }) => `${name} ${version}: ${license}`);
  const byText = Map.groupBy(components, ({ name }) => textOf(join(project, "node_modules", name)));
  const texts = [...byText].flatMap(([text, covered]) => {
    const heading = covered.map(({ name, version }) => `${name} ${version}`).join(", ");
    return text ? ["", "-".repeat(80), heading, "", text.trim()] : [];
  });
  return ["Blacktop contains these packages.", "", ...list, "", ...DATA, ...texts, ""].join("\n");
}

function textOf(folder: string): string {
  if (!existsSync(folder)) return "";
  const names = readdirSync(folder, { withFileTypes: true }).filter(
    (file) => file.isFile() && LICENSE_FILE.test(file.name),
  );
  return names.map(({ name }) => readFileSync(join(folder, name), "utf8")).join("\n");
}
