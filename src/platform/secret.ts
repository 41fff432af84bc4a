/** The secret that signs sessions and links: given, or made once and kept beside the embedded database. */
import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "./env.ts";

export async function loadSecret(env: Env): Promise<string> {
  if (env.SECRET) return env.SECRET;
  const path = join(env.DATA_DIR, "secret");
  await mkdir(env.DATA_DIR, { recursive: true });
  // `wx` lets only one of two first starts write; both then read what stands there.
  await writeFile(path, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 }).catch(ignoreExisting);
  return (await readFile(path, "utf8")).trim();
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
