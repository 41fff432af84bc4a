import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Deps } from "#platform/deps.ts";
import { wordingChanged } from "../errors.ts";
import type { Texts } from "./check-wording.ts";
import { currentVersion } from "./wording-queries.ts";
import { letterWordings, type WordingAction } from "./wording-tables.ts";

export type Actor = { id: string; name: string };
type NewVersion = { letter: string; base: number; texts: Texts; action: WordingAction; actor: Actor; detail: string };

/**
 * The only writer of versions, inside the caller's transaction. Saving the current wording again writes nothing.
 *
 * @param base the edited version; 0 for the originals.
 * @throws content.wording-changed (409) when another user saved meanwhile
 */
export async function writeVersion(
  deps: Deps,
  { letter, base, texts, action, actor, detail }: NewVersion,
): Promise<void> {
  const current = await currentVersion(deps.db, letter);
  if (isSame(current?.texts ?? {}, texts)) return;
  if ((current?.version ?? 0) !== base) throw wordingChanged(current?.savedBy);
  const row = { id: crypto.randomUUID(), letter, version: base + 1, texts, action };
  const written = await deps.db
    .insert(letterWordings)
    .values({ ...row, savedBy: actor.name, savedAt: deps.now() })
    .onConflictDoNothing()
    .returning({ id: letterWordings.id });
  if (written.length === 0) throw wordingChanged((await currentVersion(deps.db, letter))?.savedBy);
  await recordAudit(deps, { actor, action: `wording.${action}`, subject: `letter ${letter}`, detail });
}

const isSame = (one: Texts, other: Texts): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, text]) => other[name] === text);
