import { asc, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { LIST_TITLE } from "../../rules/register/certified-list.ts";
import { MAKE_LISTS } from "./certified-list.ts";
import { certifiedLists } from "./register-tables.ts";

/** Staff have the list made now. One that waits or failed is tried at once, in place of a second one. */
export function startList(deps: Deps, { actor }: { actor: { id: string; name: string } }): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('certified-list', 0))`);
    const [waiting] = await db
      .select({ id: certifiedLists.id })
      .from(certifiedLists)
      .where(isNull(certifiedLists.finishedAt))
      .orderBy(asc(certifiedLists.createdAt), asc(certifiedLists.id))
      .limit(1)
      .for("update");
    if (waiting) {
      const again = { failedAt: null, failure: null };
      await db.update(certifiedLists).set(again).where(eq(certifiedLists.id, waiting.id));
    } else {
      const day = await todayOf(inTx);
      await db.insert(certifiedLists).values({ id: crypto.randomUUID(), day, by: actor.name, createdAt: inTx.now() });
    }
    const detail = `${actor.name} started the making of the ${LIST_TITLE}.`;
    await recordAudit(inTx, { actor, action: "certified-list.started", subject: "certified list", detail });
    await inTx.queue.send(db, MAKE_LISTS, {});
  });
}
