/** `report.md` of the complete run: what is red, what is shaky, what took long. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { placeOf } from "../gate/gate-report.ts";
import { FULL, type Piece } from "./pieces.ts";
import type { FullState, PieceEnd } from "./state.ts";

const SHOWN = 15;

/** Writes the report. @returns its text, and whether every piece that was played is green. */
export function writeFullReport(
  { tree, pieces, last }: FullState,
  all: readonly Piece[],
  folder = FULL,
): { text: string; isGreen: boolean } {
  const ends = Object.entries(pieces);
  const red = ends.filter(([, { verdict }]) => verdict === "red");
  const missing = all.filter(({ name }) => !pieces[name]).map(({ name }) => name);
  const shaky = ends.flatMap(([, { tests, seed }]) =>
    (tests?.shaky ?? []).map((test) => `${placeOf(test)}; seed ${seed}`),
  );
  const slowest = [...ends].sort(([, one], [, other]) => other.seconds - one.seconds).slice(0, SHOWN);
  const passed = sum(ends, ({ tests }) => tests?.passed ?? 0);
  const text = [
    `# Complete run of tree ${tree.slice(0, 12)}`,
    `${ends.length} of ${all.length} pieces played, ${red.length} red; ${passed} tests passed, ${shaky.length} shaky; ` +
      `${sum(ends, ({ seconds }) => seconds).toFixed(0)} s, ${processorLine(ends, last)}.`,
    ...section(
      "Red",
      red.map(([name, end]) => [name, ...faultsOf(end)].join(": ")),
    ),
    ...section("Shaky", shaky),
    ...section("Not played", missing),
    ...section(
      "Slowest pieces",
      slowest.map(([name, { seconds }]) => `${seconds.toFixed(0)} s  ${name}`),
    ),
  ].join("\n\n");
  writeFileSync(join(folder, "report.md"), `${text}\n`);
  return { text, isGreen: red.length === 0 };
}

const sum = (ends: readonly [string, PieceEnd][], of: (end: PieceEnd) => number) =>
  ends.reduce((all, [, end]) => all + of(end), 0);

/** Compares the pieces that both runs have. */
function processorLine(ends: readonly [string, PieceEnd][], last: FullState["last"]): string {
  const now = sum(ends, ({ processorSeconds }) => processorSeconds);
  const both = ends.filter(([name]) => last[name]);
  const ratio =
    sum(both, ({ processorSeconds }) => processorSeconds) /
    both.reduce((all, [name]) => all + (last[name]?.processorSeconds ?? 0), 0);
  return `${now.toFixed(0)} processor seconds${both.length > 0 ? `, ${ratio.toFixed(2)} of the last run's` : ""}`;
}

const faultsOf = ({ tests }: PieceEnd) => [...(tests?.faults ?? []), ...(tests?.failed ?? []).map(placeOf)];

const section = (title: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`## ${title}`, lines.map((line) => `- ${line}`).join("\n")];
