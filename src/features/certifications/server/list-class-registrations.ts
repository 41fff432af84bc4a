/** The staff's list of class registrations: one page by cursor, and the total. */

import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { isTwice } from "#features/membership/server/doubles/doubles.ts";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import { countListed } from "#platform/database/count-listed.ts";
import { listWords, type Words, wordsIn } from "#platform/database/list-words.ts";
import { onPage } from "#platform/database/on-page.ts";
import type { Deps } from "#platform/deps.ts";
import { undeliveredAbout } from "#platform/mail/undelivered.ts";
import { searchText, searchWords } from "#shared/one-spelling.ts";
import type { ClassFilters, ClassPage } from "../rules/class-view.ts";
import { CLASS_LABELS, CLASS_SELECTIONS } from "../rules/classes.ts";
import { priceOfClass } from "./price-of-class.ts";
import { CLASS_REGISTRATION, viewClassRow } from "./queries.ts";
import { nameSessions } from "./roster/name-sessions.ts";
import { certifications, classRegistrations, technicians } from "./tables.ts";

type ListInput = ClassFilters & {
  /** Reference of the last row of the page before. */ before?: string | undefined;
  limit: number;
  mostCounted?: number;
};

const { id, reference, certIdStatus } = classRegistrations;
const { classSelection, createdAt, status, sessionId } = classRegistrations;

/** Searchable text; the class is searched by its label in the list. */
function wordsOfList(q?: string): Words | undefined {
  const each = searchWords(q).map((word) => {
    const own = wordsIn(listWords(classRegistrations), word);
    const labelled = CLASS_SELECTIONS.filter((one) => searchText(CLASS_LABELS[one]).includes(word));
    const isOfClass = labelled.length > 0 ? inArray(classSelection, labelled) : undefined;
    return { has: or(own?.has, isOfClass), named: or(own?.named, isOfClass) };
  });
  const [has, named] = [and(...each.map((word) => word.has)), and(...each.map((word) => word.named))];
  return has && named && { has, named };
}

/** Must match the predicates of the partial indexes. */
const whichOf = ({ ids, state, show, session }: Pick<ClassFilters, "ids" | "state" | "show" | "session">) => {
  const isOfState = state ? sql`${status} = 'cancelled'` : sql`${status} = 'active'`;
  const isShown = and(show && isTwice(id), session && sql`${sessionId} is null`);
  if (ids === undefined) return and(isOfState, isShown);
  return and(ids === "unknown" ? sql`${certIdStatus} = 'unknown'` : eq(certIdStatus, ids), isOfState, isShown);
};

type ReadDeps = Pick<Deps, "db" | "letters">;

/** Newest first. */
export async function listClassRegistrations(
  deps: ReadDeps,
  { q, ids, state, show, session, before, limit, mostCounted }: ListInput,
): Promise<ClassPage> {
  const { db } = deps;
  const listed = { table: classRegistrations, words: wordsOfList(q), which: whichOf({ ids, state, show, session }) };
  const last = db
    .select({ createdAt, id })
    .from(classRegistrations)
    .where(sql`${reference} = ${before ?? ""}`);
  const isAfter = before ? sql`(${createdAt}, ${id}) < (${last})` : undefined;
  const [counted, found] = await Promise.all([
    countListed(db, listed, mostCounted),
    db
      .select({ row: classRegistrations, first: technicians.firstName, last: technicians.lastName })
      .from(classRegistrations)
      .leftJoin(certifications, eq(certifications.id, classRegistrations.certificationId))
      .leftJoin(technicians, eq(technicians.id, certifications.technicianId))
      .where(onPage({ ...listed, id, keys: [createdAt, id], isDown: true, isAfter, most: limit + 1 }))
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
  const sessions = await nameSessions(
    deps.db,
    page.map(({ row }) => row),
  );
  return page.map(({ row, first, last }) => ({
    ...viewClassRow(row, charges, sessions),
    id: row.id,
    version: row.version,
    priceCents: priceOfClass(row),
    memberCheck: row.memberCheck,
    ...(first !== null && { certHolder: `${first} ${last}` }),
    undelivered: lost.get(row.reference),
  }));
}
