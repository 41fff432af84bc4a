/** The people of a member company: their roles, and how they were added. Free of schemas. */
import { type Moves, move } from "#shared/moves.ts";

/** An administrator invites and removes colleagues, pays their charges, and adds the company's email domains. */
export const COMPANY_ROLES = ["administrator", "member"] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];
export const COMPANY_ROLE_LABELS: Record<CompanyRole, string> = { administrator: "Administrator", member: "Member" };

/** Whether a person of the company may pay colleagues' charges. */
export const paysForColleagues = (role: CompanyRole): boolean => role === "administrator";

/** Added by staff, by joining through a verified email domain, or by an invitation. */
export const AFFILIATION_WAYS = ["staff", "domain", "invitation"] as const;
export type AffiliationWay = (typeof AFFILIATION_WAYS)[number];

export const AFFILIATION_STATES = ["active", "ended"] as const;
export type AffiliationState = (typeof AFFILIATION_STATES)[number];

/** A returning person gets a new row: the end of the first one limits which records of that time the company sees. */
export const AFFILIATION_MOVES: Moves<AffiliationState> = { active: ["ended"], ended: [] };

/** @throws as `move` */
export const moveAffiliation = (from: AffiliationState, to: AffiliationState): AffiliationState =>
  move("an affiliation", AFFILIATION_MOVES, from, to);

export const AFFILIATION_WAY_LABELS: Record<AffiliationWay, string> = {
  staff: "Added by the office",
  domain: "By email domain",
  invitation: "By invitation",
};
