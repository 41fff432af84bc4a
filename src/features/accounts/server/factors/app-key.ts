/** The key that an authenticator app and the site share, and the codes that follow from it (RFC 6238). */
import { createHmac } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
/** The app's clock may be this many steps ahead or behind. */
const WINDOW = 1;

/** 160 bits, as RFC 4226 recommends, in base32. */
export const newAppKey = (): string => new Secret({ size: 20 }).base32;

const totpOf = (key: string, issuer = "", label = "") =>
  new TOTP({ secret: Secret.fromBase32(key), issuer, label, period: PERIOD_SECONDS, digits: 6, algorithm: "SHA1" });

/** The address that an app reads from the QR code. @param issuer the site. @param label the account. */
export const appAddress = (key: string, issuer: string, label: string): string => totpOf(key, issuer, label).toString();

/** @returns the step of 30 seconds whose code it is, near `at`; nothing for a wrong code. */
export function stepOfCode(key: string, code: string, at: Date): number | undefined {
  const timestamp = at.getTime();
  const delta = totpOf(key).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

/** Derives a key for this use alone, so that no other use of the site's secret decrypts what it encrypts. */
const sealing = (secret: string): string => createHmac("sha256", secret).update("authenticator app").digest("hex");

/** Encrypts a key for its row. The user's id is inside, so that a row copied to another user does not open. */
export const sealAppKey = (secret: string, userId: string, key: string): Promise<string> =>
  symmetricEncrypt({ key: sealing(secret), data: `${userId} ${key}` });

/** @throws Error when the site's secret is another one, or the row is another user's. */
export async function openAppKey(secret: string, userId: string, sealed: string): Promise<string> {
  const [owner, key] = (await symmetricDecrypt({ key: sealing(secret), data: sealed })).split(" ");
  if (owner !== userId || !key) throw new Error("the key of an authenticator app belongs to another user");
  return key;
}
