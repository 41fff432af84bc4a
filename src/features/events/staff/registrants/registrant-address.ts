import { portal } from "#shared/portal-paths.ts";
import type { ColumnSort } from "#ui/admin/lists/table-frame.tsx";
import {
  COLUMN_NAMES,
  FIRST_COLUMNS,
  isDownAtFirst,
  REGISTRANT_COLUMNS,
  type RegistrantColumn,
  type RegistrantSort,
} from "../../rules/registrations/registrant-options.ts";
import type { RegistrantFilters } from "../../rules/registrations/registration-view.ts";

/** What the address of the list says: filters, order and columns. */
export type AskedList = { filters: RegistrantFilters; columns: readonly RegistrantColumn[] };

const NONE = "none";

/** The chosen columns; the first ones where the address says nothing. */
export function columnsIn(params: URLSearchParams): readonly RegistrantColumn[] {
  const chosen = params.get("columns")?.split(",");
  return chosen ? COLUMN_NAMES.filter((name) => chosen.includes(name)) : FIRST_COLUMNS;
}

/** As the address says it, without what goes without saying. */
export function askedOf({ filters, columns }: AskedList): Record<string, string> {
  const isFirst = columns.join() === FIRST_COLUMNS.join();
  return { ...filters, ...(!isFirst && { columns: columns.length > 0 ? columns.join() : NONE }) };
}

export function addressOf(eventId: string, asked: AskedList): string {
  const query = new URLSearchParams(askedOf(asked)).toString();
  return query ? `${portal.registrants(eventId)}?${query}` : portal.registrants(eventId);
}

const HEADS = { name: "Name", company: "Company", ...REGISTRANT_COLUMNS };

/** The heads of the table by their words: a press orders by the column, another one turns the order round. */
export const sortsOf = (eventId: string, { filters, columns }: AskedList): Record<string, ColumnSort> =>
  Object.fromEntries(
    Object.entries(HEADS).map(([name, head]) => {
      const sort = name as RegistrantSort;
      const { sort: now = "date", direction, ...others } = filters;
      const first = isDownAtFirst(sort) ? "down" : "up";
      const present = now === sort ? (direction ?? first) : undefined;
      const turned = first === "down" ? "up" : "down";
      const wanted = present === first ? { direction: turned as "up" | "down" } : {};
      const to = addressOf(eventId, { columns, filters: { ...others, ...(sort !== "date" && { sort }), ...wanted } });
      return [head, { to, order: present && (present === "up" ? "ascending" : "descending") }];
    }),
  );
