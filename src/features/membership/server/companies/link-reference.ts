import { and, eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { noSuchReference, referenceTaken } from "./company-errors.ts";
import { type Actor, keepCompany } from "./company-queries.ts";
import { companyReferences } from "./company-tables.ts";

type Input = { companyId: string; reference: string; actor: Actor };

/**
 * Staff link a registration or an invoice to a company: its people see it, although others made it.
 *
 * @param input.reference of an existing record; the caller has looked it up.
 * @throws `membership.no-such-company`, `membership.reference-taken`
 */
export function linkReference(deps: Deps, { companyId, reference, actor }: Input): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const company = await keepCompany(inTx.db, companyId);
    const linked = await inTx.db
      .insert(companyReferences)
      .values({ companyId, reference, linkedBy: actor.name, createdAt: inTx.now() })
      .onConflictDoNothing()
      .returning();
    if (linked.length === 0) throw referenceTaken();
    await recordAudit(inTx, {
      actor,
      action: "company.reference-linked",
      subject: `company ${companyId}`,
      detail: `${actor.name} linked ${reference} to ${company.name}.`,
    });
  });
}

/** Removes the link. @throws `membership.no-such-reference` */
export function unlinkReference(deps: Deps, { companyId, reference, actor }: Input): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const company = await keepCompany(inTx.db, companyId);
    const which = and(eq(companyReferences.companyId, companyId), eq(companyReferences.reference, reference));
    const removed = await inTx.db.delete(companyReferences).where(which).returning();
    if (removed.length === 0) throw noSuchReference();
    await recordAudit(inTx, {
      actor,
      action: "company.reference-unlinked",
      subject: `company ${companyId}`,
      detail: `${actor.name} unlinked ${reference} from ${company.name}.`,
    });
  });
}
