/** A letter is written in the same transaction as the change that it reports, and delivered by a job afterwards. */
import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { addTry, blurred } from "../http/rate-limit.ts";
import type { Visitor } from "../http/visitor.ts";
import { type LetterKind, outbox } from "../tables.ts";
import { hasOptedOut } from "./bounces/opt-outs.ts";
import { mailboxKey } from "./bounces/suppressions.ts";

export const DELIVER_MAIL = "mail.deliver";
/** The duration of a process's claim on a letter; longer than the longest send. */
export const LEASE_SECONDS = 120;
/** After this time a letter is no longer retried. It stays, with its last error, for staff to see. */
export const TRIED_FOR_MS = 3 * 24 * 3600 * 1000;

/**
 * The payload of each letter by its name, `feature.template`. The verb that posts a letter declares it here:
 *
 *     declare module "#platform/mail/outbox.ts" {
 *       interface LetterPayloads { "events.waitlist": WaitlistLetter }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface LetterPayloads {}
export type LetterName = keyof LetterPayloads;

export type Letter<Name extends LetterName = LetterName> = {
  template: Name;
  /** One fact, one key: a second letter with the same key is not written. */
  dedupeKey: string;
  to: { name: string; address: string };
  payload: LetterPayloads[Name];
  /**
   * The reference it is about, such as `R-7K3F9Q`: mail programs thread its letters. `null`: it has no thread.
   */
  about: string | null;
  /** Only optional letters have a kind: people who have unsubscribed from it get none. */
  kind?: LetterKind;
  /** The visitor whose form causes the letter, for the limit: a visitor may name any recipient. */
  visitor?: Visitor | undefined;
  /** One of thousands, such as an announcement: every other waiting letter goes out first. */
  isBulk?: true;
};

/**
 * Puts a letter into the outbox and sends its delivery job, both inside the caller's transaction. Above the hourly
 * limit of letters that visitors' forms may cause for one recipient, it is held: shown to staff, and sent once they
 * release it. A reader who has unsubscribed from its kind gets nothing.
 */
export async function postLetter<Name extends LetterName>(
  deps: Pick<Deps, "db" | "queue" | "now">,
  letter: Letter<Name>,
): Promise<void> {
  const { kind } = letter;
  if (kind && (await hasOptedOut(deps.db, { address: letter.to.address, kind }))) return;
  const id = crypto.randomUUID();
  const isHeld = await isTooMuch(deps, letter);
  const written = await deps.db
    .insert(outbox)
    .values({
      id,
      dedupeKey: letter.dedupeKey,
      template: letter.template,
      toName: letter.to.name,
      toAddress: letter.to.address,
      payload: letter.payload,
      about: letter.about,
      kind,
      createdAt: deps.now(),
      nextAt: sql`now()`,
      heldAt: isHeld ? deps.now() : null,
    })
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ id: outbox.id });
  const how = letter.isBulk && { priority: -1 };
  if (written.length > 0 && !isHeld) await deps.queue.send(deps.db, DELIVER_MAIL, { id }, how);
}

/** Counted by the mailbox alone: a display name and another spelling do not make it another recipient. */
async function isTooMuch({ db }: Pick<Deps, "db">, { to, visitor }: Pick<Letter, "to" | "visitor">): Promise<boolean> {
  if (visitor?.maxLetters === undefined) return false;
  const limit = { name: "letters", windowSeconds: 3600 };
  const { tries } = await addTry(db, limit, blurred(mailboxKey(to.address)));
  return tries > visitor.maxLetters;
}
