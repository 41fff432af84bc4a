import { and, eq, inArray, not, sql } from "drizzle-orm";
import { recordAudits } from "#features/accounts/server/record-audit.ts";
import type { Db } from "#platform/database/db.ts";
import { answerOnce, findFirst, insertOnce, type Made } from "#platform/database/insert-once.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { announceChange } from "#platform/live/live.ts";
import { MERGE_PART_LABELS, type MergeMove, type MergePart, sayMoved } from "../../rules/merge/merge-parts.ts";
import type { MergeForm } from "../../rules/merge/merge-schema.ts";
import { duesSums } from "../applications/dues-sums.ts";
import { type Actor, type Company, findCompany } from "../companies/company-queries.ts";
import { companyDomains } from "../companies/company-tables.ts";
import { companyMerges, type JsonRow, type MergeRecord } from "../companies/merge-tables.ts";
import { duesItems } from "../dues/dues-tables.ts";
import { nextVersion } from "../member-values.ts";
import { affiliates } from "../tables.ts";
import { dropDoubles } from "./drop-doubles.ts";
import { featureInstead } from "./feature-instead.ts";
import { lockCompanies } from "./lock-companies.ts";
import { countRows, moveRows, readRows } from "./member-rows.ts";
import { duesRows, setSeconds } from "./merge-dues.ts";
import { mayNotMerge, mergeKeyReused, mergeOutdated, sameTwice } from "./merge-errors.ts";
import { domainsOf, mergedColumns } from "./merged-values.ts";
import { problemsOf } from "./preview-merge.ts";

type Merge = {
  id: string;
  form: MergeForm;
  /** Whether lines of dues runs may move. */
  withDues: boolean;
  actor: Actor;
  requestKey: string | undefined;
};

/**
 * Merges two companies of the roll. The removed company leaves the roll with all its rows, and its address redirects to
 * the remaining one. No charge, invoice or payment is changed.
 *
 * @returns the id of the merge, by which it is undone.
 * @throws `membership.no-such-company`, `membership.company-merged`, `membership.merge-with-itself`,
 *   `membership.merge-outdated`, `membership.may-not-merge`, `membership.merge-key-reused`
 */
export async function mergeCompanies(deps: Deps, { id, form, withDues, actor, requestKey }: Merge): Promise<string> {
  const today = await todayOf(deps);
  const once = { table: companyMerges, key: requestKeyOf(requestKey, [id, form]), refusal: mergeKeyReused };
  const make = (): Promise<Made<typeof companyMerges>> =>
    inTransaction(deps, async (inTx) => {
      const first = await findFirst(inTx.db, once);
      if (first) return { row: first, isReplay: true };
      const { kept, gone } = await lockBoth(inTx.db, id, form);
      const moves = await countRows(inTx.db, gone.id);
      if (moves.dues > 0 && !withDues) throw mergeOutdated(gone.name);
      const record = await write(inTx, { kept, gone, takes: form.takes, actor }, today);
      const made = await insertOnce(inTx.db, once, () => ({
        id: crypto.randomUUID(),
        keptId: kept.id,
        goneId: gone.id,
        goneName: gone.name,
        mergedBy: actor.name,
        record,
        createdAt: inTx.now(),
      }));
      await announceChange(inTx.db);
      const detail = `${actor.name} merged ${gone.name} into ${kept.name}${sayAll(moves, form.takes)}.`;
      const ofCompany = (company: Company) => ({
        actor,
        action: "company.merged" as const,
        subject: `company ${company.id}`,
        detail,
      });
      await recordAudits(inTx, [ofCompany(gone), ofCompany(kept)]);
      return made;
    });
  return (await answerOnce(deps.db, once, make)).row.id;
}

async function lockBoth(db: Db, id: string, { other, version, otherVersion }: MergeForm) {
  if (id === other) throw sameTwice();
  await lockCompanies(db, [id, other]);
  const [kept, gone] = [await findCompany(db, id), await findCompany(db, other)];
  if (kept.version !== version) throw mergeOutdated(kept.name);
  if (gone.version !== otherVersion) throw mergeOutdated(gone.name);
  const problems = await problemsOf(db, kept, gone);
  if (problems.length > 0) throw mayNotMerge(problems);
  return { kept, gone };
}

