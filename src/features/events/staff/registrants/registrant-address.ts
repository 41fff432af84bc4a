import { portal } from "#shared/portal-paths.ts";
import { sortLinks } from "#ui/admin/lists/sort-links.ts";
import {
  COLUMN_NAMES,
  FIRST_COLUMNS,
  isDownAtFirst,
  REGISTRANT_SORTS,
  type RegistrantColumn,
} from "../../rules/registrations/registrant-options.ts";
import type { RegistrantFilters } from "../../rules/registrations/registration-view.ts";

/** What the address of the list says: filters, order and columns. */
export type AskedList = { filters: RegistrantFilters; columns: readonly RegistrantColumn[] };

const NONE = "none";

/** Words are looked for among those that ended as well. */
const SHOWN_FIRST = "current";
export const shownFirst = ({ q }: RegistrantFilters): RegistrantFilters => (q ? {} : { show: SHOWN_FIRST });

/** The chosen columns; the first ones where the address says nothing. */
export function columnsIn(params: URLSearchParams): readonly RegistrantColumn[] {
  const chosen = params.get("columns")?.split(",");
  return chosen ? COLUMN_NAMES.filter((name) => chosen.includes(name)) : FIRST_COLUMNS;
}

/** As the address says it, without what goes without saying. */
export function askedOf({ filters, columns }: AskedList): Record<string, string> {
  const isFirst = columns.join() === FIRST_COLUMNS.join();
  const { show, ...others } = filters;
  const shown: Record<string, string> = show && show !== SHOWN_FIRST ? { show } : {};
  return { ...others, ...shown, ...(!isFirst && { columns: columns.length > 0 ? columns.join() : NONE }) };
}

export function addressOf(eventId: string, asked: AskedList): string {
  const query = new URLSearchParams(askedOf(asked)).toString();
  return query ? `${portal.registrants(eventId)}?${query}` : portal.registrants(eventId);
}

/** By the column. */
export function sortsOf(eventId: string, { filters, columns }: AskedList) {
  const { sort, direction, ...others } = filters;
  return sortLinks({
    sorts: REGISTRANT_SORTS,
    now: { sort, direction },
    isDownAtFirst,
    to: (order) => addressOf(eventId, { columns, filters: { ...others, ...order } }),
  });
}
