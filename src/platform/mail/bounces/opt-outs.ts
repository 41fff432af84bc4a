/**
 * Readers who want no more letters of a kind. The address in a letter that ends them is signed, and valid as long as
 * the site's secret.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../database/db.ts";
import type { Deps } from "../../deps.ts";
import { type LetterKind, mailOptOuts } from "../../tables.ts";
import { mailboxKey } from "./suppressions.ts";

export type OptOut = { address: string; kind: LetterKind };

const sign = (secret: string, facts: string): Buffer =>
  createHmac("sha256", `opt-out ${secret}`).update(facts).digest();

export function optOutToken({ secret }: Pick<Deps, "secret">, { address, kind }: OptOut): string {
  const facts = Buffer.from(JSON.stringify([kind, mailboxKey(address)])).toString("base64url");
  return `${facts}.${sign(secret, facts).toString("base64url")}`;
}

/** @returns `undefined` for a token that is not ours. */
export function readOptOut({ secret }: Pick<Deps, "secret">, token: string): OptOut | undefined {
  const [facts = "", signature = ""] = token.split(".");
  const [expected, given] = [sign(secret, facts), Buffer.from(signature, "base64url")];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [kind, address] = JSON.parse(Buffer.from(facts, "base64url").toString()) as [LetterKind, string];
  return { kind, address };
}

/** Any number of times: the first is kept. */
export async function optOut({ db, now }: Pick<Deps, "db" | "now">, { address, kind }: OptOut): Promise<void> {
  const row = { address: mailboxKey(address), kind, createdAt: now() };
  await db.insert(mailOptOuts).values(row).onConflictDoNothing();
}

/** Takes it back, where there is one. */
export async function optIn(db: Db, { address, kind }: OptOut): Promise<void> {
  await db.delete(mailOptOuts).where(and(eq(mailOptOuts.address, mailboxKey(address)), eq(mailOptOuts.kind, kind)));
}

export async function hasOptedOut(db: Db, { address, kind }: OptOut): Promise<boolean> {
  const isIt = and(eq(mailOptOuts.address, mailboxKey(address)), eq(mailOptOuts.kind, kind));
  return (await db.$count(mailOptOuts, isIt)) > 0;
}
