import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { insertOnce } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { countTry, type Limit } from "#platform/http/rate-limit.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import { formatCents } from "#shared/money.ts";
import type { OwedAges, OwedCustomer } from "../../rules/owed.ts";
import { nothingToState, statementKeyReused } from "../errors.ts";
import { statements } from "./owed-tables.ts";
import { viewOwed } from "./view-owed.ts";
import { waysToPay } from "./ways-to-pay.ts";

/** A statement every minute would not make a customer pay sooner. */
export const STATEMENT_LIMIT: Limit = { name: "statement", max: 3, windowSeconds: 3600 };

/** The data of the email, as owed when it was queued. */
export type StatementLetter = {
  to_name: string;
  /** `2027-03-01` */
  statedOn: string;
  lines: { label: string; reference: string | null; dueOn: string | null; amountCents: number }[];
  /** The number and sum of the charges that `lines` leaves out. */
  further: { charges: number; cents: number };
  ages: OwedAges;
  totalCents: number;
  ways: string[];
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "payments.statement": StatementLetter;
  }
}

type SendStatement = { customer: string; email: string; actor: Staff; requestKey: string | undefined };

/**
 * Emails a customer a statement of its open charges.
 *
 * @param sending.requestKey minted by the form: the same statement with the same key is sent once.
 * @returns the customer, with this statement in the list of emailed ones.
 * @throws `payments.no-such-debtor`, `payments.nothing-owed`, `payments.statement-key-reused`, `request.too-many`
 */
export async function sendStatement(deps: Deps, sending: SendStatement): Promise<OwedCustomer> {
  const { email, actor, requestKey } = sending;
  const query = { customer: sending.customer, organization: await deps.organization(), today: await todayOf(deps) };
  const key = requestKeyOf(requestKey, [query.customer, email]);
  await inTransaction(deps, async (inTx) => {
    const owed = await viewOwed(inTx.db, query);
    const once = { table: statements, key, refusal: statementKeyReused };
    const { row, isReplay } = await insertOnce(inTx.db, once, () => ({
      id: crypto.randomUUID(),
      customer: owed.customer,
      toAddress: email,
      sentBy: actor.name,
      charges: owed.charges,
      totalCents: owed.totalCents,
      createdAt: inTx.now(),
    }));
    if (isReplay) return;
    if (owed.charges === 0) throw nothingToState();
    await countTry(deps.db, STATEMENT_LIMIT, owed.customer);
    await postLetter(inTx, {
      template: "payments.statement",
      dedupeKey: `statement:${row.id}`,
      about: null,
      to: { name: owed.name, address: email },
      payload: letterOf(owed, query),
    });
    await recordAudit(inTx, {
      actor,
      action: "statement.sent",
      subject: `customer ${owed.customer}`,
      detail: `${actor.name} mailed ${email} a statement of ${formatCents(owed.totalCents)} owed by ${owed.name}.`,
    });
  });
  return viewOwed(deps.db, query);
}

function letterOf(owed: OwedCustomer, { organization, today }: Omit<Parameters<typeof viewOwed>[1], "customer">) {
  const shown = owed.open.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    to_name: owed.name,
    statedOn: today,
    ages: owed.ages,
    totalCents: owed.totalCents,
    lines: owed.open.map(({ label, reference, dueOn, amountCents }) => ({ label, reference, dueOn, amountCents })),
    further: { charges: owed.charges - owed.open.length, cents: owed.totalCents - shown },
    ways: waysToPay(owed.open, organization),
  };
}
