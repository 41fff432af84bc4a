/**
 * Adds to package-lock.json the optional packages of other platforms that npm left out.
 *
 * A registry mirror may not carry the binaries of every platform. npm then writes a lock without them, and `npm ci`
 * refuses that lock ("Missing: x from lock file"). Each missing entry is added with its exact version and with the
 * operating system and processor read from its name. Run it after every `npm install`; `--check` only reports.
 */
import { readFileSync, writeFileSync } from "node:fs";

const OPERATING_SYSTEMS = { macos: "darwin", win: "win32", windows: "win32", linuxmusl: "linux", wasm32: "wasi" };
const SAME_NAME = [
  "darwin",
  "win32",
  "linux",
  "android",
  "freebsd",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "aix",
  "wasi",
];
const PROCESSORS = [
  "x64",
  "arm64",
  "arm",
  "ia32",
  "ppc64",
  "ppc64le",
  "s390x",
  "riscv64",
  "loong64",
  "mips64el",
  "wasm32",
];
const PROCESSOR_ALIASES = { armhf: "arm", riscv64gc: "riscv64" };

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const missing = [...findMissing(lock.packages)];

if (process.argv.includes("--check")) {
  if (missing.length === 0) process.exit(0);
  console.error(`package-lock.json lacks ${missing.length} optional packages: run "node scripts/complete-lock.mjs"`);
  process.exit(1);
}
for (const { name, entry } of missing) lock.packages[`node_modules/${name}`] = entry;
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
console.log(`added ${missing.length} optional packages`);

function* findMissing(packages) {
  for (const [where, pkg] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(pkg.optionalDependencies ?? {})) {
      if (isInstalled(packages, where, name)) continue;
      const entry = optionalEntry(name, range, pkg.dev);
      if (entry) yield { name, entry };
    }
  }
}

/** Walks up the folders as Node's own resolution does. */
function isInstalled(packages, where, name) {
  for (let folder = where; ; ) {
    if (packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
    const parent = folder.lastIndexOf("node_modules/");
    if (parent < 0) return false;
    folder = folder.slice(0, Math.max(0, parent - 1));
  }
}

function optionalEntry(name, range, isDev) {
  const parts = name.split("/").pop().split("-");
  const os = parts
    .map((part) => OPERATING_SYSTEMS[part] ?? (SAME_NAME.includes(part) ? part : undefined))
    .find(Boolean);
  const cpu = parts
    .map((part) => PROCESSOR_ALIASES[part] ?? (PROCESSORS.includes(part) ? part : undefined))
    .find(Boolean);
  if (!os && !cpu) return undefined;
  const version = range.replace(/^[\^~>=\s]+/, "");
  return { version, ...(cpu && { cpu: [cpu] }), ...(isDev && { dev: true }), optional: true, ...(os && { os: [os] }) };
}