type Both = { kept: Company; gone: Company; takes: readonly MergePart[]; actor: Actor };

async function write(deps: Deps, { kept, gone, takes, actor }: Both, today: string): Promise<MergeRecord> {
  const { db } = deps;
  const pair = { kept: kept.id, gone: gone.id };
  const [goneRow, before] = [await rowOf(db, gone.id), await rowOf(db, kept.id)];
  const duesBefore = await duesRows(db, [kept.id, gone.id]);
  const { emailDomain, further } = domainsOf(kept, gone);
  const domains = [emailDomain?.toLowerCase() ?? [], further ?? []].flat();
  const dropped = await dropDoubles(db, { ...pair, domains });
  await setSeconds(db, pair, today);
  const moved = await moveRows(db, gone.id, kept.id);
  await forgetLapses(db, { kept, gone, takes, items: moved.dues_items ?? [] });
  await db.delete(affiliates).where(eq(affiliates.id, gone.id));
  const added = further ? await addFurther(deps, kept.id, further, actor) : [];
  await db
    .update(affiliates)
    .set({ ...mergedColumns(kept, gone, takes), ...nextVersion })
    .where(eq(affiliates.id, kept.id));
  noteFact(db, "member.ended", gone.id);
  noteFact(db, "member.changed", kept.id);
  const duesAfter = new Map((await duesRows(db, [kept.id])).map((row) => [row.id, row]));
  return {
    gone: goneRow,
    before,
    after: await rowOf(db, kept.id),
    moved,
    dropped,
    added,
    dues: duesBefore.flatMap((row) => {
      const after = duesAfter.get(row.id);
      return after ? [{ before: row, after }] : [];
    }),
    paidApplications: await paidAmong(db, moved.applications ?? []),
    featured: await featureInstead(deps, gone, kept, actor),
  };
}

async function rowOf(db: Db, id: string): Promise<JsonRow> {
  const [row = {}] = await readRows(db, affiliates, sql`r.id = ${id}`);
  return row;
}

type Lapses = Omit<Both, "actor"> & { /** Moved lines. */ items: readonly string[] };

/** Keeps lapses only of the company whose ended status is kept: paying other dues must not reinstate the membership. */
async function forgetLapses(db: Db, { kept, gone, takes, items }: Lapses): Promise<void> {
  const isOfGone = takes.includes("standing");
  if ((isOfGone ? gone : kept).isActive) return;
  const hasMoved = inArray(duesItems.id, [...items]);
  await db
    .update(duesItems)
    .set({ lapsedAt: null })
    .where(and(eq(duesItems.companyId, kept.id), isOfGone ? not(hasMoved) : hasMoved));
}

/** Adds a further domain, unless a third company has verified it meanwhile. */
async function addFurther({ db, now }: Deps, companyId: string, domain: string, actor: Actor): Promise<string[]> {
  const at = now();
  const row = { id: crypto.randomUUID(), companyId, domain, createdAt: at, verifiedAt: at, verifiedBy: actor.name };
  const added = await db
    .insert(companyDomains)
    .values({ ...row, state: "verified" })
    .onConflictDoNothing()
    .returning();
  return added.map((one) => one.id);
}

async function paidAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const paid: string[] = [];
  for (const id of ids) {
    const { openCents, paidCents } = await duesSums(db, id);
    if (openCents === 0 && paidCents > 0) paid.push(id);
  }
  return paid;
}

function sayAll(moves: Record<MergeMove, number>, takes: readonly MergePart[]): string {
  const parts = Object.entries(moves).flatMap(([what, count]) =>
    count > 0 ? [sayMoved(what as MergeMove, count)] : [],
  );
  const moved = parts.length > 0 ? `, with ${parts.join(", ")}` : "";
  const kept = takes.map((part) => MERGE_PART_LABELS[part].toLowerCase()).join(", ");
  return `${moved}${kept && `; of it are kept: ${kept}`}`;
}
