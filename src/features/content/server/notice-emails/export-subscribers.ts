import type { Deps } from "#platform/deps.ts";
import { pageRows } from "#platform/spreadsheet/page-rows.ts";
import type { Table } from "#platform/spreadsheet/table.ts";
import { listSubscribers } from "./subscriber-queries.ts";

/** Exports the subscribers of notices by email, newest first. */
export async function exportSubscribers(
  { db, organization }: Deps,
  filters: { q?: string | undefined },
): Promise<Table> {
  const { timeZone: zone } = await organization();
  return {
    name: "subscribers",
    header: ["Email", "Since", "Reached"],
    batches: pageRows(
      ({ cursor: before, limit }) => listSubscribers(db, { ...filters, before, limit }),
      ({ subscribers }) =>
        subscribers.map(({ address, confirmedAt, isSuppressed }) => [
          ...[address, { at: confirmedAt, zone }, isSuppressed ? "No: a letter came back" : "Yes"],
        ]),
    ),
  };
}
