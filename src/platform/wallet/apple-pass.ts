/** A signed pass of Apple Wallet, a `.pkpass` archive. */
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { ZipFile } from "yazl";
import { type Signer, signDetached } from "./sign-detached.ts";
import type { PassContent } from "./wallets.ts";

type Keys = { passTypeId: string; teamId: string; signer: Signer };

/** The mark of the site, as `public/favicon.svg` draws it. */
const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 46 46"><rect width="46" height="46" fill="#006b54"/><rect x="3.5" y="3.5" width="39" height="39" rx="6" fill="none" stroke="#fff" stroke-width="2"/><path d="M12 38 20 10h6l8 28z" fill="#14171a"/><path d="M23 12v4M23 20v5.5M23 30v8" stroke="#ffc72c" stroke-width="2.4"/></svg>`;
/** Apple's sizes, for screens of one, two and three pixels to a point. */
const ICONS = { "icon.png": 29, "icon@2x.png": 58, "icon@3x.png": 87 };

/** @param at the time of the signature. */
export async function drawApplePass(
  pass: PassContent,
  { passTypeId, teamId, signer }: Keys,
  at: Date,
): Promise<Buffer> {
  const files = new Map<string, Buffer>([
    ["pass.json", Buffer.from(JSON.stringify(describe(pass, passTypeId, teamId)))],
  ]);
  for (const [name, size] of Object.entries(ICONS))
    files.set(name, await sharp(Buffer.from(ICON), { density: 300 }).resize(size).png().toBuffer());
  const hashes = [...files].map(([name, bytes]) => [name, createHash("sha1").update(bytes).digest("hex")]);
  const manifest = Buffer.from(JSON.stringify(Object.fromEntries(hashes)));
  files.set("manifest.json", manifest);
  files.set("signature", signDetached(manifest, signer, at));
  const zip = new ZipFile();
  for (const [name, bytes] of files) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}

/** @see https://developer.apple.com/documentation/walletpasses/pass */
const describe = (pass: PassContent, passTypeIdentifier: string, teamIdentifier: string) => ({
  formatVersion: 1,
  passTypeIdentifier,
  teamIdentifier,
  serialNumber: pass.serial,
  organizationName: pass.issuer,
  description: `${pass.title}: ${pass.level}`,
  logoText: pass.issuer,
  backgroundColor: "rgb(20, 23, 26)",
  foregroundColor: "rgb(255, 255, 255)",
  labelColor: "rgb(201, 206, 211)",
  expirationDate: pass.validUntil.ends.toISOString(),
  barcodes: [{ format: "PKBarcodeFormatQR", message: pass.url, messageEncoding: "utf-8" }],
  generic: {
    primaryFields: [{ key: "name", label: pass.title, value: pass.name }],
    secondaryFields: [
      { key: "level", label: "Level", value: pass.level },
      { key: "number", label: "Number", value: pass.number },
    ],
    auxiliaryFields: [{ key: "until", label: "Valid until", value: pass.validUntil.words }],
    backFields: [{ key: "status", label: "Status of the minute", value: pass.url }],
  },
});
