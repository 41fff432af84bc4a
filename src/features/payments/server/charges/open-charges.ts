import type { Deps } from "#platform/deps.ts";
import { inTransaction } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import type { Customer } from "#shared/contact.ts";
import type { ChargeToken } from "#shared/identifiers.ts";
import type { Cents } from "#shared/money.ts";
import { newPublicToken } from "#shared/tokens.ts";
import type { ChargeView } from "../../rules/charge-view.ts";
import { charges } from "../tables.ts";
import { chargeViewOf } from "./queries.ts";

type OpenCharges = {
  /** The kind of the sold thing, such as `registration`, and its id: a job reports "paid" to its feature. */
  sourceKind: string;
  sourceId: string;
  /** The program of the income in the ledger's reports: an event with its year, dues, classes. */
  program: string;
  /** `YYYY-MM-DD`, the day it should be paid by. */
  dueOn?: string | undefined;
  /** The reference that its payer reads aloud, such as `R-7K3F9Q`: the check desk finds the charge by it. */
  reference?: string | undefined;
  /** The customer; the check desk finds the charge by the name, and the receipt goes to the email. */
  customer?: Customer | undefined;
  /** Who sent the form. The charges are confirmed if that is staff, or a visitor signed in with the customer's address. */
  visitor?: Visitor | undefined;
  /** Staff agreed with the customer that an invoice is written. */
  wantsInvoice?: boolean | undefined;
  charges: {
    label: string;
    amountCents: Cents;
    /** The account the money belongs to, where it is not the association's own. */
    fund?: string | undefined;
    /** Where one source brings income of several programs, as an invoice may. */
    program?: string;
  }[];
};

const isOwn = ({ visitor, customer }: OpenCharges): boolean =>
  visitor === undefined || (visitor.mailbox !== undefined && visitor.mailbox === customer?.email.toLowerCase());

/**
 * Opens the charges of a source, in the order given. Runs in the transaction that creates the source. A charge of zero
 * is paid from the start.
 *
 * @throws Error when the source has charges already, because opening twice would bill twice.
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
      isConfirmed: isOwn(input),
      wantsInvoice: input.wantsInvoice ?? false,
      status: charge.amountCents === 0 ? ("paid" as const) : ("open" as const),
      createdAt,
    }));
    await db.insert(charges).values(rows);
    return rows.map(chargeViewOf);
  });
}
