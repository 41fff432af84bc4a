import { and, eq } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { type DomainState, moveDomain } from "../../rules/domain-state.ts";
import { noSuchDomain } from "../companies/company-errors.ts";
import { companyDomains } from "../companies/company-tables.ts";

export type Domain = typeof companyDomains.$inferSelect;
export type WhichDomain = { companyId: string; id: string };

/** @throws `membership.no-such-domain`. @param isLocked blocks concurrent decisions about the domain. */
export async function findDomain(db: Db, { companyId, id }: WhichDomain, isLocked = false): Promise<Domain> {
  const query = db
    .select()
    .from(companyDomains)
    .where(and(eq(companyDomains.id, id), eq(companyDomains.companyId, companyId)));
  const [domain] = isLocked ? await query.for("update") : await query;
  if (!domain) throw noSuchDomain();
  return domain;
}

type Change = Partial<Pick<Domain, "verifiedAt" | "verifiedBy" | "note">>;

/** The only writer of a domain's state. It clears every detail that the change does not set. */
export async function setDomainState(db: Db, domain: Domain, to: DomainState, change: Change = {}): Promise<void> {
  const { verifiedAt = null, verifiedBy = null, note = null } = change;
  await db
    .update(companyDomains)
    .set({ state: moveDomain(domain.state, to), verifiedAt, verifiedBy, note })
    .where(eq(companyDomains.id, domain.id));
}
