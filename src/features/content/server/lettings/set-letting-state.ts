import { eq } from "drizzle-orm";
import type { Action } from "#features/accounts/rules/actions.ts";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { formatDay } from "#shared/dates.ts";
import type { LettingState } from "../../rules/lettings.ts";
import { wakeNoticeMail } from "../notice-news.ts";
import { lettings } from "./letting-tables.ts";
import { lockLetting } from "./lock-letting.ts";
import { stateOf } from "./stored-letting.ts";

type SetState = {
  id: string;
  /** A published letting is withdrawn; it never becomes a draft again. */
  state: Exclude<LettingState, "draft">;
  /** The version that staff saw. */
  version: number;
  actor: { id: string; name: string };
};

const ACTIONS: Record<SetState["state"], { action: Action; did: string }> = {
  published: { action: "letting.published", did: "published" },
  withdrawn: { action: "letting.withdrawn", did: "withdrew" },
};

/**
 * Staff publish, withdraw or restore a letting. Repeating it changes nothing.
 *
 * @throws `content.no-such-letting`, `content.letting-changed`
 */
export async function setLettingState(deps: Deps, { id, state, version, actor }: SetState): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const before = await lockLetting(inTx.db, id, version);
    const was = stateOf(before);
    if (was === state) return;
    const at = inTx.now();
    const publishedAt = before.publishedAt ?? (state === "published" ? at : null);
    const withdrawnAt = state === "withdrawn" ? at : null;
    await inTx.db
      .update(lettings)
      .set({ publishedAt, withdrawnAt, version: version + 1, writtenBy: actor.name, updatedAt: at })
      .where(eq(lettings.id, id));
    const { action, did } = ACTIONS[state];
    const again = was === "withdrawn" ? " again" : "";
    const detail = `${actor.name} ${did} the letting "${before.title}" of ${formatDay(before.heldOn)}${again}.`;
    await recordAudit(inTx, { actor, action, subject: `letting ${id}`, detail });
    await wakeNoticeMail(inTx);
    await announceChange(inTx.db);
  });
}
