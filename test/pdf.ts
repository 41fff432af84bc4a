import { inflateSync } from "node:zlib";

/** A file that passes as a PDF, and differs by its words. */
export const smallPdf = (words = "A notice"): Uint8Array<ArrayBuffer> =>
  // The bytes of its second line are no text, as in every PDF: code that reads them as text spoils the file.
  new Uint8Array(Buffer.from(`%PDF-1.7\n%\xe2\xe3\xcf\xd3 ${words}\ntrailer\n<< >>\n%%EOF\n`, "latin1"));

/** The fields of a form, files among them, as a browser sends them. */
export function formOf(fields: Record<string, string | Uint8Array<ArrayBuffer>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.set(name, value);
    else form.set(name, new File([value], `${name}.pdf`));
  }
  return form;
}

/** The words of a PDF that our program drew, a line for each piece of text, in the order of drawing. */
export function textOfPdf(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString("latin1");
  const streams = streamsOf(file);
  const fonts = embeddedFonts(file, streams);
  const lines: { text: string; y: string; font: string }[] = [];
  for (const part of [...streams.values()].flatMap((stream) => stream.split("EMC"))) {
    let last: (typeof lines)[number] | undefined;
    for (const [, y = "", font = "", drawn = ""] of part.matchAll(TEXT)) {
      const text = [...drawn.matchAll(/<([0-9a-f]+)>/gi)]
        .map(([, hex = ""]) => lettersOf(hex, fonts.get(font)))
        .join("");
      // A line of several fonts is drawn in several pieces.
      if (last?.y === y && last.font !== font) Object.assign(last, { text: last.text + text, font });
      else {
        last = { text, y, font };
        lines.push(last);
      }
    }
  }
  return lines.map(({ text }) => text).join("\n");
}

/** The height of a line, its font, and what is drawn. */
const TEXT = /BT\n1 0 0 1 \S+ (\S+) Tm\n\/(F\d+) \S+ Tf\n([\s\S]*?)\nET/g;

/** By the number of their object; a picture or a font is there as well. */
function streamsOf(file: string): Map<string, string> {
  const streams = new Map<string, string>();
  for (const [, id = "", body = ""] of file.matchAll(
    /\n(\d+) 0 obj\n(?:(?!endobj)[\s\S])*?stream\n([\s\S]*?)\nendstream/g,
  ))
    try {
      streams.set(id, inflateSync(Buffer.from(body, "latin1")).toString("latin1"));
    } catch {
      // Not compressed.
    }
  return streams;
}

/** The characters behind the glyphs of each embedded font, as they are copied from the document. */
function embeddedFonts(file: string, streams: Map<string, string>): Map<string, string[]> {
  const fonts = new Map<string, string[]>();
  for (const [, font = "", id = ""] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const means = new RegExp(`\\n${id} 0 obj\\n[^]*?endobj`).exec(file)?.[0].match(/\/ToUnicode (\d+) 0 R/)?.[1];
    const table = means && streams.get(means)?.match(/\[(.*)\]/g);
    if (table)
      fonts.set(
        font,
        [...table.join("").matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = ""]) => utf16(hex)),
      );
  }
  return fonts;
}

const utf16 = (hex: string): string => Buffer.from(hex.replaceAll(" ", ""), "hex").swap16().toString("utf16le");
const WINDOWS = new TextDecoder("windows-1252");

const lettersOf = (hex: string, font: string[] | undefined): string =>
  font
    ? (hex.match(/.{4}/g) ?? []).map((glyph) => font[Number.parseInt(glyph, 16)] ?? "").join("")
    : WINDOWS.decode(Buffer.from(hex, "hex"));

export const pagesOfPdf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type \/Page\b/g)?.length ?? 0;

/** The small squares that a page draws, as the modules of a code are; all of one size. */
export function squaresOfPdf(pdf: Uint8Array): { x: number; y: number; size: number }[] {
  const drawn = [...streamsOf(Buffer.from(pdf).toString("latin1")).values()].join("\n");
  return [...drawn.matchAll(/^(\S+) (\S+) (\S+) \3 re$/gm)]
    .map(([, x, y, size]) => ({ x: Number(x), y: Number(y), size: Number(size) }))
    .filter(({ size }) => size < 4);
}
