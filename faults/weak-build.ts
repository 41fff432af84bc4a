/** A copy of the built site from which one guard was cut out: the product of a mutant. */
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const PROJECT = fileURLToPath(new URL("../", import.meta.url));
const COPIED = [
  ...["build", "drizzle", "package.json", "src/app/main.mjs", "src/app/sample-data/files"],
  "src/platform/zip-codes/zip-codes.gz",
];

export type WeakBuild = { folder: string; remove(): Promise<void> };

/** The guard that each mutant lacks, as it is written in the build. */
const GUARDS = {
  /** Rows that are read to be changed are locked. */
  locks: ['.for("update")', ""],
  /** Buyers of an event's inventory are let in one after another. */
  turns: ['.for("no key update")', ""],
  /** A job queries the card processor each minute about payments whose answer was lost. */
  reconciler: ["handle: () => reconcile(deps)", "handle: async () => {}"],
  /** Webhooks of the card processor are processed. */
  events: ["=> processWebhook(deps, id)", "=> Promise.resolve(id)"],
  /** A query with an unknown key is refused. */
  strictness: ["? query : query.strict();", "? query : query;"],
  /** A body that is no JSON is refused by the router's own words. */
  unreadable: ["HTTPException && error.status < 500", "HTTPException && error.status < 0"],
  /** A password is hashed, and awaited, for an unknown address as well. */
  equalWork: ["if (!found?.hash) {\n\t\tawait ", "if (!found?.hash) {\n\t\tvoid "],
  /** A write is refused before it is tried where no room is left. */
  room: ["await isRoomGone(deps)", "false"],
  /**
   * An attempt that certainly never reached the card processor is released at once, so that its payer can pay again.
   */
  release: ["attempt?.attemptNo === attemptNo &&", "attempt?.attemptNo !== attemptNo &&"],
} as const satisfies Record<string, readonly [guard: string, without: string]>;

/** @throws Error when the build no longer has the guard in these words: the mutant would be the product itself. */
export async function buildWithout(guard: keyof typeof GUARDS): Promise<WeakBuild> {
  const [words, without] = GUARDS[guard];
  const folder = await mkdtemp(join(tmpdir(), "blacktop-weak-"));
  for (const path of COPIED) await cp(join(PROJECT, path), join(folder, path), { recursive: true });
  await symlink(join(PROJECT, "node_modules"), join(folder, "node_modules"));
  const server = join(folder, "build/server/index.js");
  const sound = await readFile(server, "utf8");
  const weak = sound.replaceAll(words, without);
  if (weak === sound) throw new Error(`the build has no ${guard} to leave out: this mutant is the product itself`);
  await writeFile(server, weak);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
