import type { MemberSettlement } from "./member-check.ts";

type Sold = {
  /** The price at which it was sold. */
  soldCents: number;
  /** The saving of the member price; null without one. */
  savedCents: number | null;
  settled: MemberSettlement | null;
};

/** The price of a registration: the member price with the difference, once staff have charged that. In cents. */
export const priceWithDifference = ({ soldCents, savedCents, settled }: Sold): number =>
  soldCents + (settled === "charged" ? (savedCents ?? 0) : 0);
