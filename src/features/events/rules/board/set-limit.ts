/** Another limit of one thing that an event sells, in the tables of its prices and in a draft of it. */
import type { PriceObj } from "../catalog/schema.ts";
import type { EventContent } from "../content/content-schema.ts";
import { limitsIn } from "../content/warnings.ts";
import type { BoardRow } from "./board.ts";

const TABLES = {
  tier: "sponsorshipLimit",
  option: "optionalSponsorshipLimit",
  level: "regLevelLimit",
  class: "classLimit",
} as const;

type Limited = Pick<BoardRow, "option" | "limit"> & { kind: Exclude<BoardRow["kind"], "people"> };

/** The prices with the limit; null takes it away. */
export function pricesWithLimit(prices: PriceObj, { option, kind, limit }: Limited): PriceObj {
  const table = TABLES[kind];
  const { [option]: _, ...others } = prices[table] ?? {};
  return { ...prices, [table]: limit === null ? others : { ...others, [option]: limit } };
}

/** A draft with the same limit, so that publishing it does not undo it; as it is where it does not sell the thing. */
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
