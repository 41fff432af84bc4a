import { inArray, sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { answerOnce, insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { countOf } from "#shared/counts.ts";
import { formatCents } from "#shared/money.ts";
import type { WriteOffForm } from "../../rules/owed.ts";
import { notOfCustomer, writeOffChanged, writeOffKeyReused } from "../errors.ts";
import { closeOrdersOn, lockOpenCharges } from "../invoices/lock-open-charges.ts";
import { moveCharges } from "../orders/move-charges.ts";
import { charges } from "../tables.ts";
import { OWED_CUSTOMER } from "./owed-customer.ts";
import { writeOffs, writtenOffCharges } from "./owed-tables.ts";

type WriteOff = WriteOffForm & { customer: string; actor: Staff; requestKey: string | undefined };

/**
 * Writes off charges of a customer: they become void and are no longer owed. Unpaid card orders that hold them are
 * cancelled first, at the card processor. The ledger records only money, so nothing is booked. A repeated request with
 * the same key writes off once.
 *
 * @throws payments.no-such-charge, payments.charge-not-open, payments.charge-in-payment,
 * payments.charge-of-other-customer, payments.write-off-changed when the sum is not what staff saw,
 * payments.write-off-key-reused, payments.card-processor-away
 */
export async function writeOff(deps: Deps, input: WriteOff): Promise<void> {
  const { totalCents, reason, actor } = input;
  const customer = input.customer.toLowerCase();
  const tokens = [...new Set(input.charges)].sort();
  const key = requestKeyOf(input.requestKey, [customer, tokens, totalCents, reason]);
  const once = { table: writeOffs, key, refusal: writeOffKeyReused };
  await closeOrdersOn(deps, tokens);
  await answerOnce(deps.db, once, () =>
    inTransaction(deps, async (inTx) => {
      const { db, now } = inTx;
      const made = await insertOnce(db, once, () => ({
        id: crypto.randomUUID(),
        customer,
        charges: tokens.length,
        totalCents,
        reason,
        writtenOffBy: actor.name,
        createdAt: now(),
      }));
      if (made.isReplay) return made;
      const ids = await lockOwn(inTx, { customer, tokens, totalCents });
      await moveCharges(db, inArray(charges.id, ids), { from: "open", to: "void" });
      await db.insert(writtenOffCharges).values(ids.map((chargeId) => ({ writeOffId: made.row.id, chargeId })));
      await recordAudit(inTx, {
        actor,
        action: "charges.written-off",
        subject: `customer ${customer}`,
        detail: `${actor.name} wrote off ${countOf(ids.length, "charge")} of ${customer}, ${formatCents(totalCents)}: ${reason}`,
      });
      return made;
    }),
  );
}

type Selection = { customer: string; tokens: WriteOffForm["charges"]; totalCents: number };

/** Locks the selected charges. All must be this customer's, and add up to the sum that staff saw. */
async function lockOwn({ db }: Pick<Deps, "db">, { customer, tokens, totalCents }: Selection): Promise<string[]> {
  const selected = await lockOpenCharges(
    db,
    tokens.map((token) => ({ token, amountCents: 0 })),
  );
  const ids = selected.map(({ charge }) => charge.id);
  const [stranger] = await db
    .select({ label: charges.label })
    .from(charges)
    .where(sql`${inArray(charges.id, ids)} and ${OWED_CUSTOMER} <> ${customer}`);
  if (stranger) throw notOfCustomer(stranger.label);
  const sum = selected.reduce((all, { charge }) => all + charge.amountCents, 0);
  if (sum !== totalCents) throw writeOffChanged(sum);
  return ids;
}
