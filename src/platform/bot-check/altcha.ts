/** Proof of work by ALTCHA: no account, no network, no tracking. The default bot check. */
import { createChallenge, type Payload, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import type { BotCheck } from "./bot-check.ts";
import { spendOnce } from "./spend-once.ts";

/** A challenge, and so its solution, lives this long. */
const LIFETIME_SECONDS = 120;
/** About a second of work on a phone: a thousand rounds of PBKDF2 for each of so many guesses. */
const ROUNDS = 1000;
const GUESSES = { least: 400, most: 1600 };

const payloadSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({ nonce: z.string(), expiresAt: z.number() }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number().int(), derivedKey: z.string(), time: z.number().optional() }),
});

export function createAltcha({ secret, db, now }: Pick<Deps, "secret" | "db" | "now">) {
  const secrets = {
    deriveKey,
    hmacSignatureSecret: `altcha challenge ${secret}`,
    hmacKeySignatureSecret: `altcha key ${secret}`,
  };
  return {
    provider: "altcha" as const,
    challenge: () =>
      createChallenge({
        ...secrets,
        algorithm: "PBKDF2/SHA-256",
        cost: ROUNDS,
        counter: randomInt(GUESSES.most, GUESSES.least),
        expiresAt: Math.floor(now().getTime() / 1000) + LIFETIME_SECONDS,
      }),
    async verify(token: string) {
      const payload = parseToken(token);
      if (!payload || Number(payload.challenge.parameters.expiresAt) * 1000 < now().getTime()) return false;
      const { verified } = await verifySolution({ ...secrets, ...payload });
      // A solved challenge gives one proof, even when many processes verify it at once.
      return verified && spendOnce({ db, now }, `altcha:${payload.challenge.parameters.nonce}`, LIFETIME_SECONDS);
    },
  } satisfies BotCheck;
}

function parseToken(token: string): Payload | undefined {
  try {
    const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(token, "base64").toString("utf8")));
    return parsed.success ? (parsed.data as unknown as Payload) : undefined;
  } catch {
    return undefined;
  }
}
