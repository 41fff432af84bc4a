/**
 * A device signs a challenge to show that a passkey is present. The challenge carries its expiry and its purpose under
 * the site's signature, so that making one writes no row; used ones are remembered until they expire.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { spendOnce } from "#platform/bot-check/spend-once.ts";
import type { Deps } from "#platform/deps.ts";

/** A sign-in page may stay open for a while before its visitor chooses a passkey. */
export const CHALLENGE_SECONDS = 15 * 60;

/**
 * `sign-in`, or `add` with the id of the user to whom the passkey will belong; `add-further` after a proof, beside
 * another factor.
 */
export type Purpose = "sign-in" | `${"add" | "add-further"} ${string}`;

const signed = (secret: string, purpose: Purpose, head: Buffer): Buffer =>
  createHmac("sha256", secret).update(`passkey ${purpose} `).update(head).digest();

export function newChallenge({ secret, now }: Pick<Deps, "secret" | "now">, purpose: Purpose): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(24);
  randomBytes(16).copy(head);
  head.writeBigUInt64BE(BigInt(now().getTime() + CHALLENGE_SECONDS * 1000), 16);
  return new Uint8Array(Buffer.concat([head, signed(secret, purpose, head)]));
}

/**
 * @param challenge in base64url, as the device signed it. @returns whether it is ours, open and for this purpose; it is
 * used now.
 */
export async function spendChallenge(
  deps: Pick<Deps, "db" | "secret" | "now">,
  purpose: Purpose,
  challenge: string,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, "base64url");
  if (bytes.length !== 56) return false;
  const head = bytes.subarray(0, 24);
  if (!timingSafeEqual(bytes.subarray(24), signed(deps.secret, purpose, head))) return false;
  if (head.readBigUInt64BE(16) < BigInt(deps.now().getTime())) return false;
  return spendOnce(deps, `passkey:${bytes.toString("base64url")}`, CHALLENGE_SECONDS);
}
