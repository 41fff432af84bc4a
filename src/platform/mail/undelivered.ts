/** Letters that did not arrive, by what they are about. */
import { desc, inArray } from "drizzle-orm";
import { isUndelivered, type Undelivered } from "#shared/letters.ts";
import type { Deps } from "../deps.ts";
import { outbox } from "../tables.ts";
import { letterTitle } from "../wording/letter-title.ts";
import { letterState, STATE_FACTS } from "./letter-state.ts";

/**
 * Finds references whose last letter has not arrived; an earlier bounce no longer matters once a later letter went out.
 *
 * @param references such as `R-7K3F9Q`.
 */
export async function undeliveredAbout(
  { db, letters }: Pick<Deps, "db" | "letters">,
  references: readonly string[],
): Promise<Map<string, Undelivered>> {
  if (references.length === 0) return new Map();
  const last = await db
    .selectDistinctOn([outbox.about], {
      ...STATE_FACTS,
      about: outbox.about,
      letter: outbox.id,
      template: outbox.template,
      address: outbox.toAddress,
    })
    .from(outbox)
    .where(inArray(outbox.about, [...references]))
    .orderBy(outbox.about, desc(outbox.createdAt), desc(outbox.id));
  const found = new Map<string, Undelivered>();
  for (const { about, letter, template, address, ...facts } of last) {
    const state = letterState(facts);
    if (about && isUndelivered(state))
      found.set(about, { letter, title: await letterTitle(letters, template), address, state });
  }
  return found;
}
