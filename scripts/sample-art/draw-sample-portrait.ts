/**
 * Draws the sample association's director into src/app/sample-data/files/pictures. Plainly a drawing, in the manner of
 * the hero, so that it is not taken for a photograph. It is committed, so this runs only when the drawing changes:
 *
 *     node scripts/sample-art/draw-sample-portrait.ts
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const FILE = join(import.meta.dirname, "../../src/app/sample-data/files/pictures/director.webp");

/** A row of pines whose tips are at different heights. */
const PINES = [18, 40, 57, 80, 97, 120, 233, 250, 272, 291, 309]
  .map((x, index) => {
    const top = 176 + ((index * 17) % 34);
    return `M${x} ${top}l11 32h-5l10 30h-6l10 36h-40l10-36h-6l10-30h-5z`;
  })
  .join("");

/** Every line of the road ends at 214, 262. */
const ROAD = `
  <path d="M0 262h320v138H0z" fill="#26302b"/>
  <path d="M214 262 92 400h236z" fill="#14171a"/>
  <path d="M214 262 100 400h9zM214 262 318 400h9z" fill="#f7f6f2"/>
  <path d="M214 270l1 0 .6 8h-2.2zM213 286h2.6l1.2 14h-5zM211 312h6.6l2.4 24h-11.4zM207.600 354h13.400l4.400 46h-22.200z" fill="#ffc72c"/>`;

const SHOULDERS = `
  <path d="M22 400c2-54 20-76 66-88l50-14h34l50 14c46 12 64 34 66 88z" fill="#006b54"/>
  <path d="M48 400c0-46 10-72 42-86l22-7 43 62 43-62 22 7c32 14 42 40 42 86z" fill="#dd7500"/>
  <path d="M82 318l20-7 18 89H96zM228 318l-20-7-18 89h24z" fill="#f3efe2"/>
  <path d="M87 317l10-3 17 86h-11zM223 317l-10-3-17 86h11z" fill="#c9ced3"/>
  <path d="M138 297l17 72 17-72-17 14z" fill="#f3efe2"/>
  <path d="M128 292l10 5 17 27-22 27-21-44zM182 292l-10 5-17 27 22 27 21-44z" fill="#00513f"/>`;

const HEAD = `
  <path d="M131 248h48v42c0 14-12 26-24 34-12-8-24-20-24-34z" fill="#9c6444"/>
  <path d="M101 184c-10-3-14 6-11 19 2 12 8 20 16 18zM209 184c10-3 14 6 11 19-2 12-8 20-16 18z" fill="#b27650"/>
  <path d="M104 150h102v58c0 40-22 70-51 70s-51-30-51-70z" fill="#c4875e"/>
  <path d="M155 278c29 0 51-30 51-70v-58h-16v58c0 38-14 62-44 69 3 .7 6 1 9 1z" fill="#b27650"/>
  <path d="M104 158h10l-1 36-9 16zM206 158h-10l1 36 9 16z" fill="#d9d6cc"/>
  <path d="M116 182q13-8 27-2M167 180q14-6 27 2" fill="none" stroke="#d9d6cc" stroke-width="5" stroke-linecap="round"/>
  <path d="M130 198h.1M180 198h.1" stroke="#14171a" stroke-width="8" stroke-linecap="round"/>
  <path d="M114 188h33v22h-33zM163 188h33v22h-33zM147 195q8-5 16 0M114 194l-11-3M196 194l11-3" fill="none" stroke="#14171a" stroke-width="3.500" stroke-linejoin="round"/>
  <path d="M156 204l-7 21q6 5 13 1" fill="none" stroke="#9c6444" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M125 242c4-11 18-14 30-8 12-6 26-3 30 8-10 5-20 3-30-1-10 4-20 6-30 1z" fill="#d9d6cc"/>
  <path d="M141 252q14 8 28 0" fill="none" stroke="#7d4a30" stroke-width="4" stroke-linecap="round"/>`;

const HAT = `
  <path d="M96 160c-2-56 22-92 59-92s61 36 59 92z" fill="#fff"/>
  <path d="M155 68c37 0 61 36 59 92h-24c2-50-10-84-35-92z" fill="#dfe3e6"/>
  <path d="M141 70h28l5 88h-38z" fill="#eef0f1"/>
  <path d="M141 70l-5 88M169 70l5 88" fill="none" stroke="#c9ced3" stroke-width="3"/>
  <path d="M84 156q71-22 142 0c5 2 5 12-1 13q-70-12-140 0c-6-1-6-11-1-13z" fill="#fff"/>
  <path d="M85 169q70-12 140 0l-4 4q-66-9-132 0z" fill="#8f6a52"/>
  <path d="M141 108h28v24h-28z" fill="#006b54"/>
  <path d="M150 128l3-16h4l3 16z" fill="#14171a"/>
  <path d="M155 114v4M155 121v5" stroke="#ffc72c" stroke-width="2"/>`;

const PORTRAIT = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="400" viewBox="0 0 320 400">
  <path d="M0 0h320v120H0z" fill="#43505a"/><path d="M0 84h320v90H0z" fill="#4f5d68"/><path d="M0 160h320v104H0z" fill="#5d6c77"/>
  <circle cx="236" cy="196" r="92" fill="#ffc72c"/>
  <path d="${PINES}" fill="#1d2623"/><path d="M0 250h320v14H0z" fill="#1d2623"/>
  ${ROAD}${SHOULDERS}${HEAD}<g transform="translate(0 24)scale(1 .85)">${HAT}</g>
</svg>`;

const webp = await sharp(Buffer.from(PORTRAIT), { density: 216 })
  .resize(400, 500)
  .webp({ quality: 72, effort: 6, smartSubsample: true })
  .toBuffer();
await mkdir(join(FILE, ".."), { recursive: true });
await writeFile(FILE, webp);
console.log(`director.webp ${webp.length} bytes`);
