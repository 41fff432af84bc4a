import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { formatDay } from "#shared/dates.ts";
import type { LettingContent } from "../../rules/lettings.ts";
import { lettings } from "./letting-tables.ts";
import { lockLetting } from "./lock-letting.ts";
import { contentOf, storedOf } from "./stored-letting.ts";

type ChangeLetting = {
  id: string;
  content: LettingContent;
  /** The version that staff saw. */
  version: number;
  actor: { id: string; name: string };
};

/** Staff correct a letting. @throws `content.no-such-letting`, `content.letting-changed`, `content.cut-off-too-late` */
export async function changeLetting(deps: Deps, { id, content, version, actor }: ChangeLetting): Promise<void> {
  const stored = storedOf(content);
  await inTransaction(deps, async (inTx) => {
    const before = await lockLetting(inTx.db, id, version);
    const words = changesIn(contentOf(before), content);
    if (words.length === 0) return;
    const written = { version: version + 1, writtenBy: actor.name, updatedAt: inTx.now() };
    await inTx.db
      .update(lettings)
      .set({ ...stored, ...written })
      .where(eq(lettings.id, id));
    const detail = `${actor.name} changed ${words.join(", ")} of the letting "${before.title}".`;
    await recordAudit(inTx, { actor, action: "letting.changed", subject: `letting ${id}`, detail });
    await announceChange(inTx.db);
  });
}

/** Each change with the value before. */
function changesIn(before: LettingContent, after: LettingContent): string[] {
  const cutOff = (one: LettingContent) => `${formatDay(one.cutOffOn)}, ${one.cutOffTime} (${one.timeZone})`;
  const list = (texts: string[]) => texts.join("; ") || "none";
  const facts: [what: string, was: string, is: string][] = [
    ["the title", `"${before.title}"`, `"${after.title}"`],
    ["the date", formatDay(before.heldOn), formatDay(after.heldOn)],
    ["the cut-off", cutOff(before), cutOff(after)],
    ["the counties", list(before.counties), list(after.counties)],
    ["the projects", list(before.projects), list(after.projects)],
  ];
  return facts.filter(([, was, is]) => was !== is).map(([what, was, is]) => `${what} from ${was} to ${is}`);
}
