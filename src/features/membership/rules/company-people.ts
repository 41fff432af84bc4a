/** The people of a member company: what each may do, and how the tie came about. Free of schemas. */
import { type Moves, move } from "#shared/moves.ts";

/** An administrator invites colleagues, lets them go, pays what they made, and adds the company's email domains. */
export const COMPANY_ROLES = ["administrator", "member"] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];
export const COMPANY_ROLE_LABELS: Record<CompanyRole, string> = { administrator: "Administrator", member: "Member" };

/** Whether a person of the company pays what colleagues made. */
export const paysForColleagues = (role: CompanyRole): boolean => role === "administrator";

/** By the hand of staff, by the person's own answer at a verified email domain, or by an invitation. */
export const TIE_WAYS = ["staff", "domain", "invitation"] as const;
export type TieWay = (typeof TIE_WAYS)[number];

export const TIE_STATES = ["active", "ended"] as const;
export type TieState = (typeof TIE_STATES)[number];

/** A person who comes back gets another tie: when the first one ended decides what of that time the company sees. */
export const TIE_MOVES: Moves<TieState> = { active: ["ended"], ended: [] };

/** As `move`. */
export const moveTie = (from: TieState, to: TieState): TieState => move("a tie", TIE_MOVES, from, to);

export const TIE_WAY_LABELS: Record<TieWay, string> = {
  staff: "Added by the office",
  domain: "By email domain",
  invitation: "By invitation",
};
