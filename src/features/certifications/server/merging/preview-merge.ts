import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { z } from "zod";
import { hasParts, listWords } from "#platform/database/list-words.ts";
import { hasEachWord } from "#platform/database/text-filter.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { companyKey } from "#shared/one-spelling.ts";
import type {
  MergeTechniciansPreview,
  TechnicianMergePage,
  technicianTwinsSchema,
} from "../../rules/matching/merge-view.ts";
import { nameKey } from "../../rules/matching/near-name.ts";
import { resembling } from "../../rules/matching/resemblance.ts";
import { likely } from "../matching/find-resembling.ts";
import { technicianMerges } from "../matching/matching-tables.ts";
import { presentTechnician, type Technician } from "../matching/present-technician.ts";
import { technicians } from "../tables.ts";
import { alreadyMerged, mergeWithItself, noSuchTechnician, noSuchTechnicianMerge } from "./matching-errors.ts";
import { countMoves } from "./movers.ts";
import { problemsOf, readClashes } from "./read-clashes.ts";
import { levelNames, viewTechnicians } from "./view-sides.ts";

type Pair = { keep: string; gone: string };

async function findTechnician(deps: Deps, id: string): Promise<Technician> {
  const [row] = await deps.db.select().from(technicians).where(eq(technicians.id, id));
  if (!row) throw noSuchTechnician();
  return row;
}

/**
 * Compares two technicians before a merge. Nothing is written.
 *
 * @throws `certifications.merge-with-itself`, `certifications.no-such-technician`, `certifications.technician-merged`
 */
export async function previewTechnicianMerge(deps: Deps, { keep, gone }: Pair): Promise<MergeTechniciansPreview> {
  if (keep === gone) throw mergeWithItself();
  for (const id of [keep, gone]) {
    const { mergedInto, firstName, lastName } = await findTechnician(deps, id);
    if (mergedInto) throw alreadyMerged(`${firstName} ${lastName}`);
  }
  const [sides, found, names, moves] = await Promise.all([
    viewTechnicians(deps, [keep, gone]),
    readClashes(deps.db, { keep, gone }, await todayOf(deps)),
    levelNames(deps),
    countMoves(deps.db, gone),
  ]);
  const [kept, going] = [sides.get(keep), sides.get(gone)];
  if (!kept || !going) throw noSuchTechnician();
  const held = (of: typeof kept, ids: readonly { id: string }[]) =>
    of.certifications.filter((one) => ids.some(({ id }) => id === one.id));
  return {
    keep: kept,
    gone: going,
    moves,
    clashes: found.clashes.map(({ level, records, mayContinue, suggested }) => ({
      level,
      levelName: names.get(level) ?? level,
      keep: held(kept, records.keep),
      gone: held(going, records.gone),
      mayContinue,
      suggested,
    })),
    problems: problemsOf({ keep: kept, gone: going }, found),
  };
}

/** @throws `certifications.no-such-merge` */
export async function viewTechnicianMerge(deps: Deps, id: string): Promise<TechnicianMergePage> {
  const [merge] = await deps.db.select().from(technicianMerges).where(eq(technicianMerges.id, id));
  if (!merge) throw noSuchTechnicianMerge();
  const sides = await viewTechnicians(deps, [merge.keptId, merge.goneId]);
  const [kept, gone] = [sides.get(merge.keptId), sides.get(merge.goneId)];
  if (!kept || !gone) throw noSuchTechnician();
  const { at, by, undoneAt, undoneBy } = merge;
  return { id, kept, gone, at: at.toISOString(), by, undoneAt: undoneAt?.toISOString() ?? null, undoneBy };
}

const MOST_TWINS = 10;

/**
 * Technicians who may be one person with this one: those who resemble, or those who have the typed words.
 *
 * @throws `certifications.no-such-technician`
 */
export async function listTwins(
  deps: Deps,
  { id, q }: { id: string; q?: string | undefined },
): Promise<z.output<typeof technicianTwinsSchema>> {
  const { db } = deps;
  const own = await findTechnician(deps, await presentTechnician(db, id));
  const isOther = and(ne(technicians.id, own.id), isNull(technicians.mergedInto));
  const keys = { name: nameKey(own), employer: companyKey(own.company), email: own.email.toLowerCase() };
  const words = listWords(technicians);
  const which = q
    ? sql`${hasParts(words, q)} and ${hasEachWord(words, q) ?? sql`false`}`
    : sql`${technicians.id} in (${sql.join(likely(keys), sql` union all `)})`;
  const rows = await db
    .select()
    .from(technicians)
    .where(and(isOther, which))
    .orderBy(technicians.lastName, technicians.firstName, technicians.id)
    .limit(q ? MOST_TWINS : 1000);
  const found = q ? rows : resembling(own, rows).map(({ technician }) => technician);
  const ids = found.slice(0, MOST_TWINS).map((one) => one.id);
  const sides = await viewTechnicians(deps, [own.id, ...ids]);
  const technician = sides.get(own.id);
  if (!technician) throw noSuchTechnician();
  return { technician, twins: ids.flatMap((one) => sides.get(one) ?? []) };
}
