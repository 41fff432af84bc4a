/**
 * The token in the confirmation link. It is signed and self-contained, so that nothing is stored about an address until
 * its owner has confirmed it.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Deps } from "#platform/deps.ts";
import { mailboxKey } from "#platform/mail/bounces/suppressions.ts";
import { CONFIRM_DAYS } from "../../rules/notice-emails.ts";

const DAY_MS = 86_400_000;

const sign = (secret: string, facts: string): Buffer =>
  createHmac("sha256", `notice subscription ${secret}`).update(facts).digest();

/** @param askedAt when the link was requested, an instant. */
export function subscriptionToken(secret: string, address: string, askedAt: string): string {
  const facts = Buffer.from(JSON.stringify([mailboxKey(address), Date.parse(askedAt)])).toString("base64url");
  return `${facts}.${sign(secret, facts).toString("base64url")}`;
}

/** @returns the address; `undefined` for an invalid or expired token. */
export function readSubscriptionToken(
  { secret, now }: Pick<Deps, "secret" | "now">,
  token: string,
): string | undefined {
  const [facts = "", signature = ""] = token.split(".");
  const [expected, given] = [sign(secret, facts), Buffer.from(signature, "base64url")];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [address, askedAt] = JSON.parse(Buffer.from(facts, "base64url").toString()) as [string, number];
  return now().getTime() - askedAt > CONFIRM_DAYS * DAY_MS ? undefined : address;
}
