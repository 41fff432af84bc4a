/**
 * The complete run: everything in the gate and everything that it leaves out, in pieces of a few minutes. A piece with
 * tests is played in two passes as in the gate. After each piece `test-results/full/state.json` holds the results for
 * this tree, and `report.md` the same as text.
 *
 *   npm run test:full -- [--resume] [--shard=2/5] [--minutes=20] [--only=journeys]
 *
 * `--resume` skips pieces that are green for the same tree. `--shard` plays a share of the pieces, `--only` those with
 * a name prefix. `--minutes` begins no piece that would end later. Seeds are random; `SEED=7` repeats a run.
 */
import { randomInt } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { writeFullReport } from "./full/full-report.ts";
import { FULL, type Piece, piecesOf } from "./full/pieces.ts";
import { type PieceEnd, readState, writeState } from "./full/state.ts";
import { rememberVisits } from "./full/visits.ts";
import { BUILD } from "./gate/checks.ts";
import { runCommand } from "./gate/run-command.ts";
import { runTwice } from "./gate/two-passes.ts";

const { values } = parseArgs({
  options: {
    resume: { type: "boolean", default: false },
    shard: { type: "string", default: "1/1" },
    minutes: { type: "string", default: "1440" },
    only: { type: "string", default: "" },
  },
});
const [share = 1, shares = 1] = values.shard.split("/").map(Number);
const endsAt = Date.now() + Number(values.minutes) * 60_000;
/** The expected duration of a piece that was never played. */
const UNKNOWN_SECONDS = 120;

process.env.SEED ??= String(randomInt(2 ** 31));
// Checks the look of each state in every color scheme and at every width, and plays the volume tests.
Object.assign(process.env, { LOOK: "full", VOLUMES: "1" });
const state = readState({ isResumed: values.resume });
const selected = piecesOf()
  .filter(({ name }) => name.startsWith(values.only))
  .filter((_, index) => index % shares === share - 1)
  .filter(({ name }) => state.pieces[name]?.verdict !== "green");
console.log(`${selected.length} pieces, seed ${process.env.SEED}`);
// A share of the pieces finds the built site as well.
if (selected.length > 0) await runCommand(BUILD.command, { isShown: true });
for (const piece of selected) {
  const seconds = state.pieces[piece.name]?.seconds ?? state.last[piece.name]?.seconds ?? UNKNOWN_SECONDS;
  if (Date.now() + seconds * 1000 > endsAt) continue;
  console.log(`\n== ${piece.name}`);
  const end = await play(piece);
  console.log(`== ${piece.name}: ${end.verdict}, ${end.seconds.toFixed(0)} s`);
  state.pieces[piece.name] = end;
  writeState(state);
}
const { text, isGreen } = writeFullReport(state, piecesOf());
console.log(`\n${text}`);
process.exit(isGreen ? 0 : 1);

async function play(piece: Piece): Promise<PieceEnd> {
  const folder = join(FULL, piece.name.replaceAll(/\W+/g, "-"));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const also = { seed: Number(process.env.SEED), endedAt: new Date().toISOString() };
  if ("command" in piece) {
    const { code, seconds, processorSeconds } = await runCommand(piece.command, { isShown: true });
    return { ...also, verdict: code === 0 ? "green" : "red", seconds, processorSeconds };
  }
  const { seconds, processorSeconds, ...tests } = await runTwice(piece.runner(folder));
  rememberVisits(folder);
  const isGreen = tests.failed.length === 0 && tests.faults.length === 0;
  return { ...also, verdict: isGreen ? "green" : "red", seconds, processorSeconds, tests };
}
