import { spawnSync } from "node:child_process";
import { cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyBinaries, findBinaries, program, restoreSymlinks } from "./postgres-binaries.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "blacktop-binaries-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test("a copy runs from its new place and is made only once", () => {
  const under = temporaryFolder();
  const copy = copyBinaries(findBinaries(), under);
  expect(spawnSync(program(copy, "postgres"), ["--version"], { encoding: "utf8" }).stdout).toContain(
    "(PostgreSQL) 18.",
  );
  expect(copyBinaries(findBinaries(), under)).toEqual(copy);
  expect(readdirSync(under)).toHaveLength(1);
});

test("links that npm left out are put back, so that the programs find their libraries", () => {
  const { native } = findBinaries();
  const bare = join(temporaryFolder(), "native");
  const withoutLinks = (path: string) => !lstatSync(path).isSymbolicLink();
  cpSync(native, bare, { recursive: true, filter: withoutLinks });
  restoreSymlinks(bare);
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as { target: string }[];
  expect(links.filter(({ target }) => !existsSync(join(bare, "..", target)))).toEqual([]);
  expect(spawnSync(join(bare, "bin", "postgres"), ["--version"]).status).toBe(0);
});
