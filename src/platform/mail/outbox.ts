/** Mail is written beside what it reports, in the same transaction, and delivered by a job afterwards. */
import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { outbox } from "../tables.ts";

export const DELIVER_MAIL = "mail.deliver";

export type Letter = {
  /** Template name, `feature.template`. */
  template: string;
  /** One fact, one key: writing the same key again does nothing. */
  dedupeKey: string;
  to: { name: string; address: string };
  payload: Record<string, unknown>;
};

/** Puts a letter into the outbox and sends its delivery job, both inside the caller's transaction. */
export async function postLetter(deps: Pick<Deps, "db" | "queue" | "now">, letter: Letter): Promise<void> {
  const id = crypto.randomUUID();
  const written = await deps.db
    .insert(outbox)
    .values({
      id,
      dedupeKey: letter.dedupeKey,
      template: letter.template,
      toName: letter.to.name,
      toAddress: letter.to.address,
      payload: letter.payload,
      createdAt: deps.now(),
      nextAt: sql`now()`,
    })
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ id: outbox.id });
  if (written.length > 0) await deps.queue.send(deps.db, DELIVER_MAIL, { id });
}
