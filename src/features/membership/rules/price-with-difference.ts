import type { MemberSettlement } from "./member-check.ts";

type Sold = {
  /** The price at which it was sold. */
  soldCents: number;
  /** The member discount; null without one. */
  savedCents: number | null;
  settled: MemberSettlement | null;
};

/** The price of a registration: the member price plus the difference once staff have charged it. In cents. */
export const priceWithDifference = ({ soldCents, savedCents, settled }: Sold): number =>
  soldCents + (settled === "charged" ? (savedCents ?? 0) : 0);
