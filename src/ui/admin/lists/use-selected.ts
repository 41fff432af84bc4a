import { useState } from "react";
import type { Selecting } from "./data-table.tsx";

/**
 * The rows of one page that staff select. A row that left the page, by a filter or by what was done to it, is selected no
 * more.
 *
 * @param nameOf as a screen reader says the row
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
