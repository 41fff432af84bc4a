import { useState } from "react";
import type { Selecting } from "./data-table.tsx";

/**
 * The selected rows of one page. A row that leaves the page, by a filter or by an action, is deselected.
 *
 * @param nameOf the accessible name of a row
 */
export function useSelected<Row extends { id: string }>(rows: readonly Row[], nameOf: (row: Row) => string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selecting: Selecting<Row> = {
    nameOf,
    has: ({ id }) => ids.has(id),
    turn: (row) =>
      setIds((now) => new Set(now.has(row.id) ? [...now].filter((id) => id !== row.id) : [...now, row.id])),
    add: (more) => setIds((now) => new Set([...now, ...more.map(({ id }) => id)])),
    clear: () => setIds(new Set()),
  };
  return { selecting, selected: rows.filter(selecting.has) };
}
