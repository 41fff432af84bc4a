import { type Deps, inTransaction } from "#platform/deps.ts";
import { declaredWording } from "./wording-queries.ts";
import { type Actor, writeVersion } from "./write-version.ts";

type RestoreWording = { letter: string; version: number; actor: Actor };

/** Restores the originals; the staff's wording stays in the history. @throws as `saveWording` */
export async function restoreWording(deps: Deps, { letter, version, actor }: RestoreWording): Promise<void> {
  const { title } = await declaredWording(deps, letter);
  const detail = `${actor.name} restored the original words of the letter "${title}".`;
  await inTransaction(deps, (inTx) =>
    writeVersion(inTx, { letter, base: version, texts: {}, action: "restored", actor, detail }),
  );
}
