import { and, desc, eq, getTableName, gt, inArray, isNull, sql } from "drizzle-orm";
import { recordAudits } from "#features/accounts/server/record-audit.ts";
import type { Db } from "#platform/database/db.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { announceChange } from "#platform/live/live.ts";
import { undoUntil } from "../../rules/merge/merge-parts.ts";
import type { UndoneMerge } from "../../rules/merge/merge-schema.ts";
import { type Actor, findCompany } from "../companies/company-queries.ts";
import { companyDomains } from "../companies/company-tables.ts";
import { companyMerges, type JsonRow, type MergeRecord } from "../companies/merge-tables.ts";
import { duesItems } from "../dues/dues-tables.ts";
import { affiliates } from "../tables.ts";
import { featureAsBefore } from "./feature-instead.ts";
import { lockCompanies } from "./lock-companies.ts";
import { insertRows, MEMBER_TABLES, moveRowsBack } from "./member-rows.ts";
import { noSuchMerge, undoLaterFirst, undoOver } from "./merge-errors.ts";
import { restoreFacts } from "./restore-facts.ts";
import { duesSince, restoreLines, settleBoth, takeBackPaid } from "./undo-dues.ts";

type Merge = typeof companyMerges.$inferSelect;
type Undo = { companyId: string; id: string; withDues: boolean; actor: Actor };

/** A merge into the company. @throws `membership.no-such-merge` */
export async function findMerge(db: Db, companyId: string, id: string): Promise<Merge> {
  const isIt = and(eq(companyMerges.id, id), eq(companyMerges.keptId, companyId));
  const [merge] = await db.select().from(companyMerges).where(isIt);
  if (!merge) throw noSuchMerge();
  return merge;
}

/** Whether undoing moves lines of dues runs. */
export const movesDues = ({ record }: Pick<Merge, "record">): boolean =>
  record !== null && DUES in { ...record.moved, ...record.dropped };
const DUES = getTableName(duesItems);

/**
 * Restores two companies to their state before the merge. Rows created and facts changed since then stay with the
 * remaining company. Undoing twice gives the first answer again.
 *
 * @param withDues whether lines of dues runs may move.
 * @throws `membership.no-such-merge`, `membership.no-such-company`, `membership.company-merged`,
 *   `membership.merge-undo-over`, `membership.merge-undo-later-first`
 */
export async function undoMerge(deps: Deps, { companyId, id, withDues, actor }: Undo): Promise<UndoneMerge> {
  const { timeZone } = await deps.organization();
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    await lockCompanies(db, [companyId]);
    const merge = await findMerge(db, companyId, id);
    const { keptId, goneId, goneName } = merge;
    if (merge.undoneAt) return { keptId, goneId, stayed: merge.stayed ?? [] };
    const { record } = merge;
    if (!record || inTx.now() > undoUntil(merge.createdAt) || (movesDues(merge) && !withDues)) throw undoOver();
    await refuseLater(db, merge);
    const stayed = await putBack(inTx, { merge, record, actor, timeZone });
    const done = { undoneAt: inTx.now(), undoneBy: actor.name, stayed, record: null };
    await db.update(companyMerges).set(done).where(eq(companyMerges.id, id));
    await announceChange(db);
    const kept = await findCompany(db, keptId);
    const detail = [`${actor.name} undid the merge of ${goneName} into ${kept.name}.`, ...stayed].join(" ");
    const line = { actor, action: "company.merge-undone" as const, detail };
    await recordAudits(inTx, [
      { ...line, subject: `company ${goneId}` },
      { ...line, subject: `company ${keptId}` },
    ]);
    return { keptId, goneId, stayed };
  });
}

async function refuseLater(db: Db, { keptId, createdAt }: Merge): Promise<void> {
  const isLater = and(
    eq(companyMerges.keptId, keptId),
    gt(companyMerges.createdAt, createdAt),
    isNull(companyMerges.undoneAt),
  );
  const [later] = await db
    .select({ name: companyMerges.goneName })
    .from(companyMerges)
    .where(isLater)
    .orderBy(desc(companyMerges.createdAt))
    .limit(1);
  if (later) throw undoLaterFirst(later.name);
}

type Work = { merge: Merge; record: MergeRecord; actor: Actor; timeZone: string };

/** @returns what could not be restored, as sentences. */
async function putBack(deps: Deps, { merge, record, actor, timeZone }: Work): Promise<string[]> {
  const { db } = deps;
  const { keptId, goneId } = merge;
  const dues = await duesSince(db, record);
  await takeBackPaid(deps, dues);
  await dropAdded(db, keptId, record.added);
  const facts = await restoreFacts(db, keptId, record, dues.hasPaidThroughMoved);
  const { gone, notices } = await freeDomain(db, keptId, record.gone);
  await insertRows(db, affiliates, [gone]);
  noteFact(db, "member.reinstated", goneId);
  noteFact(db, "member.changed", keptId);
  await moveRowsBack(db, record.moved, { from: keptId, to: goneId, staying: dues.billed.map(({ id }) => id) });
  await restoreLines(db, record, dues);
  const lost = await insertDropped(db, record);
  await settleBoth(deps, dues, { keptId, since: merge.createdAt, timeZone });
  const isFeatured = await featureAsBefore(deps, record.featured, actor);
  return [
    ...facts,
    ...notices,
    ...dues.billed.map(({ year }) => `The dues of ${year} were billed since, and stay.`),
    ...lost,
    ...(isFeatured ? [] : ["The members of the home page stay as they were selected since."]),
  ];
}

const dropAdded = (db: Db, keptId: string, ids: readonly string[]) =>
  db.delete(companyDomains).where(and(eq(companyDomains.companyId, keptId), inArray(companyDomains.id, [...ids])));

/** The removed company's row, without an email domain that a third company has by now. */
async function freeDomain(db: Db, keptId: string, gone: JsonRow): Promise<{ gone: JsonRow; notices: string[] }> {
  const domain = String(gone.email_domain ?? "").toLowerCase();
  const { rows } = await db.execute(sql`
    select from ${affiliates} where lower(email_domain) = ${domain} and id <> ${keptId}
    union all
    select from ${companyDomains} where domain = ${domain} and verified_at is not null and company_id <> ${keptId}`);
  if (rows.length === 0) return { gone, notices: [] };
  return { gone: { ...gone, email_domain: null }, notices: [`${domain} is another company's email domain by now.`] };
}

async function insertDropped(db: Db, { dropped }: MergeRecord): Promise<string[]> {
  let lost = 0;
  for (const { name, table } of Object.values(MEMBER_TABLES)) {
    const rows = dropped[name] ?? [];
    if (table) lost += rows.length - (await insertRows(db, table, rows));
  }
  return lost > 0 ? ["What was there twice was entered again since, and stays."] : [];
}
