import { desc, eq, inArray } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { certIdKey } from "../../rules/cert-id.ts";
import { presentTechnician } from "../matching/present-technician.ts";
import { certifications, technicians } from "../tables.ts";
import { noSuchHolder, noSuchTechnician } from "../technician-errors.ts";

export type NamedTechnician = { id: string; name: string; licenseNumber: string; licenseState: string };

/** Names technicians by their ids, each as the one who continues after a merge. */
export async function nameTechnicians(db: Db, ids: readonly string[]): Promise<Map<string, NamedTechnician>> {
  if (ids.length === 0) return new Map();
  const given = await db
    .select({ id: technicians.id, mergedInto: technicians.mergedInto })
    .from(technicians)
    .where(inArray(technicians.id, [...new Set(ids)]));
  const present = given.map(({ id, mergedInto }) => mergedInto ?? id);
  const rows = await db.select().from(technicians).where(inArray(technicians.id, present));
  const named = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    given.flatMap(({ id, mergedInto }) => {
      const row = named.get(mergedInto ?? id);
      if (!row) return [];
      const { firstName, lastName, licenseNumber, licenseState } = row;
      return [[id, { id: row.id, name: `${firstName} ${lastName}`, licenseNumber, licenseState }]];
    }),
  );
}

type Which = { technicianId: string } | { certId: string };

/**
 * The technician with an id or with a typed certification ID.
 *
 * @throws `certifications.no-such-technician`, `certifications.no-such-holder` also where two technicians have IDs that look
 *   alike and neither is spelled as typed
 */
export async function findTechnician(db: Db, which: Which): Promise<NamedTechnician> {
  const id = "certId" in which ? await holderOf(db, which.certId) : await presentTechnician(db, which.technicianId);
  const found = (await nameTechnicians(db, [id])).get(id);
  if (!found) throw noSuchTechnician();
  return found;
}

async function holderOf(db: Db, typed: string): Promise<string> {
  const rows = await db
    .select({ certId: certifications.certId, holder: certifications.technicianId })
    .from(certifications)
    .where(eq(certifications.certIdKey, certIdKey(typed)))
    .orderBy(desc(certifications.createdAt));
  const spelled = rows.find(({ certId }) => certId === typed);
  const [holder, another] = spelled ? [spelled.holder] : [...new Set(rows.map((row) => row.holder))];
  if (!holder || another) throw noSuchHolder();
  return holder;
}
