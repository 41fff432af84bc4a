/** Whose money it is. Most is the association's own and names no fund. */
import type { Organization } from "#shared/organization.ts";

/** Money for the political action committee is kept apart from the association's own: by law it has an account of its own. */
export const PAC_FUND = "pac";

export const FUNDS = [PAC_FUND] as const;
export type Fund = (typeof FUNDS)[number];

/** Who receives the money of a fund: the name that its checks are made out to. */
export const payeeOf = (organization: Pick<Organization, "name" | "committee">, fund?: string | null): string =>
  fund === PAC_FUND ? organization.committee.name : organization.name;
