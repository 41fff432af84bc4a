/**
 * Drawings become pixels in a process of their own, which is ended when it takes too long: a drawing is a program, and
 * how long it runs cannot be seen from outside. An SVG is never stored or served.
 */
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { imageDidNotLoad } from "./file-errors.ts";
import { isDrawable } from "./svg-cost.ts";

export type Box = { width: number; height: number };

const MAX_SVG_BYTES = 2 * 1024 * 1024;
const MAX_SECONDS = 3;
const MAX_PNG_BYTES = 16 * 1024 * 1024;
const MAX_PIXELS = 25e6;

/** After a byte order mark, an XML declaration, comments and a document type, the first element is `svg`. */
const SVG_HEAD = new RegExp(
  [
    /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?/,
    // A comment that cannot reach into the next one: otherwise a thousand of them could be read in endless ways.
    /(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE\s+svg\b[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*/,
    /<svg[\s>]/,
  ]
    .map(({ source }) => source)
    .join(""),
);

/** Active content: scripts, handlers, entities, embedded pages, external style sheets. */
const ACTIVE =
  /<script|<foreignObject|<iframe|<object|<embed|<!ENTITY|<\?xml-stylesheet|@import|javascript:|[\s"'/]on[a-z]+\s*=/i;
const REFERENCE = /(?:\bhref|\bsrc)\s*=\s*(?:"([^"]*)"|'([^']*)')|url\(\s*["']?([^"')]*)/gi;
/** A part of the drawing itself, or pixels that it carries along. */
const OWN = /^\s*(?:#|data:image\/(?:png|jpeg|jpg|gif|webp);base64,)/i;

export function isSvg(bytes: Uint8Array): boolean {
  return SVG_HEAD.test(Buffer.from(bytes.subarray(0, 16_384)).toString("utf8"));
}

/**
 * Draws an SVG as PNG, as large as the box allows.
 *
 * @throws `files.not-an-image` (422) when it is too large, uses its parts over and over, carries scripts, refers to
 * other files, does not parse or takes too long.
 */
export async function rasterizeSvg(bytes: Uint8Array, box: Box): Promise<Buffer> {
  if (bytes.length > MAX_SVG_BYTES || !isHarmless(Buffer.from(bytes).toString("utf8"))) {
    throw imageDidNotLoad(
      "This drawing carries scripts, refers to other files or draws too much. Please save it as PNG.",
    );
  }
  return draw(bytes, box);
}

function isHarmless(text: string): boolean {
  if (ACTIVE.test(text) || !isDrawable(text)) return false;
  return [...text.matchAll(REFERENCE)].every(([, double, single, url]) => OWN.test(double ?? single ?? url ?? ""));
}

/**
 * Reads the drawing from its input: at most 72 dpi times what fills the box, so that a huge page costs no more than a
 * small one.
 */
const PROGRAM = `
const [path, width, height, limitInputPixels] = process.argv.slice(1);
const sharp = require(path);
const parts = [];
process.stdin.on("data", (part) => parts.push(part)).on("end", async () => {
  const svg = Buffer.concat(parts);
  const size = await sharp(svg, { limitInputPixels: false }).metadata();
  const scale = Math.min(width / size.width, height / size.height);
  const density = Math.min(100000, Math.max(1, 72 * scale));
  const image = sharp(svg, { density, limitInputPixels: Number(limitInputPixels), failOn: "error" });
  const png = await image.resize({ width: Number(width), height: Number(height), fit: "inside" }).png().toBuffer();
  process.stdout.write(png);
});`;

function draw(bytes: Uint8Array, { width, height }: Box): Promise<Buffer> {
  const sharpPath = createRequire(import.meta.url).resolve("sharp");
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const child = execFile(
    process.execPath,
    ["-e", PROGRAM, "--", sharpPath, String(width), String(height), String(MAX_PIXELS)],
    {
      timeout: MAX_SECONDS * 1000,
      killSignal: "SIGKILL",
      maxBuffer: MAX_PNG_BYTES,
      encoding: "buffer",
      // Nothing of ours: neither secrets nor addresses.
      env: { SystemRoot: process.env.SystemRoot },
    },
    (error, png) => (error || png.length === 0 ? reject(imageDidNotLoad()) : resolve(png)),
  );
  // It may have given up before it read everything.
  child.stdin?.on("error", () => {}).end(bytes);
  return promise;
}
