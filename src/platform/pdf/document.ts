/** Starts a tagged PDF on letter paper, the base of every file that the program draws. */
import { once } from "node:events";
import { embedFonts } from "./fonts/embed-fonts.ts";
import { uncommonLetters } from "./fonts/letters.ts";
import { LEFT, type Paper } from "./page.ts";

type Named = {
  /** Names the file for readers and screen readers. */
  title: string;
  author: string;
  /** Without it the moment of making; with it the same drawing gives the same bytes. */
  madeAt?: Date;
  /** Wider than high. */
  isLandscape?: true;
  /** Everything that the drawing takes from people: its letters decide which fonts the document embeds. */
  holds: unknown;
};

/** @param draw fills the document. */
export async function makePdf(
  { title, author, madeAt, isLandscape, holds }: Named,
  draw: (paper: Paper) => void,
): Promise<Buffer> {
  // Loaded with the first document: a site at rest does without the library and its fonts.
  const { default: PDFDocument } = await import("pdfkit");
  const pdf = new PDFDocument({
    size: "LETTER",
    layout: isLandscape ? "landscape" : "portrait",
    margins: { top: 48, bottom: 44, left: LEFT, right: LEFT },
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    // Kept glyphs of every word would fill the memory of a long list of names.
    fontLayoutCache: false,
    info: { Title: title, Author: author, ...(madeAt && { CreationDate: madeAt, ModDate: madeAt }) },
  });
  await embedFonts(pdf, uncommonLetters({ title, author, holds }));
  const parts: Buffer[] = [];
  pdf.on("data", (part: Buffer) => parts.push(part));
  const finished = once(pdf, "end");
  const body = pdf.struct("Document");
  pdf.addStructure(body);
  draw({ pdf, body });
  body.end();
  pdf.end();
  await finished;
  return Buffer.concat(parts);
}
