import { eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { type OptOut, optOut } from "#platform/mail/bounces/opt-outs.ts";
import { noticeSubscribers } from "./subscription-tables.ts";

/**
 * A reader unsubscribes from a kind of email; repeating that is harmless. For notices the subscriber row is deleted too.
 * Queued emails are not sent.
 */
export function endSubscription(deps: Pick<Deps, "db" | "now">, out: OptOut): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    await optOut(inTx, out);
    if (out.kind === "notice")
      await inTx.db.delete(noticeSubscribers).where(eq(noticeSubscribers.address, out.address));
  });
}
