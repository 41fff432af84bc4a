/**
 * `npm run release [-- <new folder>]` writes the files that a server needs, without build tools: the bundles, the
 * migrations, the sample files, and a package of its own with only the libraries that stay outside the bundle. There,
 * `npm ci && npm start` runs the site; staff, backup and restore work as here. It also contains the bill of materials,
 * the licenses and the API's document.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { OUTSIDE } from "../vite.config.ts";
import { build, isBuilt } from "./build.ts";
import { billOfMaterials, listComponents } from "./components.ts";
import { type Lock, reachableFrom } from "./lock.ts";
import { noticesOf } from "./notices.ts";
import { startCommand } from "./start-command.ts";

const PROJECT = fileURLToPath(new URL("../", import.meta.url));
const SHIPPED = [
  ...["build", "drizzle", "src/app/main.mjs", "src/app/sample-data/files", "src/platform/zip-codes/zip-codes.gz"],
  ...["LICENSE", "README.md", "CHANGELOG.md", "SECURITY.md", "docs/operate.md", "docs/server.md", "docs/stripe.md"],
];

if (import.meta.main) await release(resolve(process.argv[2] ?? "release"));

async function release(folder: string): Promise<void> {
  if (existsSync(folder)) throw new Error(`${folder} exists already: name another folder`);
  if (!isBuilt()) await build();
  mkdirSync(folder, { recursive: true });
  for (const path of SHIPPED) cpSync(join(PROJECT, path), join(folder, path), { recursive: true });
  writePackage(folder);
  // Imported here, because it loads every route, which nothing else needs.
  const { apiDocument } = await import("./write-openapi.ts");
  writeFileSync(join(folder, "openapi.json"), await apiDocument());
  writeFileSync(join(folder, "sbom.cdx.json"), billOfMaterials());
  writeFileSync(join(folder, "THIRD-PARTY-NOTICES.txt"), noticesOf(listComponents(), PROJECT));
  console.log(`A release stands in ${folder}. There: npm ci && npm start`);
}

/** Package and lock file with what runs beside the bundle, each at the version and checksum of this project's lock. */
function writePackage(folder: string): void {
  const own = readJson<Package>("package.json");
  const lock = readJson<Lock>("package-lock.json");
  const versionOf = (name: string) => lock.packages[`node_modules/${name}`]?.version ?? "";
  const start = startCommand();
  const shipped = {
    name: own.name,
    version: own.version,
    private: true,
    license: own.license,
    type: "module",
    scripts: {
      start,
      ...Object.fromEntries(["staff", "backup", "restore"].map((name) => [name, `${start} ${name}`])),
    },
    dependencies: Object.fromEntries(OUTSIDE.map((name) => [name, versionOf(name)])),
    optionalDependencies: own.optionalDependencies,
    allowScripts: own.allowScripts,
  };
  const { name, version, dependencies, optionalDependencies } = shipped;
  const required = Object.keys({ ...dependencies, ...optionalDependencies });
  const packages = {
    "": { name, version, license: own.license, dependencies, optionalDependencies },
    ...reachableFrom(lock, required),
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(shipped, null, 2)}\n`);
  writeFileSync(join(folder, "package-lock.json"), `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
}

type Package = {
  name: string;
  version: string;
  license: string;
  optionalDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(join(PROJECT, name), "utf8")) as T;
}
