import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { type Deps, inTransaction } from "../../deps.ts";
import { mailBounces, outbox } from "../../tables.ts";
import type { Bounce } from "./read-bounces.ts";
import { mailboxKey, suppress } from "./suppressions.ts";

type VerbDeps = Pick<Deps, "db" | "now">;

/**
 * Records a bounce report, once. A hard bounce ends its letter and suppresses the address; a complaint only suppresses
 * the address, for the letter arrived; a soft bounce changes nothing, because the service tries again by itself.
 */
export function takeBounce(deps: VerbDeps, bounce: Bounce): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const { id, address, kind, messageId = null, detail } = bounce;
    const receivedAt = inTx.now();
    const row = { id, kind, messageId, receivedAt, address: mailboxKey(address), detail: detail.slice(0, 500) };
    const written = await db.insert(mailBounces).values(row).onConflictDoNothing().returning({ id: mailBounces.id });
    if (written.length === 0 || kind === "soft") return;
    const reason = kind === "hard" ? "bounced" : "complaint";
    await suppress(db, { address, reason, detail, createdAt: receivedAt });
    if (kind === "hard") await markBounced(inTx, bounce);
  });
}

/**
 * Finds the letter by the reported Message-ID, else takes the last one to the address, for services with their own ids.
 */
async function markBounced({ db, now }: VerbDeps, { address, messageId, detail }: Bounce): Promise<void> {
  const isTo = eq(sql`lower(${outbox.toAddress})`, mailboxKey(address));
  const named = messageId && and(isTo, eq(outbox.messageId, `<${messageId.replace(/^<|>$/g, "")}>`));
  const find = (which: typeof named) =>
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(which || isTo)
      .orderBy(desc(outbox.createdAt))
      .limit(1);
  const [letter] = [...(named ? await find(named) : []), ...(await find(undefined))];
  if (!letter) return;
  await db
    .update(outbox)
    .set({
      outcome: "bounced",
      outcomeAt: now(),
      lastError: detail.slice(0, 500) || "The mail service reports a bounce.",
    })
    .where(and(eq(outbox.id, letter.id), isNull(outbox.outcome)));
}
