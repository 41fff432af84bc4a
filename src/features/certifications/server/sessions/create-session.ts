import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import type { SessionContent } from "../../rules/sessions/session.ts";
import { nameOf } from "../../rules/sessions/session-text.ts";
import { sessionKeyReused } from "../roster/session-errors.ts";
import { classSessions } from "../session-tables.ts";

type CreateSession = {
  content: SessionContent;
  actor: { id: string; name: string };
  /** Minted by the form: the same session with the same key is created once. */
  requestKey?: string | undefined;
};

/**
 * Staff create a session as a draft, which the public does not see yet. @returns its id
 *
 * @throws `certifications.session-reused`
 */
export function createSession(deps: Deps, { content, actor, requestKey }: CreateSession): Promise<string> {
  const once = { table: classSessions, key: requestKeyOf(requestKey, content), refusal: sessionKeyReused };
  return inTransaction(deps, async (inTx) => {
    const at = inTx.now();
    const { row, isReplay } = await insertOnce(inTx.db, once, () => ({
      ...content,
      id: crypto.randomUUID(),
      writtenBy: actor.name,
      createdAt: at,
      updatedAt: at,
    }));
    if (isReplay) return row.id;
    const detail = `${actor.name} drafted the session ${nameOf(row)}.`;
    await recordAudit(inTx, { actor, action: "session.created", subject: `session ${row.id}`, detail });
    return row.id;
  });
}
