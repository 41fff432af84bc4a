/** Letters that did not arrive, by what they are about. */
import { desc, inArray } from "drizzle-orm";
import type { Db } from "../database/db.ts";
import { type LetterOutcome, outbox } from "../tables.ts";

export type Undelivered = { letter: string; address: string; outcome: LetterOutcome };

/**
 * Where the last letter about a reference did not arrive: an earlier one that bounced is news no more once a later one
 * went out.
 *
 * @param references such as `R-7K3F9Q`.
 */
export async function undeliveredAbout(db: Db, references: readonly string[]): Promise<Map<string, Undelivered>> {
  if (references.length === 0) return new Map();
  const last = await db
    .selectDistinctOn([outbox.about], {
      about: outbox.about,
      letter: outbox.id,
      address: outbox.toAddress,
      outcome: outbox.outcome,
    })
    .from(outbox)
    .where(inArray(outbox.about, [...references]))
    .orderBy(outbox.about, desc(outbox.createdAt), desc(outbox.id));
  return new Map(
    last.flatMap(({ about, outcome, ...which }) => (about && outcome ? [[about, { ...which, outcome }] as const] : [])),
  );
}
