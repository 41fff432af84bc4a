import { eq } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import type { TakeBack } from "../../rules/exam/exam-view.ts";
import { type Entry, stateOn } from "../../rules/record/status-on.ts";
import { certificationChanged } from "../errors.ts";
import { addEntry, lockTechnician, readEntries } from "../record/add-entry.ts";
import { certifications } from "../tables.ts";
import { noSuchEntry, nothingToTakeBack } from "./exam-errors.ts";
import { examResults } from "./exam-tables.ts";
import { lockEntry } from "./lock-entry.ts";
import { readExaminees } from "./read-exam.ts";

type Take = TakeBack & { id: string; actor: { id: string; name: string } };

/**
 * Takes back what was issued by a result that is corrected to failed: the certification was confirmed by mistake, or is
 * again as it was before its renewal. Repeating it changes nothing.
 *
 * @throws as `lockEntry` and `addEntry`, `certifications.nothing-to-take-back`
 */
export async function takeBack(deps: Deps, { id, entryId, reason, actor }: Take): Promise<void> {
  // Before the transaction, because a transaction that waits for a second connection could starve the pool.
  const known = await deps.organization();
  await inTransaction({ ...deps, organization: async () => known }, async (inTx) => {
    const { session } = await lockEntry(inTx.db, id, entryId);
    const today = await todayOf(inTx);
    const one = (await readExaminees(inTx.db, session, today)).find((other) => other.entryId === entryId);
    if (!one?.last) throw noSuchEntry();
    const { last, rule, outcome } = one;
    if (last.certificationId === null && outcome.kind !== "passed") return;
    if (one.hindrance !== "still-certified") throw nothingToTakeBack();
    const certId = await undo(inTx, last.certificationId ?? "", { reason, actor, today });
    await inTx.db.insert(examResults).values({
      id: crypto.randomUUID(),
      entryId,
      number: last.number + 1,
      outcome,
      rule,
      attemptIds: last.attemptIds,
      at: inTx.now(),
    });
    await recordAudit(inTx, {
      actor,
      action: "certification.taken-back",
      subject: `certification ${certId}`,
      detail: `${actor.name} took back the certification ${certId}, because a result of its exam was corrected: ${reason}.`,
    });
  });
}

type How = { reason: string; actor: { name: string }; today: string };

async function undo(deps: Deps, certificationId: string, { reason, actor, today }: How): Promise<string> {
  const isIt = eq(certifications.id, certificationId);
  const [holder] = await deps.db.select({ id: certifications.technicianId }).from(certifications).where(isIt);
  await lockTechnician(deps.db, holder?.id ?? "");
  const [row] = await deps.db.select().from(certifications).where(isIt).for("update");
  if (!row || row.technicianId !== holder?.id) throw certificationChanged();
  const entries = await readEntries(deps.db, row.id);
  const at = entries.findLastIndex(({ kind }) => kind === "certified" || kind === "renewed");
  const decided = entries[at];
  if (!decided) throw nothingToTakeBack();
  const how = { day: decided.day, reason, by: actor.name };
  const undone = await addEntry(deps, row, { kind: "unconfirmed", ...how });
  const before = decided.kind === "renewed" ? periodBefore(entries.slice(0, at), today) : undefined;
  if (before) await addEntry(deps, undone, { kind: "certified", period: before, ...how });
  return row.certId;
}

const periodBefore = (entries: readonly Entry[], today: string) => stateOn(entries, today).period ?? undefined;
