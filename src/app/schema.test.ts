import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROJECT_FOLDER } from "./project-folder.ts";

// drizzle-kit makes no migration for a file that is missing in its list, and gives no error.
test("every file that declares tables is named in schema.ts", async () => {
  const named = await readFile(join(PROJECT_FOLDER, "src/app/schema.ts"), "utf8");
  const declaring: string[] = [];
  for await (const file of glob("src/**/*tables.ts", { cwd: PROJECT_FOLDER })) {
    if ((await readFile(join(PROJECT_FOLDER, file), "utf8")).includes("pgTable(")) declaring.push(file);
  }
  expect(declaring.length).toBeGreaterThan(10);
  expect(declaring.filter((file) => !named.includes(`"${file.replace("src/", "#")}"`))).toEqual([]);
});
