import type { Deps } from "#platform/deps.ts";
import { inTransaction } from "#platform/deps.ts";
import type { Customer } from "#shared/contact.ts";
import type { ChargeToken } from "#shared/identifiers.ts";
import type { Cents } from "#shared/money.ts";
import { newPublicToken } from "#shared/tokens.ts";
import type { ChargeView } from "../../rules/charge-view.ts";
import { charges } from "../tables.ts";
import { chargeViewOf } from "./queries.ts";

type OpenCharges = {
  /** What is sold, such as `registration`, and its id: "paid" travels back to them as a job. */
  sourceKind: string;
  sourceId: string;
  /** What the income is for, as the books group it: an event with its year, dues, classes. */
  program: string;
  /** `YYYY-MM-DD`, the day it should be paid by. */
  dueOn?: string | undefined;
  /** What its payer reads aloud, such as `R-7K3F9Q`: the check desk finds the charge by it. */
  reference?: string | undefined;
  /** Who owes it; the check desk finds the charge by them and sends them the receipt. */
  customer?: Customer | undefined;
  charges: {
    label: string;
    amountCents: Cents;
    /** The account the money belongs to, where it is not the association's own. */
    fund?: string | undefined;
    /** Where one thing brings income of several kinds, as an invoice may. */
    program?: string;
  }[];
};

/**
 * Writes down what somebody owes, in the order given. Belongs into the transaction that makes the thing owed for.
 * A charge of nothing is paid from the start.
 *
 * @throws Error when the source has charges already: opening twice would bill twice.
 */
export function openCharges(deps: Pick<Deps, "db" | "now">, input: OpenCharges): Promise<ChargeView[]> {
  return inTransaction(deps, async ({ db, now }) => {
    if (input.charges.length === 0) return [];
    const createdAt = now();
    const rows = input.charges.map((charge, position) => ({
      id: crypto.randomUUID(),
      publicToken: newPublicToken<ChargeToken>(),
      sourceKind: input.sourceKind,
      sourceId: input.sourceId,
      position,
      label: charge.label,
      amountCents: charge.amountCents,
      fund: charge.fund,
      program: charge.program ?? input.program,
      dueOn: input.dueOn,
      reference: input.reference,
      customer: input.customer,
      status: charge.amountCents === 0 ? ("paid" as const) : ("open" as const),
      createdAt,
    }));
    await db.insert(charges).values(rows);
    return rows.map(chargeViewOf);
  });
}
