/** The pieces of the complete run, in the order in which they are played. */
import { globSync } from "node:fs";
import { join } from "node:path";
import { SUITES } from "../../faults/suites.ts";
import { BEFORE_BUILD, BESIDE_BUILD, BUILD, BYTES } from "../gate/checks.ts";
import { journeys } from "../gate/journeys.ts";
import { PROJECT_FOLDER, RESULTS } from "../gate/run-command.ts";
import type { Runner } from "../gate/two-passes.ts";
import { units } from "../gate/units.ts";

export const FULL = join(RESULTS, "full");

export type Piece = { name: string } & ({ command: string } | { runner: (folder: string) => Runner });

/** Few enough for five minutes, and enough to keep three workers busy. */
const SPECS_AT_ONCE = 6;
const VOLUMES_AT_ONCE = 3;
const LIGHTHOUSE_SHARES = 5;

export function piecesOf(): Piece[] {
  const specs = filesIn("e2e/*.spec.ts");
  const volumes = filesIn("{src,test,scripts,lighthouse}/**/*.volume.test.ts");
  return [
    ...[...BESIDE_BUILD, ...BEFORE_BUILD, BUILD, BYTES].map(({ name, command }) => ({
      name: `check ${name}`,
      command,
    })),
    { name: "units", runner: (folder) => units("--exclude '**/*.volume.test.ts'", folder) },
    ...inPieces("volumes", volumes, VOLUMES_AT_ONCE, units),
    ...inPieces("journeys", specs, SPECS_AT_ONCE, journeys),
    ...Array.from({ length: LIGHTHOUSE_SHARES }, (_, index) => `${index + 1}/${LIGHTHOUSE_SHARES}`).map((share) => ({
      name: `lighthouse ${share}`,
      command: `node scripts/check-lighthouse.ts --share=${share}`,
    })),
    ...SUITES.map(({ script }) => ({
      name: `faults ${script}`,
      command: `node faults/main.ts --quick --only=${script}`,
    })),
  ];
}

const filesIn = (pattern: string) => globSync(pattern, { cwd: PROJECT_FOLDER }).sort();

/** Each piece has the name of its first file. */
function inPieces(
  what: string,
  files: readonly string[],
  size: number,
  runner: (words: string, folder: string) => Runner,
): Piece[] {
  const starts = files.flatMap((_, index) => (index % size === 0 ? [index] : []));
  return starts.map((start) => {
    const own = files.slice(start, start + size);
    return { name: `${what} ${own[0]}`, runner: (folder) => runner(own.join(" "), folder) };
  });
}
