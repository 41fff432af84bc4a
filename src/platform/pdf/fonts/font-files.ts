/**
 * The fonts that papers embed: Arimo, which is as wide as Helvetica, for Latin, Greek, Cyrillic and Hebrew, and Noto Sans
 * for all others. Each lies in small files by letters; only those that a paper needs are read.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const { resolve } = createRequire(import.meta.url);

export type FontFile = {
  name: string;
  regular: string;
  bold: string;
  /** One file has all weights. */
  isVariable: boolean;
  /** Takes the place of Helvetica in a whole line: a word of two fonts looks patched. */
  isLikeHelvetica: boolean;
  /** Its letters join, stack or change places, which takes forms that no single letter names. */
  isWhole: boolean;
};
type Family = Omit<FontFile, "regular" | "bold"> & {
  of: string;
  /** The one set of its letters that is used, where the others are signs and Latin. */
  set?: string;
};
type Claim = { from: number; to: number; file: FontFile };

/** Scripts with a font of their own, most of which join letters. */
const SCRIPTS = [
  ...["arabic", "devanagari", "bengali", "gujarati", "gurmukhi", "tamil", "telugu", "kannada", "malayalam"],
  ...["thai", "lao", "khmer", "armenian", "georgian", "ethiopic"],
];

const ofScript = (set: string): Family => ({ ...noto(set), set, isWhole: true });
const noto = (name: string): Family => ({
  of: `@fontsource-variable/noto-sans-${name}`,
  name: `noto-sans-${name}`,
  isVariable: true,
  isLikeHelvetica: false,
  isWhole: false,
});
/** The first that has a letter draws it. */
const FAMILIES: Family[] = [
  { of: "@fontsource/arimo", name: "arimo", isVariable: false, isLikeHelvetica: true, isWhole: false },
  ...[noto("sc"), noto("kr")],
  ...SCRIPTS.map(ofScript),
];
export const FONT_PACKAGES = FAMILIES.map((family) => family.of);

let claims: Promise<Claim[]> | undefined;
const readings = new Map<string, Promise<Set<number>>>();

/** The file that draws each letter; a letter that no file has is left out. */
export async function filesOf(letters: Iterable<string>): Promise<Map<string, FontFile>> {
  const found = new Map<string, FontFile>();
  for (const letter of letters) {
    claims ??= Promise.all(FAMILIES.map(readClaims)).then((all) => all.flat());
    const file = await fileOf(letter.codePointAt(0) ?? 0, await claims);
    if (file) found.set(letter, file);
  }
  return found;
}

/** Finds the file with a glyph for a character; a file may lack some characters of its declared range. */
async function fileOf(code: number, all: readonly Claim[]): Promise<FontFile | undefined> {
  for (const { from, to, file } of all)
    if (from <= code && code <= to && (await lettersIn(file)).has(code)) return file;
}

async function readClaims({ of, name, set: only, ...kind }: Family): Promise<Claim[]> {
  const declared = resolve(`${of}/unicode.json`);
  const ranges = JSON.parse(await readFile(declared, "utf8")) as Record<string, string>;
  return Object.entries(ranges).flatMap(([set, all]) => {
    if (only && set !== only) return [];
    const part = `${name}-${set.replaceAll(/[[\]]/g, "")}`;
    const [regular, bold] = kind.isVariable ? ["wght", "wght"] : ["400", "700"];
    const fileAt = (weight: string) => join(dirname(declared), "files", `${part}-${weight}-normal.woff2`);
    const file = { name: part, regular: fileAt(regular), bold: fileAt(bold), ...kind };
    return all.split(",").map((range) => {
      const [from = 0, to = from] = range
        .replace("U+", "")
        .split("-")
        .map((hex) => Number.parseInt(hex, 16));
      return { from, to, file };
    });
  });
}

function lettersIn({ name, regular }: FontFile): Promise<Set<number>> {
  const reading = readings.get(name) ?? readLetters(regular);
  readings.set(name, reading);
  return reading;
}

async function readLetters(path: string): Promise<Set<number>> {
  const { create } = await import("fontkit");
  const font = create(await readFile(path));
  return new Set("characterSet" in font ? font.characterSet : []);
}
