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

/** The state of the list that its address holds: filters, order and columns. */
export type ListQuery = { filters: RegistrantFilters; columns: readonly RegistrantColumn[] };

const NONE = "none";

/** Without a search the list shows current registrations; a search includes those that ended. */
const SHOWN_FIRST = "current";
export const shownFirst = ({ q }: RegistrantFilters): RegistrantFilters => (q ? {} : { show: SHOWN_FIRST });

/** The selected columns, or the default ones if the address has none. */
export function columnsIn(params: URLSearchParams): readonly RegistrantColumn[] {
  const selected = params.get("columns")?.split(",");
  return selected ? COLUMN_NAMES.filter((name) => selected.includes(name)) : FIRST_COLUMNS;
}

/** The query of the address, without default values. */
export function queryOf({ filters, columns }: ListQuery): Record<string, string> {
  const isFirst = columns.join() === FIRST_COLUMNS.join();
  const { show, ...others } = filters;
  const shown: Record<string, string> = show && show !== SHOWN_FIRST ? { show } : {};
  return { ...others, ...shown, ...(!isFirst && { columns: columns.length > 0 ? columns.join() : NONE }) };
}

export function addressOf(eventId: string, list: ListQuery): string {
  const query = new URLSearchParams(queryOf(list)).toString();
  return query ? `${portal.registrants(eventId)}?${query}` : portal.registrants(eventId);
}

/** Links that sort the list, by column. */
export function sortsOf(eventId: string, { filters, columns }: ListQuery) {
  const { sort, direction, ...others } = filters;
  return sortLinks({
    sorts: REGISTRANT_SORTS,
    now: { sort, direction },
    isDownAtFirst,
    to: (order) => addressOf(eventId, { columns, filters: { ...others, ...order } }),
  });
}
