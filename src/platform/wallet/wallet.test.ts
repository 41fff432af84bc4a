/** Passes are verified by other means than made them: OpenSSL, another reader of archives, and node's own check of RS256. */
import { execFileSync } from "node:child_process";
import { createHash, createPublicKey, verify } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { generate } from "selfsigned";
import { expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import { envSchema } from "../environment/env-schema.ts";
import { drawApplePass } from "./apple-pass.ts";
import { googlePassLink } from "./google-pass.ts";
import { appleKeys, googleKeys, type PassContent, walletProblems } from "./wallets.ts";

const AT = new Date("2026-11-21T16:00:00Z");
const PASS: PassContent = {
  serial: "4f1d",
  issuer: "Magnolia Asphalt Pavement Association",
  title: "Certified technician",
  name: "Đặng Thị 陈 O'Brien",
  level: "Level 2 (CAT-II)",
  number: "L2-26-7K3F",
  validUntil: { words: "November 20, 2031", ends: new Date("2031-11-21T05:59:59Z") },
  url: "https://asphalt.example/certified/0123456789abcdef0123456789",
};

const own = await generate([{ name: "commonName", value: "pass.org.example" }], { keySize: 2048 });
const other = await generate([{ name: "commonName", value: "issuer" }], { keySize: 2048 });
const env = (over: Record<string, string> = {}) =>
  envSchema.parse({
    APPLE_PASS_TYPE_ID: "pass.org.example.certified",
    APPLE_TEAM_ID: "A1B2C3D4E5",
    APPLE_PASS_CERTIFICATE: own.cert.replaceAll(/\r?\n/g, "\\n"),
    APPLE_PASS_KEY: own.private,
    APPLE_WWDR_CERTIFICATE: other.cert,
    GOOGLE_WALLET_ISSUER_ID: "3388000000012345678",
    GOOGLE_WALLET_EMAIL: "passes@project.example",
    GOOGLE_WALLET_KEY: own.private,
    ...over,
  });
const keys = env();

const hasOpenssl = (() => {
  try {
    return execFileSync("openssl", ["version"]).length > 0;
  } catch {
    return false;
  }
})();

async function files(): Promise<Map<string, Buffer>> {
  const apple = appleKeys(keys);
  if (!apple) throw new Error("keys are set");
  const zip = await fromBufferPromise(await drawApplePass(PASS, apple, AT));
  const all = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    all.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return all;
}

test("the manifest has the hash of each file, and the front has name, level, number, last day and code", async () => {
  const all = await files();
  const { "manifest.json": manifest, signature, ...rest } = Object.fromEntries(all);
  const hashes = Object.entries(rest).map(([name, bytes]) => [name, createHash("sha1").update(bytes).digest("hex")]);
  expect(JSON.parse(String(manifest))).toEqual(Object.fromEntries(hashes));
  expect(Object.keys(rest).sort()).toEqual(["icon.png", "icon@2x.png", "icon@3x.png", "pass.json"]);
  expect(signature?.length).toBeGreaterThan(1000);
  expect(JSON.parse(String(rest["pass.json"]))).toMatchObject({
    passTypeIdentifier: "pass.org.example.certified",
    teamIdentifier: "A1B2C3D4E5",
    barcodes: [{ format: "PKBarcodeFormatQR", message: PASS.url }],
    generic: {
      primaryFields: [{ value: PASS.name }],
      secondaryFields: [{ value: PASS.level }, { value: PASS.number }],
      auxiliaryFields: [{ value: PASS.validUntil.words }],
    },
  });
});

test.skipIf(!hasOpenssl)("OpenSSL verifies the signature over the manifest, and refuses another manifest", async () => {
  const all = await files();
  const folder = mkdtempSync(join(tmpdir(), "pass-"));
  const path = (name: string) => join(folder, name);
  try {
    for (const name of ["manifest.json", "signature"]) writeFileSync(path(name), all.get(name) ?? "");
    writeFileSync(path("own.pem"), own.cert);
    writeFileSync(path("changed.json"), `${all.get("manifest.json")} `);
    const check = (content: string) =>
      execFileSync(
        "openssl",
        [
          "cms -verify -binary -inform DER -purpose any -no_check_time".split(" "),
          ["-in", path("signature"), "-content", path(content), "-CAfile", path("own.pem"), "-out", path("out")],
        ].flat(),
        { stdio: "pipe" },
      );
    check("manifest.json");
    expect(() => check("changed.json")).toThrow(/verification failure/i);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the token of Google is signed with RS256 by the service account and holds the pass", () => {
  const google = googleKeys(keys);
  if (!google) throw new Error("keys are set");
  const link = googlePassLink(PASS, google, { origin: "https://asphalt.example", at: AT });
  const [head = "", body = "", signature = ""] = link.split("/").at(-1)?.split(".") ?? [];
  const isSigned = (text: string) =>
    verify("sha256", Buffer.from(text), createPublicKey(own.public), Buffer.from(signature, "base64url"));
  expect([isSigned(`${head}.${body}`), isSigned(`${head}.${body}x`)]).toEqual([true, false]);
  const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
  expect(read(head)).toEqual({ alg: "RS256", typ: "JWT" });
  expect(read(body)).toMatchObject({
    iss: "passes@project.example",
    aud: "google",
    typ: "savetowallet",
    iat: AT.getTime() / 1000,
    payload: { genericObjects: [{ id: "3388000000012345678.4f1d", barcode: { value: PASS.url } }] },
  });
  // Browsers and Google refuse longer addresses.
  expect(link.length).toBeLessThan(1800);
});

test("keys that are missing, broken or of another certificate are named at the start", () => {
  expect([...walletProblems(keys)]).toEqual([]);
  expect([...walletProblems(envSchema.parse({}))]).toEqual([]);
  expect(appleKeys(envSchema.parse({}))).toBeUndefined();
  expect(googleKeys(envSchema.parse({}))).toBeUndefined();
  expect([...walletProblems(envSchema.parse({ APPLE_TEAM_ID: "A1B2C3D4E5" }))]).toHaveLength(4);
  expect([...walletProblems(env({ APPLE_PASS_KEY: other.private }))]).toEqual([
    "APPLE_PASS_KEY: it belongs to another certificate than APPLE_PASS_CERTIFICATE",
  ]);
  const broken = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----";
  expect([...walletProblems(env({ APPLE_WWDR_CERTIFICATE: broken }))]).toEqual([
    "APPLE_WWDR_CERTIFICATE: this certificate cannot be read",
  ]);
});
