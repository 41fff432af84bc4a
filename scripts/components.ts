/**
 * `npm run sbom` prints the bill of materials (CycloneDX): every package that the product is made of, with version,
 * checksum and license, as the lock file says. npm's own command leaves out packages that a development tool needs as
 * well.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Lock, reachableFrom } from "./lock.ts";

export type Component = { name: string; version: string; license: string; integrity: string };
type Package = Record<"dependencies" | "optionalDependencies", Record<string, string>>;

/** Packages whose license is only in a file, not in package.json. */
const LICENSED_BY_FILE: Record<string, string> = { "png-js": "MIT" };

const readJson = <T>(name: string): T =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), "utf8")) as T;

/** Sorted by name; a package without a license has the license "none". */
export function listComponents(): Component[] {
  const { dependencies, optionalDependencies } = readJson<Package>("package.json");
  const entries = reachableFrom(
    readJson<Lock>("package-lock.json"),
    Object.keys({ ...dependencies, ...optionalDependencies }),
  );
  return Object.entries(entries).map(([place, { version = "", license, integrity = "" }]) => {
    const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    return { name, version, license: license ?? LICENSED_BY_FILE[name] ?? "none", integrity };
  });
}

/** @see https://cyclonedx.org/docs/1.6/json/ */
export function billOfMaterials(): string {
  const components = listComponents().map(({ name, version, license, integrity }) => ({
    type: "library",
    name,
    version,
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    licenses: [{ expression: license }],
    hashes: [{ alg: "SHA-512", content: Buffer.from(integrity.replace("sha512-", ""), "base64").toString("hex") }],
  }));
  return `${JSON.stringify({ bomFormat: "CycloneDX", specVersion: "1.6", version: 1, components }, null, 2)}\n`;
}

if (import.meta.main) process.stdout.write(billOfMaterials());
