/** The effect of a new limit, shown before it is saved. Imports no schemas. */
import { countOf } from "#shared/counts.ts";
import type { InventoryRow } from "./inventory.ts";

type Row = Pick<InventoryRow, "kind" | "limit" | "sold" | "held" | "waiting">;

/** @param limit null for no limit. @returns a sentence, and whether the server would refuse the limit. */
export function limitEffect({ limit: before, sold, held, waiting }: Row, limit: number | null) {
  const taken = sold + held;
  if (limit !== null && limit < sold) return { isRefused: true, says: `${sold} are sold: it cannot be less.` };
  if (limit === before) return { isRefused: false, says: "" };
  if (limit === null)
    return { isRefused: false, says: `It never sells out.${waiting > 0 ? ` ${sayOffers(waiting)}` : ""}` };
  if (limit < taken)
    return { isRefused: false, says: `${taken - limit} more are held: they stay held, and its sale closes.` };
  const left = limit - taken;
  if (left === 0) return { isRefused: false, says: "None is left: its sale closes." };
  const isMore = before === null || limit > before;
  const free = `${left} of ${limit} ${left === 1 ? "is" : "are"} left.`;
  return { isRefused: false, says: isMore && waiting > 0 ? `${free} ${sayOffers(waiting)}` : free };
}

const sayOffers = (waiting: number): string =>
  `${countOf(waiting, "person", "people")} on the waitlist: the first in line are emailed an offer right away.`;
