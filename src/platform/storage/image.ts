/** Checks, decodes and redraws visitors' pictures, so that nothing of the uploaded file itself is ever served. */
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
  const exact = await (await loadSharp())(pixels.data, { raw: pixels.raw })
    .webp({ lossless: true, effort: 2 })
    .toBuffer();
  const isSmall = exact.length <= MAX_STORED_LOGO_BYTES;
  return {
    webp: isSmall ? exact : await encodeWithin(MAX_STORED_LOGO_BYTES, pixels, [84, 70, 56].map(asWebp)),
    png: await encodeWithin(MAX_STORED_LOGO_BYTES, pixels, [100, 70].map(asPng)),
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
  (quality: number): Encoding =>
  (image) =>
    image.png({ palette: true, quality, effort: 3 });

/** Each call waits for the one before it. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}

/** One picture at a time: each may need a hundred megabytes while it is decoded. */
const decodeInTurn = createTurns();
/** Drawings have a process of their own, and a slow one holds up no picture. */
const drawInTurn = createTurns();

async function decode(bytes: Uint8Array, box: Box): Promise<Pixels> {
  // A file that is not a picture is refused at once, however many wait.
  const kind = await kindOf(bytes);
  const pixels = kind === "svg" ? await drawInTurn(() => rasterizeSvg(bytes, box)) : bytes;
  return decodeInTurn(() => readPixels(pixels, box));
}

/** @throws what `encodeLogo` throws, from the first bytes and the header alone */
async function kindOf(bytes: Uint8Array): Promise<"svg" | "pixels"> {
  if (bytes.length > MAX_LOGO_BYTES) throw logoTooLarge();
  if (hidesPdf(bytes) || hidesZip(bytes)) throw notAnImage();
  if (isSvg(bytes)) return "svg";
  if (hidesPage(bytes)) throw notAnImage();
  const { fileTypeFromBuffer } = await import("file-type");
  const type = await fileTypeFromBuffer(bytes);
  if (!type?.mime.startsWith("image/")) throw notAnImage();
  if (!READABLE.has(type.ext)) throw imageDidNotLoad();
  await (await openPicture(bytes)).metadata().catch(refuse);
  return "pixels";
}

async function readPixels(bytes: Uint8Array, box: Box): Promise<Pixels> {
  const image = await openPicture(bytes);
  const { data, info } = await image
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ ...box, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

const openPicture = async (bytes: Uint8Array) =>
  (await loadSharp())(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });

function refuse({ message }: Error): never {
  throw imageDidNotLoad(message.includes("pixel limit") ? "It has more than 25 million pixels." : undefined);
}

/** Less quality saves at most this much; beyond it only fewer pixels help. */
const HOPELESS = 2.5;

/** The first encoding that is small enough; when none is, the same again with fewer pixels. */
async function encodeWithin(maxBytes: number, { data, raw }: Pixels, encodings: Encoding[]): Promise<Buffer> {
  const sharp = await loadSharp();
  const scaled = (length: number, scale: number) => Math.max(1, Math.round(length * scale));
  for (let scale = 1; ; ) {
    const size = { width: scaled(raw.width, scale), height: scaled(raw.height, scale) };
    let smallest = Number.POSITIVE_INFINITY;
    for (const encode of encodings) {
      const bytes = await encode(sharp(data, { raw }).resize({ ...size, fit: "fill" })).toBuffer();
      if (bytes.length <= maxBytes) return bytes;
      smallest = Math.min(smallest, bytes.length);
      if (bytes.length > HOPELESS * maxBytes) break;
    }
    // Bytes grow about as the area does. The steps end: at one pixel every encoding is small enough.
    scale *= Math.min(0.9, Math.sqrt(maxBytes / smallest));
  }
}

/** Loaded with the first picture: starting the server needs none of its megabytes. */
const loadSharp = async () => (await import("sharp")).default;
