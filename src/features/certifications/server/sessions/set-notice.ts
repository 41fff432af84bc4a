import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { countOf } from "#shared/counts.ts";
import { nameOf } from "../../rules/sessions/session-text.ts";
import { lockSession } from "../roster/lock-session.ts";
import { notSuchSession } from "../roster/session-errors.ts";
import { classSessions } from "../session-tables.ts";
import { listRegistered } from "./list-roster.ts";
import { postSessionNews } from "./post-session-news.ts";

type SetNotice = {
  id: string;
  /** Empty: takes the notice off the calendar. */
  notice: string;
  /** The version that staff saw. */
  version: number;
  actor: { id: string; name: string };
};

/**
 * Staff put a notice about a session, such as the weather, on the calendar, and mail it to everybody on the roster.
 *
 * @throws `certifications.no-such-session`, `certifications.session-changed`, `certifications.session-state`
 */
export async function setNotice(deps: Deps, { id, notice, version, actor }: SetNotice): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const session = await lockSession(inTx.db, id, version);
    if (session.notice === notice) return;
    if (session.state === "draft" || session.state === "cancelled") throw notSuchSession(session.state);
    await inTx.db
      .update(classSessions)
      .set({ notice, version: version + 1, writtenBy: actor.name, updatedAt: inTx.now() })
      .where(eq(classSessions.id, id));
    const readers = notice ? await listRegistered(inTx.db, id) : [];
    for (const registration of readers)
      await postSessionNews(inTx, registration, { session, news: "notice", text: notice, fact: `${version + 1}` });
    const did = notice ? "put a notice on" : "took the notice off";
    const mailed = notice ? `, emailed to ${countOf(readers.length, "person", "people")}: ${notice}` : "";
    const detail = `${actor.name} ${did} the session ${nameOf(session)}${mailed}.`;
    await recordAudit(inTx, { actor, action: "session.notice-set", subject: `session ${id}`, detail });
    await announceChange(inTx.db);
  });
}
