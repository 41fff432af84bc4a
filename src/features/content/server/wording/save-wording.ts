import { type Deps, inTransaction } from "#platform/deps.ts";
import { changesOf } from "../../rules/setting-changes.ts";
import { checkWording, type Texts } from "./check-wording.ts";
import { currentVersion, declaredWording } from "./wording-queries.ts";
import { type Actor, writeVersion } from "./write-version.ts";

export type SaveWording = {
  letter: string;
  /** Texts by name; an omitted text is the original. */
  texts: Texts;
  /** The edited version; 0 for the originals. */
  version: number;
  actor: Actor;
};

/** @throws content.no-such-wording, content.wording-refused (422, by text), content.wording-changed (409) */
export async function saveWording(deps: Deps, { letter, texts, version, actor }: SaveWording): Promise<void> {
  const wording = await declaredWording(deps, letter);
  const own = await checkWording(deps, { letter, wording, texts });
  await inTransaction(deps, async (inTx) => {
    const before = (await currentVersion(inTx.db, letter))?.texts ?? {};
    const originals = Object.fromEntries(Object.entries(wording.texts).map(([name, { original }]) => [name, original]));
    const changes = changesOf({ ...originals, ...before }, { ...originals, ...own });
    const detail = `${actor.name} changed the words of the letter "${wording.title}": ${changes.join("; ")}.`;
    await writeVersion(inTx, { letter, base: version, texts: own, action: "changed", actor, detail });
  });
}
