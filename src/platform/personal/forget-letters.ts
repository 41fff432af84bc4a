import { and, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { TRIED_FOR_MS } from "../mail/outbox.ts";
import { outbox } from "../tables.ts";

/** A letter of which the envelope alone is left. It is never sent again. */
export const emptied = { toName: "", payload: {}, html: null, text: null, files: null, lastError: null };

/** The address as a pattern, and a hash that still distinguishes its letters once the address is erased. */
const pattern = sql`regexp_replace(${outbox.toAddress}, '([^[:alnum:]])', '\\\\\\1', 'g')`;
const code = (secret: string) =>
  sql`left(encode(sha256(convert_to(${secret}::text || lower(${outbox.toAddress}), 'UTF8')), 'hex'), 16)`;

export const forgotten = (secret: string) => ({
  ...emptied,
  forgottenAt: sql`now()`,
  dedupeKey: sql`regexp_replace(${outbox.dedupeKey}, ${pattern}, ${code(secret)}, 'gi')`,
  subject: sql`replace(${outbox.subject}, ${outbox.toName}, '')`,
  toAddress: sql`${code(secret)} || '@forgotten.invalid'`,
});

/** Deletes the texts of letters that went out, or are not tried any more, also where no process recorded their end. */
export async function forgetLetters({ db, secret, now }: Pick<Deps, "db" | "secret" | "now">, keys: readonly string[]) {
  const isLost = and(isNull(outbox.heldAt), lt(outbox.createdAt, new Date(now().getTime() - TRIED_FOR_MS)));
  const isDone = or(isNotNull(outbox.sentAt), isNotNull(outbox.outcome), isLost);
  await db
    .update(outbox)
    .set(forgotten(secret))
    .where(and(inArray(outbox.dedupeKey, [...keys]), isNull(outbox.forgottenAt), isDone));
}
