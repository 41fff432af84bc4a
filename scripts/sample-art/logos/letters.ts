/** Letters as outlines, so that a drawing looks the same on a machine without fonts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";

export const FACES = {
  slab: "alfa-slab-one-latin-400",
  tall: "bebas-neue-latin-400",
  brush: "lobster-latin-400",
  western: "rye-latin-400",
  deco: "righteous-latin-400",
  stencil: "saira-stencil-one-latin-400",
  egyptian: "zilla-slab-latin-700",
  heavy: "archivo-black-latin-400",
  square: "chakra-petch-latin-700",
  narrow: "barlow-condensed-latin-600",
  roman: "cinzel-latin-700",
  didone: "abril-fatface-latin-400",
  script: "yellowtail-latin-400",
  machine: "russo-one-latin-400",
} as const;
export type Face = keyof typeof FACES;

export type Line = {
  /** Baseline point in the drawing's units; x is the left edge, the middle or the right edge by `anchor`. */
  at: [number, number];
  size: number;
  fill: string;
  anchor?: "start" | "middle" | "end";
  /** Extra room between letters. */
  spacing?: number;
  /** Shrinks the line to this width when it is longer. */
  max?: number;
  /** Degrees that the letters lean to the right. */
  lean?: number;
  stroke?: string;
};

export type Arc = {
  center: [number, number];
  radius: number;
  size: number;
  fill: string;
  spacing?: number;
  below?: boolean;
};

export type Letters = ReturnType<typeof createLetters>;

export function createLetters(folder: string) {
  const fonts = new Map<Face, Font>();
  const fontOf = (face: Face): Font => {
    const [family = ""] = FACES[face].split("-latin-");
    const known = fonts.get(face);
    const path = join(folder, "node_modules/@fontsource", family, "files", `${FACES[face]}-normal.woff`);
    const font = known ?? (create(readFileSync(path)) as Font);
    fonts.set(face, font);
    return font;
  };
  const shape = (face: Face, text: string, size: number, spacing: number) => {
    const font = fontOf(face);
    const run = font.layout(text);
    const scale = size / font.unitsPerEm;
    let x = 0;
    const placed = run.glyphs.map((glyph, index) => {
      const left = x;
      const advance = (run.positions[index]?.xAdvance ?? 0) * scale;
      x += advance + spacing;
      return { d: glyph.path.scale(scale, -scale).toSVG(), left, advance };
    });
    return { placed, width: x - spacing };
  };

  const line = (face: Face, text: string, options: Line): string => {
    const { at, anchor = "middle", spacing = 0, max = 440, lean = 0, fill, stroke } = options;
    const natural = shape(face, text, options.size, spacing).width;
    const shrink = Math.min(1, max / natural);
    const { placed, width } = shape(face, text, options.size * shrink, spacing * shrink);
    const start = at[0] - { start: 0, middle: width / 2, end: width }[anchor];
    const outline = stroke ? ` stroke="${stroke}"` : "";
    const glyphs = placed.map(({ d, left }) => `<path transform="translate(${left.toFixed(2)})" d="${d}"/>`).join("");
    return `<g transform="translate(${start.toFixed(2)} ${at[1]}) skewX(${-lean})" fill="${fill}"${outline}>${glyphs}</g>`;
  };

  /** Letters standing on a circle, centered on its top, or hanging inside its foot when `below`. */
  const arc = (face: Face, text: string, { center: [cx, cy], radius, size, fill, spacing = 0, below }: Arc): string => {
    const { placed, width } = shape(face, text, size, spacing);
    const glyphs = placed.map(({ d, left, advance }) => {
      const angle = (((left + advance / 2 - width / 2) / radius) * 180) / Math.PI;
      const turn = below ? -angle : angle;
      const shift = below ? radius : -radius;
      return `<g transform="rotate(${turn.toFixed(2)}) translate(${(-advance / 2).toFixed(2)} ${shift})"><path d="${d}"/></g>`;
    });
    return `<g transform="translate(${cx} ${cy})" fill="${fill}">${glyphs.join("")}</g>`;
  };
  return { line, arc };
}
