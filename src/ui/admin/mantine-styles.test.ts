import { existsSync, readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { expect, test } from "vitest";

const ROOT = new URL("../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");

/** The names that files of the portal import from Mantine, without types. */
async function usedParts(): Promise<Set<string>> {
  const parts = new Set<string>();
  for await (const path of glob("src/**/*.tsx", { cwd: ROOT }))
    for (const [, names = ""] of read(path).matchAll(/import \{([^}]*)\} from "@mantine\/core"/g))
      for (const name of names.split(",")) parts.add(name.trim());
  return parts;
}

test("every part of Mantine that the portal shows brings its styles", async () => {
  const styled = [...(await usedParts())].filter((name) =>
    existsSync(new URL(`node_modules/@mantine/core/styles/${name}.css`, ROOT)),
  );
  expect(styled).toContain("Button");
  const brought = read("src/ui/admin/mantine.css");
  expect(styled.filter((name) => !brought.includes(`styles/${name}.css`))).toEqual([]);
});
