import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { correctCustomer } from "#features/payments/server/charges/correct-customer.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import type { Customer } from "#shared/contact.ts";
import type { ApplicationToken } from "#shared/identifiers.ts";
import { APPLICATION } from "../application-queries.ts";
import { notLikely } from "../domains/domain-errors.ts";
import { likelyEmail } from "../domains/likely-email.ts";
import { applicationDecided, noSuchApplication } from "../errors.ts";
import { owedByApplicant } from "../open-dues.ts";
import { postReceivedAgain } from "../post-application-letters.ts";
import { applications } from "../tables.ts";

type Correct = {
  token: ApplicationToken;
  /** The likely address; no other one is accepted. */
  email: string;
  visitor: Visitor | undefined;
};

/**
 * Corrects the mistyped domain of an applicant's email while the application is undecided, and sends the confirmation
 * there. Repeating it changes nothing.
 *
 * @throws `membership.no-such-application`, `membership.application-decided`, `membership.email-not-likely`
 */
export function correctApplicantEmail(
  deps: Pick<Deps, "db" | "queue" | "now">,
  { token, email, visitor }: Correct,
): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const isIt = eq(applications.publicToken, token);
    const [row] = await inTx.db.select().from(applications).where(isIt).for("update");
    if (!row) throw noSuchApplication();
    if (row.email === email) return;
    if (row.state === "approved" || row.state === "declined") throw applicationDecided(row.state);
    if ((await likelyEmail(inTx.db, row.email)) !== email) throw notLikely();
    const corrected = { ...row, email };
    await inTx.db.update(applications).set({ email }).where(isIt);
    const customer = owedByApplicant(corrected).customer as Customer;
    await correctCustomer(inTx, { sourceKind: APPLICATION, sourceId: row.id, customer });
    await recordAudit(inTx, {
      action: "application.email-corrected",
      subject: `application ${row.reference}`,
      detail: `The applicant corrected ${row.reference}: Email from ${row.email} to ${email}.`,
    });
    await postReceivedAgain(inTx, corrected, visitor);
  });
}
