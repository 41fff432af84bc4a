import { and, eq, inArray } from "drizzle-orm";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, todayOf } from "#platform/deps.ts";
import { formatDay } from "#shared/dates.ts";
import { extendedPeriod } from "../../rules/levels/periods.ts";
import { type Period, stateOn, statusOf } from "../../rules/record/status-on.ts";
import { readLevels, ruleOn } from "../levels/read-levels.ts";
import { certifications } from "../tables.ts";
import { addEntry, readEntries } from "./add-entry.ts";

type VerbDeps = Pick<Deps, "db" | "now" | "organization">;
type Certification = typeof certifications.$inferSelect;
/** A staff user, or the program that enters a sample. */
type Actor = { id?: string; name: string };

export type Decision = { kind: "certified" | "renewed"; day: string; period: Period; actor: Actor };

/**
 * Certifies or renews, and extends the lower certifications that the rule of the level names. The caller holds the lock
 * of the technician.
 *
 * @returns the certification as it is then.
 * @throws as `addEntry`
 */
export async function certify(
  deps: VerbDeps,
  certification: Certification,
  { actor, ...entry }: Decision,
): Promise<Certification> {
  const changed = await addEntry(deps, certification, { ...entry, by: actor.name });
  await extendLower(deps, changed, { actor, ...entry });
  return changed;
}

/**
 * Extends what the holder of a higher level has of the levels that its rule names: active, or ended and still to renew,
 * and ending sooner. The extension holds from today, whatever the day of the decision, so that no past day changes.
 */
async function extendLower(
  deps: VerbDeps,
  { technicianId, level, certId }: Certification,
  { day, period: { until }, actor }: Decision,
): Promise<void> {
  const { db } = deps;
  const levels = await readLevels(db);
  const { extendsLevels } = ruleOn(levels, level, day);
  const today = await todayOf(deps);
  if (extendsLevels.length === 0 || until < today) return;
  const isLower = and(eq(certifications.technicianId, technicianId), inArray(certifications.level, extendsLevels));
  const lower = await db.select().from(certifications).where(isLower).orderBy(certifications.id).for("update");
  for (const one of lower) {
    const state = stateOn(await readEntries(db, one.id), today);
    const status = statusOf(state, today);
    if (!state.period || (status !== "active" && status !== "grace")) continue;
    const period = extendedPeriod(state.period, until, ruleOn(levels, one.level, today));
    if (period === state.period) continue;
    await addEntry(deps, one, { kind: "extended", period, reason: `Certified as ${certId}`, by: actor.name });
    await recordAudit(deps, {
      actor,
      action: "certification.extended",
      subject: `certification ${one.certId}`,
      detail: `${one.certId} is extended until ${formatDay(until)}, as ${certId} is.`,
    });
  }
}
