/**
 * Unsubscribed readers. The unsubscribe link in a letter holds kind and address encrypted with the site's secret,
 * because an address must not be readable in logs and histories. It is valid as long as the secret.
 */
import { createCipheriv, createDecipheriv, createHmac, timingSafeEqual } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../database/db.ts";
import type { Deps } from "../../deps.ts";
import { type LetterKind, mailOptOuts } from "../../tables.ts";
import { mailboxKey } from "./suppressions.ts";

export type OptOut = { address: string; kind: LetterKind };
type Secret = Pick<Deps, "secret">;

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const digest = (secret: string, purpose: string, facts = ""): Buffer =>
  createHmac("sha256", `${purpose} ${secret}`).update(facts).digest();
const keyOf = (secret: string): Buffer => digest(secret, "opt-out key");

export function optOutToken({ secret }: Secret, { address, kind }: OptOut): string {
  const facts = JSON.stringify([kind, mailboxKey(address)]);
  // The iv is derived from the facts: a letter that is sent again has the same link, and no two facts share an iv.
  const iv = digest(secret, "opt-out iv", facts).subarray(0, IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  const hidden = Buffer.concat([cipher.update(facts), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString("base64url");
}

/** @returns `undefined` for a token that is not ours. */
export function readOptOut({ secret }: Secret, token: string): OptOut | undefined {
  const facts = token.includes(".") ? readSigned(secret, token) : readHidden(secret, Buffer.from(token, "base64url"));
  if (facts === undefined) return undefined;
  const [kind, address] = JSON.parse(facts) as [LetterKind, string];
  return { kind, address };
}

function readHidden(secret: string, token: Buffer): string | undefined {
  if (token.length <= IV_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, keyOf(secret), token.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(token.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const shown = Buffer.concat([decipher.update(token.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return shown.toString();
  } catch {
    return undefined;
  }
}

/** Reads links of earlier versions: the facts in base64, with a signature. */
function readSigned(secret: string, token: string): string | undefined {
  const [facts = "", signature = ""] = token.split(".");
  const [expected, given] = [digest(secret, "opt-out", facts), Buffer.from(signature, "base64url")];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Buffer.from(facts, "base64url").toString();
}

/** Unsubscribes an address. Repeated calls keep the first row. */
export async function optOut({ db, now }: Pick<Deps, "db" | "now">, { address, kind }: OptOut): Promise<void> {
  const row = { address: mailboxKey(address), kind, createdAt: now() };
  await db.insert(mailOptOuts).values(row).onConflictDoNothing();
}

/** Removes the opt-out, if there is one. */
export async function optIn(db: Db, { address, kind }: OptOut): Promise<void> {
  await db.delete(mailOptOuts).where(and(eq(mailOptOuts.address, mailboxKey(address)), eq(mailOptOuts.kind, kind)));
}

export async function hasOptedOut(db: Db, { address, kind }: OptOut): Promise<boolean> {
  const isIt = and(eq(mailOptOuts.address, mailboxKey(address)), eq(mailOptOuts.kind, kind));
  return (await db.$count(mailOptOuts, isIt)) > 0;
}
