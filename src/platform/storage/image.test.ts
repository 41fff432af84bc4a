/** The handling of uploaded pictures. One file because it is one table of pictures. */
import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { encodeLogo, encodePicture } from "./image.ts";

const svg = (inside: string, attributes = 'width="600" height="400" viewBox="0 0 60 40"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  );
const disc = svg('<circle cx="30" cy="20" r="15" fill="#e8b100"/>');
const png = await sharp(disc).png().toBuffer();
const jpeg = await sharp(disc).flatten({ background: "white" }).jpeg().toBuffer();

/** A photograph of nothing, which no encoder makes small. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#8a1c1c" } });

const join = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));
/** The end of an empty archive: enough for programs that look for one from behind. */
const ZIP_END = `PK\x05\x06${"\0".repeat(18)}`;

const PICTURES: [kind: string, bytes: Buffer][] = [
  ["PNG", png],
  ["JPEG", jpeg],
  ["WebP", await sharp(disc).webp().toBuffer()],
  ["AVIF", await sharp(disc).avif({ effort: 0 }).toBuffer()],
  ["GIF", await sharp(disc).gif().toBuffer()],
  ["TIFF", await sharp(disc).tiff().toBuffer()],
  ["SVG", disc],
  [
    "SVG with a document type of its own time",
    join('<?xml version="1.0"?>\n<!-- x -->\n<!DOCTYPE svg PUBLIC "a" "b">', disc),
  ],
  ["a photograph of 24 megapixels", await noise(6000, 4000).jpeg({ quality: 80 }).toBuffer()],
  ["one pixel wide", await plain(1, 9000).png().toBuffer()],
];

const drawAgain = (name: string) => `<use xlink:href="#${name}"/>`;
/** Ten parts, of which each draws the one before ten times. */
function bombOfUses() {
  const levels = Array.from({ length: 10 }, (_, at) => `<g id="u${at + 1}">${drawAgain(`u${at}`).repeat(10)}</g>`);
  return svg(`<defs><rect id="u0" width="9" height="9"/>${levels.join("")}</defs>${drawAgain("u10")}`);
}
const patterns = (count: number) =>
  `${Array.from(
    { length: count },
    (_, at) => `<pattern id="p${at}" width="1" height="1">${`<rect fill="url(#p${at + 1})"/>`.repeat(2)}</pattern>`,
  ).join("")}<rect width="9" height="9" fill="url(#p0)"/>`;

const BROKEN: [what: string, bytes: Buffer][] = [
  ["is cut off", png.subarray(0, png.length / 2)],
  ["has 25 million pixels and more", await plain(5001, 5000).png().toBuffer()],
  ["has 256 million pixels in few bytes", await plain(16_000, 16_000).png({ compressionLevel: 1 }).toBuffer()],
  ["is of a format that no browser shows", join("BM", Buffer.alloc(500))],
  ["is a drawing that does not parse", svg("<g>")],
  ["is a drawing with a script", svg("<script>alert(1)</script>")],
  ["is a drawing with a handler", svg('<rect onload="alert(1)"/>')],
  ["is a drawing that loads a picture", svg('<image xlink:href="http://127.0.0.1/x.png" width="9" height="9"/>')],
  ["is a drawing that reads a file", svg('<image href="file:///etc/passwd" width="9" height="9"/>')],
  ["is a drawing that loads a style", svg("<style>@import 'https://example.org/x.css';</style>")],
  ["is a drawing whose style loads a picture", svg("<style>rect{fill:url(//example.org/a)}</style><rect/>")],
  ["is a drawing with a page inside", svg("<foreignObject><p>Hello</p></foreignObject>")],
  [
    "is a drawing that multiplies",
    join('<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>', svg("<text>&b;</text>")),
  ],
  ["is a drawing that uses its parts over and over", bombOfUses()],
  [
    "is a drawing that uses a long path over and over",
    svg(`<path id="p" d="M0 0${" l1 1".repeat(9000)}"/>${drawAgain("p").repeat(1000)}`),
  ],
  ["is a drawing whose patterns fill each other", svg(patterns(30))],
  [
    "is a drawing whose parts use each other in a ring",
    svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
  ],
  ["is a drawing that hides what it uses", svg(`<g id="a"><rect/></g>${'<use href="#&#97;"/>'.repeat(9)}`)],
  ["is a drawing of nothing but quotes", svg(`<g a="${"'<".repeat(100_000)}`)],
  ["is a drawing of more than two megabytes", svg(`<!--${"x".repeat(2_100_000)}-->`)],
];

describe("a logo", () => {
  test.each(PICTURES)("may be %s and becomes WebP and PNG of at most 30,000 bytes", async (_kind, bytes) => {
    const logo = await encodeLogo(bytes);
    for (const [format, stored] of Object.entries(logo)) {
      expect(stored.length).toBeLessThanOrEqual(30_000);
      const found = await sharp(stored).metadata();
      expect(found).toMatchObject({ format, space: "srgb" });
      expect(found.width).toBeLessThanOrEqual(780);
      expect(found.height).toBeLessThanOrEqual(520);
    }
  });

  test("is made smaller for its place, never larger, except a drawing, which has no size of its own", async () => {
    const size = async (bytes: Buffer) => {
      const { width, height } = await sharp((await encodeLogo(bytes)).webp).metadata();
      return [width, height];
    };
    expect(await size(await plain(3000, 1000).png().toBuffer())).toEqual([780, 260]);
    expect(await size(await plain(90, 60).png().toBuffer())).toEqual([90, 60]);
    expect(await size(svg("<rect width='9' height='9'/>", 'viewBox="0 0 30 20"'))).toEqual([780, 520]);
    expect(await size(svg("<rect width='9' height='9'/>", 'width="300000" height="200000"'))).toEqual([780, 520]);
  });

  test("keeps what shows through it", async () => {
    for (const stored of Object.values(await encodeLogo(png))) {
      const { data, info } = await sharp(stored).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const alphaAt = (x: number, y: number) => data[(y * info.width + x) * info.channels + 3];
      expect([alphaAt(2, 2), alphaAt(300, 200)]).toEqual([0, 255]);
    }
  });

  test("stands upright and has lost where and with what it was taken", async () => {
    const exif = { IFD0: { Copyright: "nobody", Make: "a telephone" }, IFD3: { GPSLatitudeRef: "N" } };
    const turned = await plain(600, 300).withMetadata({ orientation: 6 }).withExifMerge(exif).jpeg().toBuffer();
    expect(turned.includes("a telephone")).toBe(true);
    for (const stored of Object.values(await encodeLogo(turned))) {
      const { width, height, ...found } = await sharp(stored).metadata();
      expect([width, height]).toEqual([260, 520]);
      for (const kind of ["exif", "icc", "xmp", "iptc", "orientation"]) expect(found).not.toHaveProperty(kind);
      expect(stored.includes("a telephone")).toBe(false);
    }
  });

  test.each([
    ["a zip archive", join("PK\x03\x04", Buffer.alloc(500))],
    ["a PDF", Buffer.from("%PDF-1.7\n%%EOF")],
    ["a page", Buffer.from("<!doctype html><p>Hello")],
    ["text", Buffer.from("our logo")],
    ["a program", join("\x7fELF\x02\x01\x01", Buffer.alloc(500))],
    ["a film", join("\0\0\0\x18ftypmp42", Buffer.alloc(500))],
    ["a packed drawing", gzipSync(disc)],
    ["nothing", Buffer.alloc(0)],
    ["a picture that is also a PDF", join(png.subarray(0, 100), "%PDF-1.4", png.subarray(100))],
    ["a picture that is also an archive", join(png, ZIP_END)],
    ["a picture that is also an archive with a long comment", join(jpeg, ZIP_END, "x".repeat(65_000))],
    ["a picture that is also a page", join("GIF89a/*", "<script>alert(1)</script>", Buffer.alloc(500))],
    ["a picture that is also a program of a server", join(jpeg.subarray(0, 20), "<?php system(1);", jpeg.subarray(20))],
    ["comments without end", Buffer.from("<!-- -->".repeat(2000))],
  ])("is refused when it is %s", async (_what, bytes) => {
    const refusal = { status: 422, code: "files.not-an-image", message: "Please choose an image file" };
    await expect(encodeLogo(bytes)).rejects.toMatchObject(refusal);
  });

  test.each(BROKEN)("is refused when it %s", async (_what, bytes) => {
    const refusal = { status: 422, code: "files.not-an-image", message: "Image did not load" };
    await expect(encodeLogo(bytes)).rejects.toMatchObject(refusal);
  });

  test("above 30 MB is refused in the words of the specification", async () => {
    const refusal = { status: 413, code: "files.too-large", message: "Please choose a file that is 30MB or smaller" };
    await expect(encodeLogo(Buffer.alloc(30 * 1024 * 1024 + 1))).rejects.toMatchObject(refusal);
  });

  test("that would draw too much is told before it is drawn", async () => {
    const instruction = expect.stringContaining("draws too much");
    await expect(encodeLogo(bombOfUses())).rejects.toMatchObject({ extras: { instruction } });
  });

  test("of many small parts that are used some times is drawn", async () => {
    const parts = Array.from({ length: 4000 }, (_, at) => `<rect id="r${at}" x="${at % 60}" width="1" height="1"/>`);
    await expect(encodeLogo(svg(parts.join("") + drawAgain("r1").repeat(2000)))).resolves.toBeDefined();
  });

  test("does not hold up the next one when it is refused", async () => {
    const [refused, taken] = await Promise.allSettled([encodeLogo(png.subarray(0, 500)), encodeLogo(png)]);
    expect([refused.status, taken.status]).toEqual(["rejected", "fulfilled"]);
  });
});

test("a picture fits its box and its bytes", async () => {
  const stored = await encodePicture(await noise(2400, 3000).jpeg().toBuffer(), {
    width: 640,
    height: 800,
    maxBytes: 60_000,
  });
  expect(stored.length).toBeLessThanOrEqual(60_000);
  const { format, width = 0, height = 0 } = await sharp(stored).metadata();
  expect(format).toBe("webp");
  expect([width <= 640, height <= 800]).toEqual([true, true]);
  expect(width / height).toBeCloseTo(0.8, 1);
});
