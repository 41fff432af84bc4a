/** Sets the limit of an option in the price tables of an event and in its draft. */
import type { PriceObj } from "../catalog/schema.ts";
import type { EventContent } from "../content/content-schema.ts";
import { limitsIn } from "../content/warnings.ts";
import type { InventoryRow } from "./inventory.ts";

const TABLES = {
  tier: "sponsorshipLimit",
  option: "optionalSponsorshipLimit",
  level: "regLevelLimit",
  class: "classLimit",
} as const;

type Limited = Pick<InventoryRow, "option" | "limit"> & { kind: Exclude<InventoryRow["kind"], "people"> };

/** The prices with the limit; null removes it. */
export function pricesWithLimit(prices: PriceObj, { option, kind, limit }: Limited): PriceObj {
  const table = TABLES[kind];
  const { [option]: _, ...others } = prices[table] ?? {};
  return { ...prices, [table]: limit === null ? others : { ...others, [option]: limit } };
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
