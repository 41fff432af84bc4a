import { asc, eq, inArray } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import { isoDay } from "#shared/dates.ts";
import { heldOn, onePerLevel, type RecordedEntry } from "../../rules/registry/held-on.ts";
import type { HeldLevel } from "../../rules/registry/registry-view.ts";
import { readLevels } from "../levels/read-levels.ts";
import { entryOf } from "../record/add-entry.ts";
import { certificationEntries } from "../record/record-tables.ts";
import { certifications } from "../tables.ts";

export type RegistryRecord = Pick<HeldLevel, "level" | "name" | "shortName" | "certId"> & {
  /** In the order of their recording. */
  entries: RecordedEntry[];
};

/** The records of technicians with the names of their levels, by technician, in the order of the levels. */
export async function readRecords(
  { db, organization }: Pick<Deps, "db" | "organization">,
  technicianIds: readonly string[],
): Promise<Map<string, RegistryRecord[]>> {
  const { technicianId, certId, level, createdAt, id } = certifications;
  const [rows, levels, { timeZone }] = await Promise.all([
    db
      .select({ technicianId, certId, level, entry: certificationEntries })
      .from(certifications)
      .innerJoin(certificationEntries, eq(certificationEntries.certificationId, id))
      .where(inArray(technicianId, [...technicianIds]))
      .orderBy(asc(createdAt), asc(id), asc(certificationEntries.seq)),
    readLevels(db),
    organization(),
  ]);
  const records = new Map<string, RegistryRecord & { technicianId: string }>();
  for (const row of rows) {
    const { name = row.level, shortName = "" } = levels.find(({ key }) => key === row.level) ?? {};
    const known = records.get(row.certId) ?? {
      technicianId: row.technicianId,
      level: row.level,
      name,
      shortName,
      certId: row.certId,
      entries: [],
    };
    known.entries.push({ ...entryOf(row.entry), recordedOn: isoDay(row.entry.at, timeZone) });
    records.set(row.certId, known);
  }
  const place = new Map(levels.map(({ key }, at) => [key, at]));
  const sorted = [...records.values()].sort(
    (one, other) => (place.get(one.level) ?? 0) - (place.get(other.level) ?? 0),
  );
  return Map.groupBy(sorted, (record) => record.technicianId);
}

/** The levels that the records show on a day. */
export const levelsHeld = (records: readonly RegistryRecord[], day: string): HeldLevel[] =>
  onePerLevel(
    records.flatMap(({ entries, level, name, shortName, certId }) => {
      const held = heldOn(entries, day);
      return held ? [{ level, name, shortName, certId, ...held }] : [];
    }),
  );
