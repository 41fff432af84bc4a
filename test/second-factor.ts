/** An authenticator app and a device with passkeys, for tests. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { createTestApi } from "./api.ts";

/** The code that an app shows for a key at an instant. */
export const appCode = (key: string, at: Date): string =>
  TOTP.generate({ secret: Secret.fromBase32(key.replaceAll(" ", "")), timestamp: at.getTime() });

type Call = ReturnType<typeof createTestApi>;

/** Sets up an app for a signed-in user. @returns its key, and the recovery codes that were shown. */
export async function setUpApp(call: Call, cookie: string, now: () => Date) {
  const headers = { cookie };
  const { key } = await (await call("/account/second-factor/app", { method: "POST", headers })).json();
  const body = { code: appCode(key, now()) };
  const confirmed = await call("/account/second-factor/app/confirm", { body, headers });
  const { recoveryCodes } = await confirmed.json();
  return { key: key as string, recoveryCodes: recoveryCodes as string[] };
}

const sha256 = (bytes: string | Buffer): Buffer => createHash("sha256").update(bytes).digest();
const base64url = (bytes: Buffer): string => bytes.toString("base64url");

// The part of CBOR (RFC 8949) that a passkey needs; nothing in it is longer than 65,535 bytes.
const head = (major: number, count: number): Buffer => {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  return count < 256
    ? Buffer.from([(major << 5) | 24, count])
    : Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
};
const number = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytesOf = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
const words = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const map = (...pairs: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

const PRESENT = 1;
const VERIFIED = 4;
const WITH_KEY = 64;

type Odd = { origin?: string; host?: string; isVerified?: boolean; counter?: number };

/** A device with one passkey of the test site. What it answers can be made wrong. */
export function createPasskeyDevice() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let used = 0;
  const cose = map(
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), bytesOf(Buffer.from(x, "base64url"))],
    [number(-3), bytesOf(Buffer.from(y, "base64url"))],
  );
  const clientData = (type: string, challenge: string, { origin = "http://localhost:3000" }: Odd) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const dataOf = (
    { host = "localhost", isVerified = true, counter = ++used }: Odd,
    more = 0,
    rest = Buffer.alloc(0),
  ) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(host), Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | more]), count, rest]);
  };
  const answer = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });
  return {
    make(challenge: string, odd: Odd = {}) {
      const own = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const data = dataOf(odd, WITH_KEY, own);
      const attestation = map(
        [words("fmt"), words("none")],
        [words("attStmt"), map()],
        [words("authData"), bytesOf(data)],
      );
      const clientDataJSON = base64url(clientData("webauthn.create", challenge, odd));
      return answer({ clientDataJSON, attestationObject: base64url(attestation), transports: ["internal"] });
    },
    sign(challenge: string, odd: Odd = {}) {
      const client = clientData("webauthn.get", challenge, odd);
      const data = dataOf(odd);
      const signature = createSign("sha256").update(data).update(sha256(client)).sign(privateKey);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}
