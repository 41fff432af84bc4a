import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { optIn, optOut } from "#platform/mail/bounces/opt-outs.ts";
import { mailboxKey } from "#platform/mail/bounces/suppressions.ts";
import { noSuchSubscriber } from "./subscription-errors.ts";
import { noticeSubscribers } from "./subscription-tables.ts";

type Change = {
  address: string;
  /** False removes the address from the list; true restores it. */
  isSubscribed: boolean;
  actor: { id: string; name: string };
};

/**
 * Staff remove an address from the list of notices, or restore it. Repeating it changes nothing. An address that was never
 * confirmed, or whose owner has unsubscribed, cannot be added.
 *
 * @throws `content.no-such-subscriber`
 */
export async function changeSubscriber(deps: Deps, { isSubscribed, actor, ...input }: Change): Promise<void> {
  const address = mailboxKey(input.address);
  const out = { address, kind: "notice" } as const;
  await inTransaction(deps, async (inTx) => {
    const isIt = eq(noticeSubscribers.address, address);
    const [before] = await inTx.db.select().from(noticeSubscribers).where(isIt).for("update");
    if (!before) throw noSuchSubscriber();
    const { removedAt } = noticeSubscribers;
    const changed = await inTx.db
      .update(noticeSubscribers)
      .set({ removedAt: isSubscribed ? null : inTx.now() })
      .where(and(isIt, isSubscribed ? isNotNull(removedAt) : isNull(removedAt)))
      .returning({ address: noticeSubscribers.address });
    if (changed.length === 0) return;
    await (isSubscribed ? optIn(inTx.db, out) : optOut(inTx, out));
    const did = isSubscribed ? `put ${address} back on` : `took ${address} off`;
    const action = isSubscribed ? "notices.subscriber-restored" : "notices.subscriber-removed";
    const detail = `${actor.name} ${did} the list of notices by email.`;
    await recordAudit(inTx, { actor, action, subject: "notices by email", detail });
  });
}
