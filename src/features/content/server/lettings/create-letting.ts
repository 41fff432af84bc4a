import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { formatDay } from "#shared/dates.ts";
import type { LettingContent } from "../../rules/lettings.ts";
import { lettingKeyReused } from "./letting-errors.ts";
import { lettings } from "./letting-tables.ts";
import { storedOf } from "./stored-letting.ts";

type CreateLetting = {
  content: LettingContent;
  actor: { id: string; name: string };
  /** Minted by the form: the same letting with the same key is created once. */
  requestKey?: string | undefined;
};

/**
 * Staff create a letting as a draft, which the public does not see yet. @returns its id
 *
 * @throws `content.key-reused`, `content.cut-off-too-late`
 */
export function createLetting(deps: Deps, { content, actor, requestKey }: CreateLetting): Promise<string> {
  const stored = storedOf(content);
  const once = { table: lettings, key: requestKeyOf(requestKey, content), refusal: lettingKeyReused };
  return inTransaction(deps, async (inTx) => {
    const at = inTx.now();
    const { row, isReplay } = await insertOnce(inTx.db, once, () => ({
      ...stored,
      id: crypto.randomUUID(),
      version: 1,
      writtenBy: actor.name,
      createdAt: at,
      updatedAt: at,
    }));
    if (isReplay) return row.id;
    const detail = `${actor.name} drafted the letting "${row.title}" of ${formatDay(row.heldOn)}.`;
    await recordAudit(inTx, { actor, action: "letting.created", subject: `letting ${row.id}`, detail });
    return row.id;
  });
}
