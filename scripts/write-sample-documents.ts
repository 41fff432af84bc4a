/**
 * Writes the PDFs of the sample data into src/app/sample-data/files. They are committed; run it when a text changes.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { makePdf } from "#platform/pdf/document.ts";
import type { Paper } from "#platform/pdf/page.ts";
import { drawHead, drawHeading, drawParagraph } from "#platform/pdf/paper.ts";
import { drawGolfPacket } from "./sample-documents/golf-packet.ts";
import { drawLocationMap } from "./sample-documents/location-map.ts";
import { TEXTS, type Text } from "./sample-documents/texts.ts";

const FILES = join(import.meta.dirname, "../src/app/sample-data/files");
/** Fixed, so that the same text gives the same bytes. */
const NAMED = { author: "Magnolia Asphalt Pavement Association", madeAt: new Date("2026-01-05T12:00:00Z") };

for (const text of TEXTS) await write(`${text.folder}/${text.key}`, text.title, (paper) => drawText(paper, text));
await write("documents/location-map.pdf", "Map to the Training Laboratory", drawLocationMap);
await write("events/golf-classic-packet.pdf", "Annual Golf Classic: registration packet", drawGolfPacket);

function drawText(paper: Paper, { title, subtitle, parts }: Text): void {
  drawHead(paper, { sender: subtitle, title });
  for (const [heading, paragraphs] of parts) {
    drawHeading(paper, heading);
    for (const paragraph of paragraphs) drawParagraph(paper, paragraph);
  }
}

async function write(path: string, title: string, draw: (paper: Paper) => void): Promise<void> {
  const bytes = await makePdf({ ...NAMED, title, holds: TEXTS }, draw);
  await mkdir(dirname(join(FILES, path)), { recursive: true });
  await writeFile(join(FILES, path), bytes);
  console.log(`${path} ${bytes.length} bytes`);
}
