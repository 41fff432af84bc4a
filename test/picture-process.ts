/**
 * Encodes the largest pictures that the site takes, all of them at once, and prints the peak of this process's memory in
 * megabytes: pixels lie outside of any heap, so that the whole process is what can be measured.
 *
 *   node test/picture-process.ts <how many>
 */
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { encodeLogo, encodePicture } from "#platform/storage/image.ts";

const many = Number(process.argv[2]);
/** 25 million pixels, as many as a picture may have; interlaced, so that none is decoded line by line. */
const flat = { width: 5000, height: 5000, channels: 4 as const, background: "#8a1c1c80" };
const wide = await sharp({ create: flat }).png({ progressive: true }).toBuffer();
/** 30 MB, as many bytes as a picture may have. */
const noise = { raw: { width: 3200, height: 3200, channels: 3 as const } };
const long = await sharp(randomBytes(3200 * 3200 * 3), noise)
  .png({ compressionLevel: 0 })
  .toBuffer();
const box = { width: 1600, height: 1200, maxBytes: 400_000 };
await Promise.all(Array.from({ length: many }, () => [encodeLogo(wide), encodePicture(long, box)]).flat());
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
