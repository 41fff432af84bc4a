/** The fund that money belongs to. Most money is the association's own and names no fund. */
import type { Organization } from "#shared/organization.ts";

/**
 * Money for the political action committee is kept apart from the association's own, because the law requires a
 * separate account.
 */
export const PAC_FUND = "pac";

export const FUNDS = [PAC_FUND] as const;
export type Fund = (typeof FUNDS)[number];

/** The payee of a fund: the name on its checks. */
export const payeeOf = (organization: Pick<Organization, "name" | "committee">, fund?: string | null): string =>
  fund === PAC_FUND ? organization.committee.name : organization.name;
