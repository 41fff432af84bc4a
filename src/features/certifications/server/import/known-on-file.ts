import { and, or, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { companyKey } from "#shared/one-spelling.ts";
import { certIdKey } from "../../rules/cert-id.ts";
import type { ImportValues } from "../../rules/import/import-fields.ts";
import type { KnownPerson } from "../../rules/import/known-people.ts";
import { nameKey } from "../../rules/import/near-names.ts";
import type { KnownRecord } from "../../rules/import/planned-row.ts";
import { statusOfRow } from "../../rules/record/status-on.ts";
import { isSettled } from "../matching/present-technician.ts";
import { certifications, technicians } from "../tables.ts";

const texts = (list: Iterable<string>) => sql`${sql.param([...new Set(list)].filter(Boolean))}::text[]`;

/** Technicians whom the rows may be about, and their certifications, in two statements. */
export async function knownOnFile(
  db: Db,
  rows: readonly ImportValues[],
  today: string,
): Promise<{ people: KnownPerson[]; records: KnownRecord[] }> {
  const { id, firstName, lastName, company, email, birthday, createdAt } = technicians;
  const keys = texts(rows.map(({ certId }) => certIdKey(certId)));
  const hasKey = sql`${certifications.certIdKey} = any(${keys})`;
  const people = await db
    .select({ id, firstName, lastName, company, email, birthday })
    .from(technicians)
    .where(
      and(
        isSettled(),
        or(
          sql`person_key(${firstName} || ' ' || ${lastName}) = any(${texts(rows.map(nameKey))})`,
          sql`lower(${email}) = any(${texts(rows.map((row) => row.email.toLowerCase()))})`,
          sql`company_key(${company}) = any(${texts(rows.map((row) => companyKey(row.company)))})`,
          sql`${id} in (select ${certifications.technicianId} from ${certifications} where ${hasKey})`,
        ),
      ),
    )
    .orderBy(createdAt, id);
  const ids = people.map((person) => person.id);
  if (ids.length === 0) return { people, records: [] };
  const found = await db
    .select()
    .from(certifications)
    .where(sql`${certifications.technicianId} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(sql`${certifications.createdAt} desc`);
  const records = found.map((row) => ({
    id: row.id,
    certId: row.certId,
    personId: row.technicianId,
    level: row.level,
    status: statusOfRow(today, row),
    period:
      row.issuedOn && row.validUntil
        ? {
            from: row.issuedOn,
            until: row.validUntil,
            graceUntil: row.graceUntil ?? row.validUntil,
            holdsInGrace: row.holdsInGrace,
          }
        : null,
  }));
  return { people, records };
}
