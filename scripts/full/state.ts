/** The results of the complete run for a tree, kept between runs. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { VISITS } from "../gate/nearest-journeys.ts";
import { PROJECT_FOLDER } from "../gate/run-command.ts";
import type { TestEnd } from "../gate/two-passes.ts";
import { FULL } from "./pieces.ts";

export type PieceEnd = {
  verdict: "green" | "red";
  seconds: number;
  processorSeconds: number;
  seed: number;
  endedAt: string;
  /** The results of a piece that runs tests. */
  tests?: Omit<TestEnd, "seconds" | "processorSeconds">;
};

export type FullState = {
  /** Git's hash of all files as they are. */
  tree: string;
  pieces: Record<string, PieceEnd>;
  /** Each piece's end in another tree. */
  last: Record<string, PieceEnd>;
};

const FILE = join(FULL, "state.json");

/** Reads the state; starts again for another tree or without `--resume`, and the previous results become `last`. */
export function readState({ isResumed }: { isResumed: boolean }): FullState {
  const tree = hashTree();
  const kept = readKept();
  if (kept?.tree === tree && isResumed) return kept;
  return { tree, pieces: {}, last: { ...kept?.last, ...kept?.pieces } };
}

export const writeState = (state: FullState): void => writeFileSync(FILE, JSON.stringify(state, undefined, 1));

function readKept(): FullState | undefined {
  try {
    return JSON.parse(readFileSync(FILE, "utf8"));
  } catch {
    return undefined;
  }
}

/** Hashes the tree with uncommitted changes, through an index of its own; without files that the run itself writes. */
function hashTree(): string {
  const folder = mkdtempSync(join(tmpdir(), "blacktop-tree-"));
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, "index") };
  const git = (...words: string[]) => execFileSync("git", words, { cwd: PROJECT_FOLDER, encoding: "utf8", env }).trim();
  try {
    git("add", "--all");
    git("rm", "--quiet", "--cached", "--ignore-unmatch", VISITS);
    return git("write-tree");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
