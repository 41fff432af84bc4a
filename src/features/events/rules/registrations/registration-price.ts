import type { MemberSettlement } from "#features/membership/rules/member-check.ts";
import { priceWithDifference } from "#features/membership/rules/price-with-difference.ts";
import { type Cents, cents } from "#shared/money.ts";

type Row = { totalCents: number; memberSavedCents: number | null; memberSettled: MemberSettlement | null };

/** The price of a registration, independent of its charges. `registrant_facts_of` computes the same in the database. */
export const priceOf = ({ totalCents, memberSavedCents, memberSettled }: Row): Cents =>
  cents(priceWithDifference({ soldCents: totalCents, savedCents: memberSavedCents, settled: memberSettled }));
