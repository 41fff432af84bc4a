/** Draws the icons that browsers and phones ask for into public/, from the brand mark in public/favicon.svg. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const PUBLIC = fileURLToPath(new URL("../../public/", import.meta.url));
const GUIDE = "#006b54";
const mark = readFileSync(`${PUBLIC}favicon.svg`, "utf8");

/** The mark at a size, on nothing or on the ground of the sign, with room around it where a phone cuts a shape out. */
async function draw(size: number, { room = 0, ground }: { room?: number; ground?: string } = {}): Promise<Buffer> {
  const inner = Math.round(size * (1 - 2 * room));
  const drawn = await sharp(Buffer.from(mark), { density: (72 * inner) / 46 })
    .resize(inner, inner)
    .png()
    .toBuffer();
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: drawn, gravity: "centre" }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An icon file with one PNG inside: a head of six bytes, an entry of sixteen. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const save = (name: string, bytes: Buffer) => writeFileSync(`${PUBLIC}${name}`, bytes);
save("favicon.ico", icoOf(await draw(32), 32));
// Phones round the corners themselves: the ground goes to the edge.
save("apple-touch-icon.png", await draw(180, { ground: GUIDE, room: 0.02 }));
save("icon-192.png", await draw(192));
save("icon-512.png", await draw(512));
save("icon-maskable-512.png", await draw(512, { ground: GUIDE, room: 0.12 }));
