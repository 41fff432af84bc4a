/** Deletes records by age, and counts those due tonight. */
import { and, type SQL, sql } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { countUnused } from "#features/accounts/server/unused-accounts.ts";
import { countOldScores } from "#features/certifications/server/exam/forget-scores.ts";
import { getSetting } from "#features/content/server/settings/queries.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { closeBooks, openBooks } from "#platform/personal/erase-person.ts";
import { isPersonal, KEPT_KINDS, type KeptKind, type PersonalRecords } from "#platform/personal/personal-table.ts";
import { monthsBefore } from "../rules/months-before.ts";
import type { Ages, Retained } from "../rules/privacy.ts";

const BATCH = 1000;
/** More rows wait for the next night. */
const BATCHES_A_NIGHT = 50;

type Aging = PersonalRecords & { ages: NonNullable<PersonalRecords["ages"]> };

/** Rows that refer to others come first, so that those can be deleted. */
const agingOf = ({ personal }: Pick<Deps, "personal">, kind: KeptKind): Aging[] =>
  personal.filter((one): one is Aging => isPersonal(one) && one.ages?.kind === kind).toReversed();

/** Counts the rows that would be deleted tonight with these retention times. */
export async function countByAge(deps: Deps, ages: Ages): Promise<Record<Retained, number>> {
  const counts: Record<string, number> = {};
  for (const kind of KEPT_KINDS) {
    // Rows that refer to others are parts of them: a message is counted once.
    const main = agingOf(deps, kind).at(-1);
    const before = monthsBefore(deps.now(), ages[kind]);
    counts[kind] = main && before ? await deps.db.$count(main.table, main.ages.isOver(before)) : 0;
  }
  const unused = monthsBefore(deps.now(), ages.accounts);
  const scored = monthsBefore(deps.now(), ages.scores);
  return {
    ...counts,
    accounts: unused ? await countUnused(deps.db, unused) : 0,
    scores: scored ? await countOldScores(deps, scored) : 0,
  } as Record<Retained, number>;
}

/** Deletes all kinds but accounts and scores, every night; the activity log gets one line with counts. */
export async function forgetByAge(deps: Deps): Promise<void> {
  const ages = await getSetting(deps.db, "retention");
  const counts: string[] = [];
  await eachRow(deps, {
    job: "privacy.forget",
    rows: KEPT_KINDS,
    nameOf: (kind) => ({ kind }),
    work: async (kind) => {
      const before = monthsBefore(deps.now(), ages[kind]);
      if (!before) return;
      for (const one of agingOf(deps, kind)) {
        const rows = await inBatches(deps, one, before);
        if (rows > 0) counts.push(`${one.label.toLowerCase()} ${rows}`);
      }
    },
  });
  if (counts.length === 0) return;
  const detail = `By age, as the settings say: ${counts.join(", ")}.`;
  await recordAudit(deps, { action: "privacy.forgotten", subject: "setting retention", detail });
}

async function inBatches(deps: Deps, one: Aging, before: Date): Promise<number> {
  let done = 0;
  for (let batch = 0; batch < BATCHES_A_NIGHT; batch++) {
    const rows = await inTransaction(deps, (inTx) => oneBatch(inTx, one, one.ages.isOver(before)));
    done += rows;
    if (rows < BATCH) break;
  }
  return done;
}

async function oneBatch({ db, secret }: Deps, { table, ages }: Aging, isOver: SQL): Promise<number> {
  const some = and(sql`ctid = any(array(select ctid from ${table} where ${isOver} limit ${BATCH}))`, isOver);
  if (ages.becomes === "delete") return (await db.delete(table).where(some)).rowCount ?? 0;
  await openBooks(db);
  const { rowCount } = await db.update(table).set(ages.becomes(secret)).where(some);
  await closeBooks(db);
  return rowCount ?? 0;
}
