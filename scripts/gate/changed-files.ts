/** The files that a change touches. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PROJECT_FOLDER } from "./run-command.ts";

/**
 * Files that differ from the commit, including uncommitted and untracked files, without deleted ones.
 *
 * @param from the commit to compare with; by default the point where the branch left `origin/main`.
 */
export function changedFiles(from = git("merge-base", "HEAD", "origin/main")): string[] {
  const changed = git("diff", "--name-only", from);
  const unknown = git("ls-files", "--others", "--exclude-standard");
  return `${changed}\n${unknown}`.split("\n").filter((file) => file && existsSync(join(PROJECT_FOLDER, file)));
}

const git = (...words: string[]) => execFileSync("git", words, { cwd: PROJECT_FOLDER, encoding: "utf8" }).trim();

/** Specs whose journeys depend on the previous journey. */
export const chainsAmong = (specs: readonly string[]): string[] =>
  specs.filter((file) => /mode: "serial"/.test(readFileSync(join(PROJECT_FOLDER, file), "utf8")));
