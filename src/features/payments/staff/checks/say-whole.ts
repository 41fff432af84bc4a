import { countedOf } from "#shared/counts.ts";
import { formatAtLeast } from "#shared/money.ts";
import type { OverduePage } from "../../rules/check.ts";

/** `12 charges, $1,200.00`: over the whole list, not one page. */
export const sayWhole = (whole: Pick<OverduePage, "count" | "totalCents" | "isMore">, what: string): string => {
  const { count: total, totalCents, isMore } = whole;
  return `${countedOf({ total, isMore }, what)}, ${formatAtLeast(totalCents, isMore)}`;
};
