import type { MemberSettlement } from "./member-check.ts";

type Sold = {
  /** What it was sold at. */
  soldCents: number;
  /** What the member price saved; null where none was asked for. */
  savedCents: number | null;
  settled: MemberSettlement | null;
};

/** What a registration costs: the member price with the difference, once staff have charged that. In cents. */
export const priceWithDifference = ({ soldCents, savedCents, settled }: Sold): number =>
  soldCents + (settled === "charged" ? (savedCents ?? 0) : 0);
