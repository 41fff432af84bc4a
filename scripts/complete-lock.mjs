/**
 * Adds to package-lock.json the optional packages of other platforms that npm left out, each with its checksum.
 *
 * A registry mirror may not carry the binaries of every platform. npm then writes a lock without them, and `npm ci`
 * refuses that lock ("Missing: x from lock file"). Each missing entry is added with its exact version, with the
 * operating system and processor read from its name, and with the checksum that the registry names. A package whose
 * checksum is not known could be any code on the machine that installs it: the script fails until a version is chosen
 * that the registry has for every platform. Run it after every `npm install`; `--check` only reports, without a
 * network.
 */
import { execFileSync } from "node:child_process";
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
  if (missing.length > 0)
    fail(`package-lock.json lacks ${missing.length} optional packages: run "node scripts/complete-lock.mjs"`);
  failWithoutChecksum();
  process.exit(0);
}
for (const { name, entry } of missing) lock.packages[`node_modules/${name}`] = entry;
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
for (const [where, entry] of withoutChecksum()) entry.integrity = checksumOf(nameAt(where, entry), entry.version);
writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
console.log(`added ${missing.length} optional packages`);
failWithoutChecksum();

function fail(message) {
  console.error(message);
  process.exit(1);
}

function failWithoutChecksum() {
  const named = withoutChecksum().map(([where, { version }]) => `${where}@${version}`);
  if (named.length > 0)
    fail(`no checksum is known of\n  ${named.join("\n  ")}\nChoose a version that is published for every platform.`);
}

function withoutChecksum() {
  return Object.entries(lock.packages).filter(([where, entry]) => where && !entry.link && !entry.integrity);
}

function nameAt(where, entry) {
  return entry.name ?? where.slice(where.lastIndexOf("node_modules/") + "node_modules/".length);
}

/** What the registry says the package's archive must hash to; `undefined` when it has no such version. */
function checksumOf(name, version) {
  try {
    const quiet = { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] };
    return JSON.parse(execFileSync("npm", ["view", `${name}@${version}`, "dist.integrity", "--json"], quiet));
  } catch {
    return undefined;
  }
}

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
