/**
 * A signed proof that its holder has passed the bot check: for one purpose, for two minutes, for one use that succeeds.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Deps } from "../deps.ts";
import { forgetSpent, spendOnce } from "./spend-once.ts";

export const PROOF_SECONDS = 120;

const sign = (secret: string, facts: string): Buffer =>
  createHmac("sha256", `bot proof ${secret}`).update(facts).digest();

export function makeProof({ secret, now }: Pick<Deps, "secret" | "now">, purpose: string): string {
  const facts = `${purpose}.${now().getTime() + PROOF_SECONDS * 1000}.${randomBytes(12).toString("hex")}`;
  return `${facts}.${sign(secret, facts).toString("base64url")}`;
}

/** Whether the proof is ours, for this purpose and not expired. This check does not use it up. */
export function isProof(
  { secret, now }: Pick<Deps, "secret" | "now">,
  purpose: string,
  proof: string | undefined,
): proof is string {
  const [itsPurpose, until, id, signature = ""] = proof?.split(".") ?? [];
  const expected = sign(secret, `${itsPurpose}.${until}.${id}`);
  const given = Buffer.from(signature, "base64url");
  const isGenuine = given.length === expected.length && timingSafeEqual(given, expected);
  return isGenuine && itsPurpose === purpose && Number(until) > now().getTime();
}

/** Uses a proof up. @returns false when it had been used before. */
export const spendProof = (deps: Pick<Deps, "db" | "now">, proof: string): Promise<boolean> =>
  spendOnce(deps, nameOf(proof), PROOF_SECONDS);

/**
 * Makes a used proof valid again for the rest of its time.
 *
 * @param most how often it may be, of all requests together
 */
export async function renewProof(deps: Pick<Deps, "db" | "now">, proof: string, most: number): Promise<void> {
  for (let time = 1; time <= most; time += 1)
    if (await spendOnce(deps, `${nameOf(proof)}:${time}`, PROOF_SECONDS)) return returnProof(deps, proof);
}

/** Makes a proof valid again for the rest of its time, after the request that used it failed. */
export const returnProof = ({ db }: Pick<Deps, "db">, proof: string): Promise<void> => forgetSpent(db, nameOf(proof));

const nameOf = (proof: string): string => `proof:${proof.split(".")[2]}`;
