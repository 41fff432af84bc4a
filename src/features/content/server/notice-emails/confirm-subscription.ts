import { and, eq, isNotNull, sql } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { optIn } from "#platform/mail/bounces/opt-outs.ts";
import { beginMailings } from "./begin-mailings.ts";
import { newsDay } from "./find-news.ts";
import { noSuchSubscription } from "./subscription-errors.ts";
import { noticeSubscribers } from "./subscription-tables.ts";
import { readSubscriptionToken } from "./subscription-token.ts";

/**
 * The owner of an address confirms it; repeating that is harmless. It gets everything that becomes public from now on.
 *
 * @returns the address. @throws `content.no-such-subscription`
 */
export async function confirmSubscription(deps: Deps, token: string): Promise<string> {
  const address = readSubscriptionToken(deps, token);
  if (address === undefined) throw noSuchSubscription();
  const day = await newsDay(deps);
  await inTransaction(deps, async (inTx) => {
    await beginMailings(inTx.db, day);
    await optIn(inTx.db, { address, kind: "notice" });
    const again = { confirmedAt: sql`clock_timestamp()`, removedAt: null };
    await inTx.db
      .insert(noticeSubscribers)
      .values({ address })
      .onConflictDoUpdate({
        target: noticeSubscribers.address,
        set: again,
        setWhere: and(eq(noticeSubscribers.address, address), isNotNull(noticeSubscribers.removedAt)),
      });
  });
  return address;
}
