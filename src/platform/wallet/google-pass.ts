/** The link that saves a pass in Google Wallet: a signed token that holds the pass. */
import { sign } from "node:crypto";
import type { PassContent } from "./wallets.ts";

type Keys = { issuerId: string; email: string; key: string };

const SAVE = "https://pay.google.com/gp/v/save";
const LANGUAGE = "en-US";

type Signed = {
  /** Address of this site. */
  origin: string;
  at: Date;
};

export function googlePassLink(pass: PassContent, { issuerId, email, key }: Keys, { origin, at }: Signed): string {
  const claims = {
    iss: email,
    aud: "google",
    typ: "savetowallet",
    iat: Math.floor(at.getTime() / 1000),
    origins: [origin],
    payload: {
      genericClasses: [{ id: `${issuerId}.certification` }],
      genericObjects: [describe(pass, issuerId)],
    },
  };
  const signed = [{ alg: "RS256", typ: "JWT" }, claims].map((part) => toBase64(JSON.stringify(part))).join(".");
  return `${SAVE}/${signed}.${toBase64(sign("sha256", Buffer.from(signed), key))}`;
}

const toBase64 = (part: string | Buffer): string => Buffer.from(part).toString("base64url");
const text = (value: string) => ({ defaultValue: { language: LANGUAGE, value } });

/** @see https://developers.google.com/wallet/reference/rest/v1/genericobject */
const describe = (pass: PassContent, issuerId: string) => ({
  id: `${issuerId}.${pass.serial}`,
  classId: `${issuerId}.certification`,
  state: "ACTIVE",
  cardTitle: text(pass.issuer),
  header: text(pass.name),
  subheader: text(pass.title),
  hexBackgroundColor: "#14171a",
  barcode: { type: "QR_CODE", value: pass.url },
  textModulesData: [
    { id: "level", header: "Level", body: pass.level },
    { id: "number", header: "Number", body: pass.number },
    { id: "until", header: "Valid until", body: pass.validUntil.words },
  ],
  validTimeInterval: { end: { date: pass.validUntil.ends.toISOString() } },
});
