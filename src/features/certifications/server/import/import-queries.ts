/** Imports of lists and their rows, for staff. */

import { and, asc, desc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "#platform/database/db.ts";
import { addDays, isoDay } from "#shared/dates.ts";
import { certIdKey } from "../../rules/cert-id.ts";
import { KEPT_DAYS } from "../../rules/import/import-fields.ts";
import { ROW_STATES, type RowState } from "../../rules/import/import-states.ts";
import type { CertificationImport, QueuedRow, queuedRowsSchema } from "../../rules/import/import-view.ts";
import { nameOf } from "../../rules/import/known-people.ts";
import { nameKey } from "../../rules/import/near-names.ts";
import { readLevels } from "../levels/read-levels.ts";
import { isSettled } from "../matching/present-technician.ts";
import { certifications, technicians } from "../tables.ts";
import { noSuchImport } from "./import-errors.ts";
import { certificationImportRows, certificationImports } from "./import-tables.ts";
import type { ImportRecord } from "./set-import-state.ts";
import type { ImportRow } from "./settle-rows.ts";

/** The job that imports and undoes. */
export const IMPORT_CERTIFICATIONS = "certifications.import";

/** Rows that are settled longer are deleted, and with them what an undo needs. */
export const lastKept = (now: Date): Date =>
  new Date(`${addDays(isoDay(now, "UTC"), -KEPT_DAYS)}T${now.toISOString().slice(11)}`);

export const mayUndo = ({ state, createdAt }: Pick<ImportRecord, "state" | "createdAt">, now: Date): boolean =>
  state === "done" && createdAt > lastKept(now);

const LISTED = 50;

/** The latest imports, the newest first; one of them by its id. */
async function readImports(db: Db, now: Date, which?: SQL): Promise<CertificationImport[]> {
  const found = await db
    .select()
    .from(certificationImports)
    .where(which)
    .orderBy(desc(certificationImports.createdAt), desc(certificationImports.id))
    .limit(LISTED);
  const { importId, state, isNewPerson, technicianId } = certificationImportRows;
  const counted = await db
    .select({
      importId,
      state,
      rows: sql<number>`count(*)::int`,
      people: sql<number>`(count(distinct ${technicianId}) filter (where ${isNewPerson}))::int`,
    })
    .from(certificationImportRows)
    .where(
      inArray(
        importId,
        found.map(({ id }) => id),
      ),
    )
    .groupBy(importId, state);
  return found.map((one) => {
    const own = counted.filter((row) => row.importId === one.id);
    const count = (wanted: RowState) => own.find((row) => row.state === wanted)?.rows ?? 0;
    return {
      id: one.id,
      fileName: one.fileName,
      state: one.state,
      importedBy: one.importedBy,
      createdAt: one.createdAt.toISOString(),
      rows: own.reduce((sum, { rows }) => sum + rows, 0),
      newPeople: own.filter((row) => row.state === "imported").reduce((sum, { people }) => sum + people, 0),
      counts: Object.fromEntries(ROW_STATES.map((name) => [name, count(name)])) as CertificationImport["counts"],
      mayUndo: mayUndo(one, now),
      undoneBy: one.undoneBy,
    };
  });
}

export const listImports = async (deps: { db: Db; now: () => Date }) => ({
  imports: await readImports(deps.db, deps.now()),
});

/** @throws `certifications.no-such-import` */
export async function viewImport(deps: { db: Db; now: () => Date }, id: string): Promise<CertificationImport> {
  const [found] = await readImports(deps.db, deps.now(), eq(certificationImports.id, id));
  if (!found) throw noSuchImport();
  return found;
}

type RowsInput = { id: string; state?: RowState | undefined; after?: number | undefined; limit: number };

/** A page of the rows of an import, in the order of the list. */
export async function listImportRows(
  { db }: { db: Db },
  { id, state, after = -1, limit }: RowsInput,
): Promise<z.output<typeof queuedRowsSchema>> {
  const rows = await db
    .select({ row: certificationImportRows, certification: certifications, technician: technicians })
    .from(certificationImportRows)
    .leftJoin(certifications, eq(certifications.id, certificationImportRows.certificationId))
    .leftJoin(technicians, eq(technicians.id, certificationImportRows.technicianId))
    .where(
      and(
        eq(certificationImportRows.importId, id),
        state && eq(certificationImportRows.state, state),
        gt(certificationImportRows.row, after),
      ),
    )
    .orderBy(asc(certificationImportRows.row))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const open = page.map(({ row }) => row).filter((row) => row.state === "doubtful");
  const candidates = await findCandidates(db, open);
  return {
    rows: page.map(({ row, certification, technician }) => ({
      id: row.id,
      row: row.row,
      state: row.state,
      reason: row.reason,
      name: row.values ? nameOf(row.values).trim() : technician ? nameOf(technician) : "",
      certId: row.values?.certId ?? certification?.certId ?? "",
      certificationId: row.state === "doubtful" ? null : row.certificationId,
      decidedBy: row.decidedBy,
      values: row.values && { ...row.values },
      candidates: candidates.filter((one) => fits(row, one)).slice(0, CANDIDATES),
    })),
    levels: (await readLevels(db)).map(({ key, name, shortName }) => ({ key, name, shortName })),
    next: rows.length > limit ? (page.at(-1)?.row.row ?? null) : null,
  };
}

/** Offered for one row. */
const CANDIDATES = 6;

type Candidate = QueuedRow["candidates"][number];

/** Whether a technician may be the one of a row: named by its doubt, or with its number, email or name. */
function fits({ values, technicianId }: ImportRow, one: Candidate): boolean {
  if (one.id === technicianId) return true;
  if (!values) return false;
  const hasId = values.certId !== "" && one.certIds.some((certId) => certIdKey(certId) === certIdKey(values.certId));
  const hasEmail = values.email !== "" && values.email.toLowerCase() === one.email.toLowerCase();
  return hasId || hasEmail || nameKey(values) === nameKey(one);
}

/** Technicians for all rows of a page at once. */
async function findCandidates(db: Db, rows: readonly ImportRow[]): Promise<Candidate[]> {
  if (rows.length === 0) return [];
  const values = rows.flatMap((row) => row.values ?? []);
  const texts = (list: string[]) => sql`${sql.param(list.filter(Boolean))}::text[]`;
  const { id, firstName, lastName, company, email } = technicians;
  const certIds = sql<string[]>`array(select ${certifications.certId} from ${certifications}
    where ${certifications.technicianId} = "technicians"."id" order by ${certifications.certId})`;
  return db
    .select({ id, firstName, lastName, company, email, certIds })
    .from(technicians)
    .where(
      and(
        isSettled(),
        or(
          sql`${id} = any(${sql.param(rows.flatMap((row) => row.technicianId ?? []))}::uuid[])`,
          sql`lower(${email}) = any(${texts(values.map((one) => one.email.toLowerCase()))})`,
          sql`person_key(${firstName} || ' ' || ${lastName}) = any(${texts(values.map(nameKey))})`,
          sql`${id} in (select ${certifications.technicianId} from ${certifications}
          where ${certifications.certIdKey} = any(${texts(values.map((one) => certIdKey(one.certId)))}))`,
        ),
      ),
    )
    .orderBy(technicians.createdAt, id)
    .limit(500);
}
