/** The people of a member company: their roles, and how they were added. Free of schemas. */
import { type Moves, move } from "#shared/moves.ts";

/** An administrator invites and removes colleagues, pays their charges, and adds the company's email domains. */
export const COMPANY_ROLES = ["administrator", "member"] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];
export const COMPANY_ROLE_LABELS: Record<CompanyRole, string> = { administrator: "Administrator", member: "Member" };

/** Whether a person of the company may pay colleagues' charges. */
export const paysForColleagues = (role: CompanyRole): boolean => role === "administrator";

/** Added by staff, by joining through a verified email domain, or by an invitation. */
export const TIE_WAYS = ["staff", "domain", "invitation"] as const;
export type TieWay = (typeof TIE_WAYS)[number];

export const TIE_STATES = ["active", "ended"] as const;
export type TieState = (typeof TIE_STATES)[number];

/** A returning person gets a new row: the end of the first one limits which records of that time the company sees. */
export const TIE_MOVES: Moves<TieState> = { active: ["ended"], ended: [] };

/** @throws as `move` */
export const moveTie = (from: TieState, to: TieState): TieState => move("a tie", TIE_MOVES, from, to);

export const TIE_WAY_LABELS: Record<TieWay, string> = {
  staff: "Added by the office",
  domain: "By email domain",
  invitation: "By invitation",
};
