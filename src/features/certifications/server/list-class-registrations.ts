/** The class registrations that staff read: a page by cursor, and how many there are in all. */
import { and, desc, eq, sql } from "drizzle-orm";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import { countUpTo } from "#platform/database/count-up-to.ts";
import { textFilter } from "#platform/database/text-filter.ts";
import type { Deps } from "#platform/deps.ts";
import { undeliveredAbout } from "#platform/mail/undelivered.ts";
import type { ClassFilters, ClassPage } from "../rules/class-view.ts";
import { CLASS_LABELS } from "../rules/classes.ts";
import { CLASS_REGISTRATION, viewClassRow } from "./queries.ts";
import { certifications, classRegistrations, technicians } from "./tables.ts";

type Asked = ClassFilters & {
  /** Reference of the last one of the page above. */ before?: string | undefined;
  limit: number;
  mostCounted?: number;
};

const { id, firstName, lastName, company, email, reference, certId, certIdStatus } = classRegistrations;
const { classSelection, createdAt } = classRegistrations;

/** The text that staff search; the class by the label that the list shows. */
const texts = sql`concat_ws(' ', ${firstName}, ${lastName}, ${company}, ${email}, ${reference}, ${certId},
  ${JSON.stringify(CLASS_LABELS)}::json ->> ${classSelection})`;

type ReadDeps = Pick<Deps, "db" | "letters">;

/** The newest first. */
export async function listClassRegistrations(
  deps: ReadDeps,
  { q, ids, before, limit, mostCounted }: Asked,
): Promise<ClassPage> {
  const { db } = deps;
  const fits = and(textFilter(texts, q), ids && eq(certIdStatus, ids));
  const last = db
    .select({ createdAt, id })
    .from(classRegistrations)
    .where(sql`${reference} = ${before ?? ""}`);
  const [counted, found] = await Promise.all([
    countUpTo(db, sql`from ${classRegistrations} where ${fits ?? sql`true`}`, mostCounted),
    db
      .select({ row: classRegistrations, first: technicians.firstName, last: technicians.lastName })
      .from(classRegistrations)
      .leftJoin(certifications, eq(certifications.id, classRegistrations.certificationId))
      .leftJoin(technicians, eq(technicians.id, certifications.technicianId))
      .where(and(fits, before ? sql`(${createdAt}, ${id}) < (${last})` : undefined))
      .orderBy(desc(createdAt), desc(id))
      .limit(limit + 1),
  ]);
  const page = found.slice(0, limit);
  const next = found.length > limit ? (page.at(-1)?.row.reference ?? null) : null;
  return { registrations: await viewRows(deps, page), ...counted, next };
}

type Found = { row: typeof classRegistrations.$inferSelect; first: string | null; last: string | null };

async function viewRows(deps: ReadDeps, page: readonly Found[]): Promise<ClassPage["registrations"]> {
  const ids = page.map(({ row }) => row.id);
  const references = page.map(({ row }) => row.reference);
  const charges = await chargesOfSources(deps.db, CLASS_REGISTRATION, ids);
  const lost = await undeliveredAbout(deps, references);
  return page.map(({ row, first, last }) => ({
    ...viewClassRow(row, charges),
    id: row.id,
    memberCheck: row.memberCheck,
    ...(first !== null && { certHolder: `${first} ${last}` }),
    undelivered: lost.get(row.reference),
  }));
}
