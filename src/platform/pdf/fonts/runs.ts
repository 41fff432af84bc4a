/** Splits a line into runs of one font and one direction, in the order in which they stand on paper. */
import bidiFactory, { type Bidi } from "bidi-js";
import type { FontFile } from "./font-files.ts";
import { isFromRight, isJoiner } from "./letters.ts";

/** Neighboring letters; `file` is undefined for the common ones. An odd `level` runs from right to left. */
export type Run = { text: string; file: FontFile | undefined; level: number };
export type Fonts = { files: ReadonlyMap<string, FontFile>; common: ReadonlyMap<string, FontFile> };

let bidi: Bidi | undefined;
/** Loaded with the first name from right to left. */
const directions = (): Bidi => {
  bidi ??= bidiFactory();
  return bidi;
};

/** A paper is an English text: a line as a whole runs from left to right, the words in it as their script does. */
export function runsOf(text: string, fonts: Fonts): Run[] {
  if (!isFromRight(text)) return splitRuns(text, fonts, () => 0);
  const { levels } = directions().getEmbeddingLevels(text, "ltr");
  return asRead(splitRuns(text, fonts, (at) => levels[at] ?? 0)).map(turned);
}

function splitRuns(text: string, { files, common }: Fonts, levelAt: (at: number) => number): Run[] {
  const letters = [...text];
  const isBlended = letters.some((letter) => files.get(letter)?.isLikeHelvetica);
  const runs: Run[] = [];
  let at = 0;
  for (const letter of letters) {
    const file = files.get(letter) ?? (isBlended ? common.get(letter) : undefined);
    const level = levelAt(at);
    const last = runs.at(-1);
    if (last && (isJoiner(letter) || (last.file === file && last.level === level))) last.text += letter;
    else runs.push({ text: letter, file, level });
    at += letter.length;
  }
  return runs;
}

/** From the innermost level outward, neighbors from right to left change places (rule L2 of Unicode's algorithm). */
function asRead(runs: readonly Run[]): Run[] {
  let ordered = [...runs];
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level--) {
    const next: Run[] = [];
    let turning: Run[] = [];
    for (const run of ordered) {
      if (run.level >= level) turning = [run, ...turning];
      else {
        next.push(...turning, run);
        turning = [];
      }
    }
    ordered = [...next, ...turning];
  }
  return ordered;
}

/** The library turns letters that run from right to left; signs between them, such as parentheses, are turned here. */
function turned(run: Run): Run {
  if (run.level % 2 === 0 || isFromRight(run.text)) return run;
  const signs = [...run.text].map((sign) => directions().getMirroredCharacter(sign) ?? sign);
  return { ...run, text: signs.reverse().join("") };
}
