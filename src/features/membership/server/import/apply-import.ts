import { sql } from "drizzle-orm";
import { recordAudits } from "#features/accounts/server/record-audit.ts";
import { answerOnce, findFirst, insertOnce, type Made } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { announceChange } from "#platform/live/live.ts";
import { countOf } from "#shared/counts.ts";
import { lineSchema } from "#shared/text.ts";
import type { Imported } from "../../rules/roll/roll-import.ts";
import type { Actor } from "../companies/company-queries.ts";
import { affiliates } from "../tables.ts";
import { enterRows } from "./enter-rows.ts";
import { importKeyReused, importOutdated, noNameColumn, nothingToImport, wrongRowsLeft } from "./import-errors.ts";
import { rollImports } from "./import-tables.ts";
import { type ImportPlan, planImport, type Reading } from "./plan-import.ts";

type Apply = {
  file: Uint8Array;
  fileName: string;
  /** The same reading as in the preview. */
  reading?: Reading;
  /** The digest of the preview that staff saw. */
  digest: string;
  skipsWrong: boolean;
  /** Whether rows of kind `alike` are entered as other companies; otherwise they are skipped. */
  addsAlike: boolean;
  actor: Actor;
  requestKey: string;
};

/**
 * Enters and corrects the members of a file in one transaction, exactly as previewed, with an activity log line for the
 * file and for each member.
 *
 * @param requestKey minted with the preview: repeating the import with the same key applies it once.
 * @throws `membership.import-outdated` (409) if the roll or the file has changed since the preview;
 *   `membership.import-without-names`, `membership.import-wrong-rows`, `membership.import-nothing`,
 *   `membership.import-key-reused`; as `planImport`
 */
export async function applyImport(deps: Deps, input: Apply): Promise<Imported> {
  const { digest, skipsWrong, addsAlike, requestKey } = input;
  const key = requestKeyOf(requestKey, { digest, skipsWrong, ...(addsAlike && { addsAlike }) });
  const once = { table: rollImports, key, refusal: importKeyReused };
  const make = (): Promise<Made<typeof rollImports>> =>
    inTransaction(deps, async (inTx) => {
      const first = await findFirst(inTx.db, once);
      if (first) return { row: first, isReplay: true };
      // Blocks other changes of members between reading the roll and writing the last row.
      await inTx.db.execute(sql`lock table ${affiliates} in exclusive mode`);
      const plan = await planImport(inTx.db, input.file, input.reading);
      refuse(plan, input);
      const rows = plan.rows.map((row) => (row.kind === "alike" ? { ...row, kind: addsAlike ? ADDED : WRONG } : row));
      const result = await enterRows(inTx, { rows, actor: input.actor });
      const fileName = nameOf(input.fileName);
      const made = await insertOnce(inTx.db, once, () => ({
        id: crypto.randomUUID(),
        fileName,
        result,
        importedBy: input.actor.name,
        createdAt: inTx.now(),
      }));
      await announceChange(inTx.db);
      await recordAudits(inTx, [sayImport(made.row.id, fileName, result, input.actor)]);
      return made;
    });
  return (await answerOnce(deps.db, once, make)).row.result;
}

const [ADDED, WRONG] = ["added", "wrong"] as const;

function refuse({ digest, counts, isUnclear }: ImportPlan, input: Apply): void {
  if (isUnclear) throw noNameColumn();
  if (digest !== input.digest) throw importOutdated();
  if (counts.wrong > 0 && !input.skipsWrong) throw wrongRowsLeft(counts.wrong);
  const alike = input.addsAlike ? counts.alike : 0;
  if (counts.added + counts.changed + alike === 0) throw nothingToImport();
}

const NAMELESS = "a file";
const nameOf = (typed: string): string => lineSchema(200).safeParse(typed.slice(-200)).data || NAMELESS;

const sayImport = (id: string, file: string, { added, changed, same, skipped }: Imported, actor: Actor) => ({
  actor,
  action: "company.imported" as const,
  subject: `import ${id}`,
  detail: `${actor.name} imported ${countOf(added + changed + same, "member")} from ${file}: ${added} added, ${changed} changed, ${same} the same${skipped > 0 ? `; ${countOf(skipped, "row")} left out` : ""}.`,
});
