import { type Deps, inTransaction } from "#platform/deps.ts";
import { nothingToUndo } from "../errors.ts";
import { checkWording } from "./check-wording.ts";
import { declaredWording, versionOf } from "./wording-queries.ts";
import { type Actor, writeVersion } from "./write-version.ts";

type UndoWording = { letter: string; version: number; actor: Actor };

/**
 * Restores the wording before the last change; a second undo restores that change.
 *
 * @throws content.nothing-to-undo (409), and as `saveWording`
 */
export async function undoWording(deps: Deps, { letter, version, actor }: UndoWording): Promise<void> {
  const wording = await declaredWording(deps, letter);
  if (!(await versionOf(deps.db, letter, version))) throw nothingToUndo();
  const before = (await versionOf(deps.db, letter, version - 1))?.texts ?? {};
  const texts = await checkWording(deps, { letter, wording, texts: before });
  const detail = `${actor.name} took back the last change to the words of the letter "${wording.title}".`;
  await inTransaction(deps, (inTx) =>
    writeVersion(inTx, { letter, base: version, texts, action: "undid", actor, detail }),
  );
}
