import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { findRows } from "#platform/database/find-rows.ts";
import type { FindQuery } from "#platform/database/find-words.ts";
import type { Found } from "#shared/found.ts";
import { CLASS_LABELS, type ClassSelection } from "../rules/classes.ts";

type Candidate = {
  id: string;
  name: string;
  company: string;
  reference: string;
  selection: ClassSelection;
  over: boolean;
};
type Technician = { id: string; name: string; company: string; ids: string };

/** Finds people in classes outside events by name, company, email, phone, reference or certification ID. */
export async function findCandidates(db: Db, query: FindQuery, most: number): Promise<Found[]> {
  const select = sql`id, first_name || ' ' || last_name as name, company, reference, class_selection as selection,
    status <> 'active' as over`;
  const source = { table: "class_registrations", newestBy: "created_at", select };
  return (await findRows<Candidate>(db, source, query, most)).map(({ name, company, reference, selection, over }) => ({
    kind: "candidate" as const,
    pageId: reference,
    label: name,
    reference,
    isOver: over,
    detail: `${company} · ${CLASS_LABELS[selection]}`,
  }));
}

const IDS = sql`(select coalesce(string_agg(cert_id, ', ' order by cert_id), '') from certifications as own
  where own.technician_id = technicians.id) as ids`;

/** Finds holders of certifications by name, company, email, phone or certification ID. */
export async function findTechnicians(db: Db, query: FindQuery, most: number): Promise<Found[]> {
  const select = sql`technicians.id, technicians.first_name || ' ' || technicians.last_name as name, technicians.company, ${IDS}`;
  const join = (id: SQL) => sql`join technicians on technicians.id = ${id}`;
  // A technician who was merged is found as the one who continues.
  const present = sql`coalesce(found_row.merged_into, found_row.id)`;
  const byName = { table: "technicians", newestBy: "created_at", select, join: join(present) };
  const byId = { table: "certifications", newestBy: "created_at", select, join: join(sql`found_row.technician_id`) };
  const rows = [
    ...(await findRows<Technician>(db, byName, query, most)),
    ...(await findRows<Technician>(db, byId, query, most)),
  ];
  return [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, most).map(({ id, name, company, ids }) => ({
    kind: "technician" as const,
    pageId: id,
    label: name,
    reference: null,
    isOver: false,
    detail: [company, ids].filter(Boolean).join(" · "),
  }));
}
