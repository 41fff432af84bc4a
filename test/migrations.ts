/** The steps of the schema, all or the first of them, for tests of an upgrade. */
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const MIGRATIONS = fileURLToPath(new URL("../drizzle", import.meta.url));

/** The folder of steps as it was before that step. @param at a folder of the test's own. */
export async function migrationsBefore(step: string, at: string): Promise<string> {
  const folder = join(at, `before-${step}`);
  await cp(MIGRATIONS, folder, { recursive: true });
  const journal = JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag === step),
  );
  await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  return folder;
}
