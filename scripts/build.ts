/**
 * Builds the product: React Router's two bundles, compressed copies of what browsers ask for, and a stamp of the
 * sources.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { writeBrowserManifests } from "./browser-manifests.ts";
import { shrinkScripts } from "./shrink-scripts.ts";

const PROJECT_FOLDER = fileURLToPath(new URL("../", import.meta.url));
const STAMP = join(PROJECT_FOLDER, "build/stamp");
/** Everything a build is made of. */
const SOURCES = [
  "src/**/*.*",
  "public/**/*.*",
  "scripts/{browser-fence,browser-manifests,build,chunk-guard,chunks,lean-schemas,lean-server,plain-script,server-processes,shrink-scripts}.ts",
  "package-lock.json",
  "tsconfig.json",
  "{vite,react-router}.config.ts",
];

if (import.meta.main) await build();

export async function build(): Promise<void> {
  const sources = hashSources();
  const tool = join(PROJECT_FOLDER, "node_modules/@react-router/dev/bin.cjs");
  const { status } = spawnSync(process.execPath, [tool, "build"], {
    cwd: PROJECT_FOLDER,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) process.exit(status ?? 1);
  writeBrowserManifests(join(PROJECT_FOLDER, "build/client"));
  await shrinkScripts(join(PROJECT_FOLDER, "build/client"));
  await compressClient();
  // Written last: a build that was interrupted leaves no stamp and is made again.
  writeFileSync(STAMP, sources);
}

/** Contents, not times: a fresh clone, a copy and a restored backup all have new times. */
export function hashSources(): string {
  const hash = createHash("sha256");
  const files = globSync(SOURCES, { cwd: PROJECT_FOLDER, exclude: (name) => /\.test\.tsx?$/.test(name) });
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(PROJECT_FOLDER, file)));
  return hash.digest("hex");
}

export function isBuilt(): boolean {
  try {
    return readFileSync(STAMP, "utf8") === hashSources();
  } catch {
    return false;
  }
}

/** The best compression takes seconds, so that it is paid here and not at start. */
async function compressClient(): Promise<void> {
  const folder = join(PROJECT_FOLDER, "build/client");
  const compress = promisify(brotliCompress);
  const files = globSync("**/*.{js,css,svg,txt,webmanifest}", { cwd: folder });
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await writeFile(join(folder, `${file}.br`), await compress(bytes, { params }));
    }),
  );
}
