import { eq, inArray } from "drizzle-orm";
import { type Deps, todayOf } from "#platform/deps.ts";
import { technicianPath } from "#shared/paths.ts";
import { statusOfRow } from "../../rules/record/status-on.ts";
import { noSuchCertification, nothingToPrint } from "../errors.ts";
import { readLevels } from "../levels/read-levels.ts";
import { certifications, technicians } from "../tables.ts";
import type { PrintedCertification } from "./printed-certification.ts";

/**
 * The certifications as their papers show them, in the order of the given ids. Only those that are valid today are
 * printed: a card of a revoked one must not leave the office.
 *
 * @throws `certifications.no-such-certification`, `certifications.nothing-to-print`
 */
export async function readPrinted(
  deps: Pick<Deps, "db" | "now" | "organization" | "publicUrl">,
  ids: readonly string[],
): Promise<PrintedCertification[]> {
  const { db, publicUrl } = deps;
  const today = await todayOf(deps);
  const [rows, levels] = await Promise.all([
    db
      .select({ certification: certifications, technician: technicians })
      .from(certifications)
      .innerJoin(technicians, eq(technicians.id, certifications.technicianId))
      .where(inArray(certifications.id, [...ids])),
    readLevels(db),
  ]);
  return ids.map((id) => {
    const row = rows.find(({ certification }) => certification.id === id);
    if (!row) throw noSuchCertification();
    const { certId, level, issuedOn, validUntil } = row.certification;
    const named = levels.find(({ key }) => key === level);
    if (!issuedOn || !validUntil || !named || statusOfRow(today, row.certification) !== "active")
      throw nothingToPrint(certId);
    return {
      name: `${row.technician.firstName} ${row.technician.lastName}`,
      level: `${named.name} (${named.shortName})`,
      certId,
      issuedOn,
      validUntil,
      statusUrl: `${publicUrl}${technicianPath(row.technician.publicToken)}`,
    };
  });
}
