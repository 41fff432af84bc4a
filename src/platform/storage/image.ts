/** Pictures that visitors send: checked, decoded and drawn anew, so that nothing of the file itself is ever served. */
import type { Sharp } from "sharp";
import { MAX_LOGO_BYTES, MAX_STORED_LOGO_BYTES } from "#shared/file-limits.ts";
import { hidesPage, hidesPdf, hidesZip } from "./disguise.ts";
import { imageDidNotLoad, logoTooLarge, notAnImage } from "./file-errors.ts";
import { type Box, isSvg, rasterizeSvg } from "./svg.ts";

/** Four times the area of the largest place a logo is shown in, for dense screens. */
const LOGO_BOX: Box = { width: 780, height: 520 };
const MAX_PIXELS = 25e6;
const MAX_SECONDS = 10;
/** The kinds that sharp's prebuilt library reads. */
const READABLE = new Set(["jpg", "png", "apng", "webp", "gif", "avif", "tif"]);
/** As much as a file's kind can be told from. */
const SAMPLE_BYTES = 4100;

/** Pixels without a file around them: no metadata, no profile, upright, in sRGB. */
type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

/**
 * A logo at most 780 by 520, never enlarged, its transparency kept and everything else gone, in two forms of at most
 * 30,000 bytes each: the PNG is for mail, print and old browsers.
 *
 * @throws `files.not-an-image` (422), `files.too-large` (413, above 30 MB)
 */
export async function encodeLogo(bytes: Uint8Array): Promise<{ webp: Buffer; png: Buffer }> {
  const pixels = await decode(bytes, LOGO_BOX);
  const exact = await (await openImages())(pixels.data, { raw: pixels.raw })
    .webp({ lossless: true, effort: 2 })
    .toBuffer();
  const isSmall = exact.length <= MAX_STORED_LOGO_BYTES;
  return {
    webp: isSmall ? exact : await encodeWithin(MAX_STORED_LOGO_BYTES, pixels, [84, 70, 56].map(asWebp)),
    png: await encodeWithin(MAX_STORED_LOGO_BYTES, pixels, [256, 64].map(asPng)),
  };
}

/**
 * A photograph within the box, never enlarged, as WebP of at most `maxBytes`.
 *
 * @throws `files.not-an-image` (422), `files.too-large` (413, above 30 MB)
 */
export async function encodePicture(bytes: Uint8Array, { maxBytes, ...box }: Box & { maxBytes: number }) {
  return encodeWithin(maxBytes, await decode(bytes, box), [84, 76, 68, 60, 50].map(asWebp));
}

type Encoding = (image: Sharp) => Sharp;

const asWebp =
  (quality: number): Encoding =>
  (image) =>
    image.webp({ quality, smartSubsample: true, effort: 4 });

const asPng =
  (colours: number): Encoding =>
  (image) =>
    image.png({ palette: true, colours, effort: 6 });

/** One picture at a time: each may need a hundred megabytes while it is decoded. */
let lastTurn: Promise<unknown> = Promise.resolve();

function decode(bytes: Uint8Array, box: Box): Promise<Pixels> {
  if (bytes.length > MAX_LOGO_BYTES) return Promise.reject(logoTooLarge());
  const turn = lastTurn.then(() => decodeNow(bytes, box));
  lastTurn = turn.catch(() => {});
  return turn;
}

async function decodeNow(bytes: Uint8Array, box: Box): Promise<Pixels> {
  if (hidesPdf(bytes) || hidesZip(bytes)) throw notAnImage();
  if (isSvg(bytes)) return readPixels(await rasterizeSvg(bytes, box), box);
  if (hidesPage(bytes)) throw notAnImage();
  const { fileTypeFromBuffer } = await import("file-type");
  const type = await fileTypeFromBuffer(bytes.subarray(0, SAMPLE_BYTES));
  if (!type?.mime.startsWith("image/")) throw notAnImage();
  if (!READABLE.has(type.ext)) throw imageDidNotLoad();
  return readPixels(bytes, box);
}

async function readPixels(bytes: Uint8Array, box: Box): Promise<Pixels> {
  const open = await openImages();
  const image = open(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).timeout({ seconds: MAX_SECONDS });
  const drawn = image
    .autoOrient()
    .resize({ ...box, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb");
  const { data, info } = await drawn
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
    .catch((error: Error) => {
      throw imageDidNotLoad(/pixel limit/.test(error.message) ? "It has more than 25 million pixels." : undefined);
    });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** Less quality saves at most this much; beyond it only fewer pixels help. */
const HOPELESS = 2.5;

/** The first encoding that is small enough; when none is, the same again with fewer pixels. */
async function encodeWithin(maxBytes: number, { data, raw }: Pixels, encodings: Encoding[]): Promise<Buffer> {
  const open = await openImages();
  const scaled = (length: number, scale: number) => Math.max(1, Math.round(length * scale));
  for (let scale = 1; ; ) {
    const size = { width: scaled(raw.width, scale), height: scaled(raw.height, scale) };
    let smallest = Number.POSITIVE_INFINITY;
    for (const encode of encodings) {
      const bytes = await encode(open(data, { raw }).resize({ ...size, fit: "fill" })).toBuffer();
      if (bytes.length <= maxBytes) return bytes;
      smallest = Math.min(smallest, bytes.length);
      if (bytes.length > HOPELESS * maxBytes) break;
    }
    // Bytes grow about as the area does. The steps end: at one pixel every encoding is small enough.
    scale *= Math.min(0.9, Math.sqrt(maxBytes / smallest));
  }
}

async function openImages() {
  const { default: sharp } = await import("sharp");
  return sharp;
}
