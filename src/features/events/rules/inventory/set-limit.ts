/** Sets the limit of an option in the prices of an event and in its draft. */
import type { Prices } from "../catalog/prices.ts";
import type { EventContent } from "../content/content-schema.ts";
import { limitsIn } from "../content/warnings.ts";
import type { InventoryRow } from "./inventory.ts";

type Limited = Pick<InventoryRow, "option" | "limit"> & { kind: Exclude<InventoryRow["kind"], "people"> };

const LISTS = { tier: "tiers", option: "options", level: "levels", class: "classes" } as const;

/** The prices with the limit; null removes it. */
export function pricesWithLimit(prices: Prices, { option, kind, limit }: Limited): Prices {
  const list = LISTS[kind];
  const limited = prices[list].map((one) => (one.name === option ? { ...one, limit: limit ?? undefined } : one));
  return { ...prices, [list]: limited };
}

/** The draft with the same limit, so that publishing does not undo it. A draft without the option stays as it is. */
export function draftWithLimit(draft: EventContent, { id, limit }: { id: string; limit: number | null }): EventContent {
  const [list, at] =
    limitsIn(draft)
      .find((one) => one.id === id)
      ?.field.split(".") ?? [];
  if (list === undefined) return draft;
  const copy = structuredClone(draft) as EventContent & Record<string, { limit: number | null }[]>;
  const row = copy[list]?.[Number(at)];
  if (row) row.limit = limit;
  return copy;
}
