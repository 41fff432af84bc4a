import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { Staff } from "#features/accounts/server/sessions/session.ts";
import { listSampleTexts } from "#features/content/server/settings/list-sample-texts.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { countOf } from "#shared/counts.ts";
import { SAMPLE_WORDS, type SampleKind } from "../../rules/sample.ts";
import { sampleMarks } from "./set-up-tables.ts";

type Input = { kind: SampleKind; id?: string | undefined; isKept: boolean; actor: Staff };

/**
 * Keeps rows and texts of the sample as the association's own, or undoes that. A call without a change writes no line
 * in the log.
 */
export const keepSample = (deps: Deps, { kind, id, isKept, actor }: Input): Promise<void> =>
  inTransaction(deps, async (inTx) => {
    if (kind === "text") await markTexts(inTx, id);
    const isOther = isKept ? isNull(sampleMarks.keptAt) : isNotNull(sampleMarks.keptAt);
    const changed = await inTx.db
      .update(sampleMarks)
      .set({ keptAt: isKept ? inTx.now() : null })
      .where(and(eq(sampleMarks.kind, kind), id === undefined ? undefined : eq(sampleMarks.subject, id), isOther))
      .returning({ subject: sampleMarks.subject });
    if (changed.length === 0) return;
    const what = `${countOf(changed.length, `sample ${SAMPLE_WORDS[kind].thing}`)}`;
    await recordAudit(inTx, {
      actor,
      action: isKept ? "sample.kept" : "sample.not-kept",
      subject: "sample data",
      detail: isKept
        ? `${actor.name} kept ${what} as the association's own.`
        : `${actor.name} undid keeping ${what} as the association's own.`,
    });
  });

/** Marks texts on the first press; until then they are recognized by their content. */
async function markTexts({ db }: Deps, id: string | undefined): Promise<void> {
  const texts = (await listSampleTexts(db)).filter((text) => id === undefined || text.id === id);
  if (texts.length === 0) return;
  const marks = texts.map((text) => ({ kind: "text" as const, subject: text.id, digest: "" }));
  await db.insert(sampleMarks).values(marks).onConflictDoNothing();
}
