import { asc, eq, gt } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { pageRows } from "#platform/spreadsheet/page-rows.ts";
import type { Cell, Table } from "#platform/spreadsheet/table.ts";
import { ENTRY_WORDS } from "../../rules/record/status-on.ts";
import { readLevels } from "../levels/read-levels.ts";
import { certificationEntries } from "../record/record-tables.ts";
import { certifications, technicians } from "../tables.ts";

const HEADER = [
  ...["Certification ID", "Level", "First name", "Last name", "Employer"],
  ...["Step", "Holds from", "First day", "Last day", "Renewable through", "Dated back", "Recorded", "By", "Reason"],
];

/** Exports the records of all certifications as a table, a row for each entry, in the order of recording. */
export async function exportRecords(deps: Deps): Promise<Table> {
  const { timeZone: zone } = await deps.organization();
  const levels = new Map((await readLevels(deps.db)).map(({ key, name }) => [key, name]));
  const read = async ({ cursor, limit }: { cursor?: string | undefined; limit: number }) => {
    const rows = await deps.db
      .select({ entry: certificationEntries, certification: certifications, technician: technicians })
      .from(certificationEntries)
      .innerJoin(certifications, eq(certifications.id, certificationEntries.certificationId))
      .innerJoin(technicians, eq(technicians.id, certifications.technicianId))
      .where(gt(certificationEntries.seq, Number(cursor ?? 0)))
      .orderBy(asc(certificationEntries.seq))
      .limit(limit + 1);
    const page = rows.slice(0, limit);
    return { rows: page, next: rows.length > limit ? String(page.at(-1)?.entry.seq) : null };
  };
  return {
    name: "certification-records",
    header: HEADER,
    batches: pageRows(read, ({ rows }) =>
      rows.map(({ entry, certification, technician }): Cell[] => [
        ...[certification.certId, levels.get(certification.level) ?? certification.level],
        ...[technician.firstName, technician.lastName, technician.company],
        ...[ENTRY_WORDS[entry.kind], { day: entry.day }],
        ...[entry.validFrom, entry.validUntil, entry.graceUntil].map(dayCell),
        ...[entry.isDatedBack ? "Yes" : "", { at: entry.at.toISOString(), zone }, entry.by, entry.reason ?? ""],
      ]),
    ),
  };
}

const dayCell = (day: string | null): Cell => (day === null ? "" : { day });
