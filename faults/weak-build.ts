/** A copy of the built site from which one guard was cut out: the product of a mutant. */
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PROJECT = fileURLToPath(new URL("../", import.meta.url));
const COPIED = ["build", "drizzle", "package.json", "src/app/main.ts", "src/app/sample-data/files"];

export type WeakBuild = { folder: string; remove(): Promise<void> };

/** Rows that are read to be changed are no longer locked. @throws Error when the build holds no such lock any more. */
export async function withoutRowLocks(): Promise<WeakBuild> {
  const folder = await mkdtemp(join(tmpdir(), "blacktop-weak-"));
  for (const path of COPIED) await cp(join(PROJECT, path), join(folder, path), { recursive: true });
  await symlink(join(PROJECT, "node_modules"), join(folder, "node_modules"));
  const server = join(folder, "build/server/index.js");
  const sound = await readFile(server, "utf8");
  const weak = sound.replaceAll('.for("update")', "");
  if (weak === sound) throw new Error("the build locks no row: this mutant is the product itself");
  await writeFile(server, weak);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
