/** The secret that signs sessions and links: given, or made once and kept beside the embedded database. */
import { randomBytes } from "node:crypto";
import { link, mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "./env-schema.ts";

const FEWEST_CHARACTERS = 32;

/** @throws Error for the operator when the kept secret is not whole, or a new one cannot be kept; it names the cure. */
export async function loadSecret(env: Env): Promise<string> {
  if (env.SECRET) return env.SECRET;
  const path = join(env.DATA_DIR, "secret");
  const kept = (await readFile(path, "utf8").catch(ignoreMissing)) ?? (await makeSecret(env.DATA_DIR, path));
  const secret = kept.trim();
  // With an empty secret any visitor could sign a session.
  if (secret.length < FEWEST_CHARACTERS)
    throw new Error(
      `${path} does not hold a whole secret (${secret.length} characters, fewer than ${FEWEST_CHARACTERS}); a full disk may have cut it. ` +
        "Put it back from a copy, or delete the file: a new one is made at the next start, and everybody signs in again",
    );
  return secret;
}

/** Writes the secret fully before naming the file; if two processes start at once, both read the first one's secret. */
async function makeSecret(folder: string, path: string): Promise<string> {
  const partial = `${path}.${crypto.randomUUID()}`;
  try {
    await mkdir(folder, { recursive: true });
    await writeWhole(partial, randomBytes(32).toString("base64url"));
    await nameOnce(partial, path);
    await flush(folder);
  } catch (error) {
    throw new Error(`cannot keep a new secret in ${path} (${(error as NodeJS.ErrnoException).code}): ${cureOf(error)}`);
  } finally {
    await rm(partial, { force: true });
  }
  return readFile(path, "utf8");
}

async function writeWhole(path: string, text: string): Promise<void> {
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name is on the disk once its folder is. Windows cannot open folders and does not need it. */
async function flush(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const opened = await open(folder);
  await opened.sync().finally(() => opened.close());
}

const cureOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code === "ENOSPC"
    ? "the disk is full; make room and start again"
    : "make DATA_DIR a folder that this user may write to, or set SECRET";

/** Unlike a rename, a link never takes the place of an existing file; a few file systems have only the rename. */
async function nameOnce(partial: string, path: string): Promise<void> {
  await link(partial, path).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") await rename(partial, path);
  });
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
