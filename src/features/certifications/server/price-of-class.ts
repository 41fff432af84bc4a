import { priceWithDifference } from "#features/membership/rules/price-with-difference.ts";
import type { ClassRegistration } from "./queries.ts";

type Row = Pick<ClassRegistration, "priceCents" | "memberSavedCents" | "memberSettled">;

/** The price of a class registration in cents, regardless of the state of its charges. */
export const priceOfClass = ({ priceCents, memberSavedCents, memberSettled }: Row): number =>
  priceWithDifference({ soldCents: priceCents, savedCents: memberSavedCents, settled: memberSettled });
