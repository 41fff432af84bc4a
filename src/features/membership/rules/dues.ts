/** The dues of an application, without zod. Browser and server use the same functions. */
import { type Cents, usd } from "#shared/money.ts";
import type { ApplicationPayMethod, MemberType } from "./application-options.ts";

type Priced = { memberType: MemberType; dues: number | null };

/** First-year dues; `undefined` when the office confirms the amount. */
export function duesOf(tiers: readonly Priced[], memberType: MemberType): Cents | undefined {
  const dues = tiers.find((tier) => tier.memberType === memberType)?.dues ?? null;
  return dues === null ? undefined : usd(dues);
}

/** The label in the cart and on the receipt. */
export const applicationItem = (memberType: MemberType): string => `${memberType} Membership Application`;

/** Contractors agree on their dues with the office first, so there is nothing yet that a card could pay. */
export const allowsPayMethod = (memberType: MemberType, payMethod: ApplicationPayMethod): boolean =>
  !(memberType === "Contractor" && payMethod === "Credit Card");

/** The last day covered by a year's dues. */
export const lastDayOf = (year: number | string): string => `${year}-12-31`;
