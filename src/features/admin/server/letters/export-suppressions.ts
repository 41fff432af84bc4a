import type { Deps } from "#platform/deps.ts";
import { listSuppressions } from "#platform/mail/bounces/suppressions.ts";
import { pageRows } from "#platform/spreadsheet/page-rows.ts";
import type { Table } from "#platform/spreadsheet/table.ts";

const WHY = { bounced: "Bounced", complaint: "Marked as spam" };

/** A table of suppressed addresses, the newest first. */
export async function exportSuppressions(
  { db, organization }: Deps,
  { q }: { q?: string | undefined },
): Promise<Table> {
  const { timeZone: zone } = await organization();
  return {
    name: "addresses",
    header: ["Address", "Since", "Why", "Details"],
    batches: pageRows(
      ({ cursor: before, limit }) => listSuppressions(db, { q, before, limit }),
      ({ suppressions }) =>
        suppressions.map(({ address, createdAt, reason, detail }) => [
          ...[address, { at: createdAt.toISOString(), zone }, WHY[reason], detail],
        ]),
    ),
  };
}
