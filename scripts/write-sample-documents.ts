/** Writes the PDFs of the sample data into src/app/sample-data/files. They are committed; run it when a text changes. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { drawGolfPacket } from "./sample-documents/golf-packet.ts";
import { drawLocationMap } from "./sample-documents/location-map.ts";
import { createSheet, type Sheet } from "./sample-documents/sheet.ts";
import { TEXTS, type Text } from "./sample-documents/texts.ts";

const FILES = join(import.meta.dirname, "../src/app/sample-data/files");

for (const text of TEXTS) await write(`${text.folder}/${text.key}`, text.title, (sheet) => drawText(sheet, text));
await write("documents/location-map.pdf", "Map to the Training Laboratory", drawLocationMap);
await write("events/golf-classic-packet.pdf", "Annual Golf Classic: registration packet", drawGolfPacket);

function drawText(sheet: Sheet, { title, subtitle, parts }: Text): void {
  sheet.title(title, subtitle);
  for (const [heading, paragraphs] of parts) {
    sheet.heading(heading);
    for (const paragraph of paragraphs) sheet.paragraph(paragraph);
  }
}

async function write(path: string, title: string, draw: (sheet: Sheet) => void): Promise<void> {
  const sheet = createSheet(title);
  draw(sheet);
  const bytes = await sheet.finish();
  await mkdir(dirname(join(FILES, path)), { recursive: true });
  await writeFile(join(FILES, path), bytes);
  console.log(`${path} ${bytes.length} bytes`);
}
