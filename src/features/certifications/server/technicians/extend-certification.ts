import { recordAudit } from "#features/accounts/server/record-audit.ts";
import { type Deps, inTransaction, todayOf } from "#platform/deps.ts";
import { formatDay } from "#shared/dates.ts";
import { extendedPeriod } from "../../rules/levels/periods.ts";
import { mayFollow } from "../../rules/record/moves.ts";
import { STATUS_WORDS, stateOn, statusOf } from "../../rules/record/status-on.ts";
import type { ExtendOne } from "../../rules/technicians/extension.ts";
import { notSoNow } from "../errors.ts";
import { type Level, readLevels, ruleOn } from "../levels/read-levels.ts";
import { addEntry, readEntries } from "../record/add-entry.ts";
import { lockCertification } from "../registry/lock-certification.ts";
import type { certifications } from "../tables.ts";
import { dayPast, extendsNothing } from "../technician-errors.ts";

type Extend = ExtendOne & { id: string; actor: { id: string; name: string } };
type Certification = typeof certifications.$inferSelect;

/**
 * Staff extend one certification until a later day.
 *
 * @throws `certifications.no-such-certification`, `certifications.certification-changed`, and as `writeExtension`
 */
export async function extendCertification(deps: Deps, { id, until, reason, version, actor }: Extend): Promise<void> {
  if (until < (await todayOf(deps))) throw dayPast("until");
  await inTransaction(deps, async (inTx) => {
    const row = await lockCertification(inTx.db, id, version);
    await writeExtension(inTx, row, { until, reason, by: actor.name, levels: await readLevels(inTx.db) });
    await recordAudit(inTx, {
      actor,
      action: "certification.extended",
      subject: `certification ${row.certId}`,
      detail: `${actor.name} extended the certification ${row.certId} until ${formatDay(until)}: ${reason}.`,
    });
  });
}

type Extension = { until: string; reason: string; by: string; levels: readonly Level[]; extensionId?: string };

/**
 * Adds the entry of an extension. The caller holds the locks of technician and certification.
 *
 * @throws `certifications.not-so-now`, `certifications.wrong-day` where it ends on that day or later, and as `addEntry`
 */
export async function writeExtension(
  deps: Pick<Deps, "db" | "now" | "organization">,
  row: Certification,
  { until, reason, by, levels, extensionId }: Extension,
): Promise<void> {
  const today = await todayOf(deps);
  const state = stateOn(await readEntries(deps.db, row.id), today);
  const status = statusOf(state, today);
  if (!state.period || !mayFollow("extended", status)) throw notSoNow(row.certId, STATUS_WORDS[status].toLowerCase());
  if (until <= state.period.until) throw extendsNothing(state.period.until);
  const period = extendedPeriod(state.period, until, ruleOn(levels, row.level, today));
  await addEntry(deps, row, { kind: "extended", period, reason, by, extensionId });
}
