import { eq } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { type OptOut, optOut } from "#platform/mail/bounces/opt-outs.ts";
import { noticeSubscribers } from "./subscription-tables.ts";

/**
 * A reader wants no more letters of a kind, any number of times. Of notices the subscription is deleted as well; a
 * letter that waits is not sent.
 */
export function endSubscription(deps: Pick<Deps, "db" | "now">, out: OptOut): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    await optOut(inTx, out);
    if (out.kind === "notice")
      await inTx.db.delete(noticeSubscribers).where(eq(noticeSubscribers.address, out.address));
  });
}
