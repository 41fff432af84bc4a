/**
 * The pictures that shared links show, 1200 by 630 pixels. Satori lays them out and turns text into paths, so that no
 * system font is needed; sharp makes the PNG. Both are loaded with the first picture.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

export const OG_WIDTH = 1200;
export const OG_HEIGHT = 630;

/** A box as Satori takes it: React's element without React. */
export type Box = {
  type: string;
  props: { style: object; children?: Child | Child[]; src?: string; width?: number; height?: number };
};
type Child = Box | string;

export const box = (style: object, ...children: Child[]): Box => ({
  type: "div",
  props: { style: { display: "flex", boxSizing: "border-box", ...style }, ...(children.length > 0 && { children }) },
});

/** With more waiting than this, a request gets the stored picture. */
const MAX_WAITING = 20;
let waiting = 0;
let line: Promise<unknown> = Promise.resolve();

/**
 * Draws one after the other: a picture takes a whole core for a moment.
 *
 * @throws when too many wait, or drawing fails.
 */
export async function drawOgImage(design: Box): Promise<Buffer> {
  if (waiting >= MAX_WAITING) throw new Error("too many pictures are being drawn");
  waiting += 1;
  const drawing = line.then(() => draw(design));
  line = drawing.catch(() => undefined);
  try {
    return await drawing;
  } finally {
    waiting -= 1;
  }
}

async function draw(design: Box): Promise<Buffer> {
  const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([
    import("satori"),
    import("sharp"),
    loadFonts(),
  ]);
  const svg = await satori(design as Parameters<typeof satori>[0], { width: OG_WIDTH, height: OG_HEIGHT, fonts });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 90 }).toBuffer();
}

const WEIGHTS = [600, 800] as const;
/** The second set has letters of other languages. */
const SETS = ["latin", "latin-ext"] as const;

let loaded: ReturnType<typeof readFonts> | undefined;

function loadFonts() {
  loaded ??= readFonts();
  // The next request may find a file that could not be read now.
  loaded.catch(() => {
    loaded = undefined;
  });
  return loaded;
}

const readFonts = () => {
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    SETS.flatMap((set) =>
      WEIGHTS.map(async (weight) => ({
        name: set === "latin" ? "Overpass" : "Overpass ext",
        weight,
        style: "normal" as const,
        data: await readFile(resolve(`@fontsource/overpass/files/overpass-${set}-${weight}-normal.woff`)),
      })),
    ),
  );
};
