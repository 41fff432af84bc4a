/**
 * Draws the logos of the sample association's members into src/app/sample-data/files/logos.
 *
 * The drawings are committed, so this runs only when one of them changes. Lettering comes from open fonts that the
 * product itself does not need; install them beside it and name the folder:
 *
 *     npm install --prefix /tmp/fonts @fontsource/{abril-fatface,alfa-slab-one,archivo-black,barlow-condensed,bebas-neue,\
 * chakra-petch,cinzel,lobster,righteous,russo-one,rye,saira-stencil-one,yellowtail,zilla-slab}@5.3.0
 *     node scripts/sample-art/draw-sample-logos.ts /tmp/fonts
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { createLetters } from "./logos/letters.ts";
import { ON_BLACK } from "./logos/on-black.ts";
import { ON_WHITE_SCENES } from "./logos/on-white-scenes.ts";
import { ON_WHITE_SIGNS } from "./logos/on-white-signs.ts";

const FOLDER = join(import.meta.dirname, "../../src/app/sample-data/files/logos");
const [fonts] = process.argv.slice(2);
if (!fonts) throw new Error("Name the folder with the fonts; see the head of this script.");

const letters = createLetters(fonts);
await mkdir(FOLDER, { recursive: true });
for (const [name, design] of Object.entries({ ...ON_BLACK, ...ON_WHITE_SIGNS, ...ON_WHITE_SCENES })) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320" viewBox="0 0 480 320">${design(letters)}</svg>`;
  // No background of its own: the page gives it the background of the member's flag.
  const drawn = sharp(Buffer.from(svg), { density: 216 }).resize(390, 260);
  const webp = await drawn.clone().webp({ quality: 68, alphaQuality: 70, effort: 6, smartSubsample: true }).toBuffer();
  // For mail, print and browsers that do not know WebP.
  const png = await drawn.clone().png({ palette: true, quality: 85, effort: 10, compressionLevel: 9 }).toBuffer();
  await writeFile(join(FOLDER, `${name}.webp`), webp);
  await writeFile(join(FOLDER, `${name}.png`), png);
  console.log(`${name} ${webp.length} and ${png.length} bytes`);
}
