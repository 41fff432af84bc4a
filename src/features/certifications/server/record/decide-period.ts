import { type Deps, todayOf } from "#platform/deps.ts";
import { firstPeriod, renewedPeriod } from "../../rules/levels/periods.ts";
import { type Entry, type Period, stateOn } from "../../rules/record/status-on.ts";
import { courseDue, notSoNow, notYetDay, tooLate } from "../errors.ts";
import { readLevels, ruleOn } from "../levels/read-levels.ts";
import type { certifications } from "../tables.ts";

type Certification = Pick<typeof certifications.$inferSelect, "certId" | "level">;

/**
 * The period of a first certification, by the rule of its level on its first day.
 *
 * @throws `certifications.not-yet` for a day to come
 */
export async function decideFirst(
  deps: Pick<Deps, "db" | "now" | "organization">,
  level: string,
  day: string,
): Promise<Period> {
  if (day > (await todayOf(deps))) throw notYetDay();
  return firstPeriod(day, ruleOn(await readLevels(deps.db), level, day));
}

/**
 * The period after a renewal on a day, by the rule of its level on that day.
 *
 * @throws `certifications.not-so-now` before the first period, `certifications.too-late` after the grace, `certifications.course-due` where the rule asks for the course
 *   again, `certifications.not-yet` for a day to come
 */
export async function decideRenewal(
  deps: Pick<Deps, "db" | "now" | "organization">,
  { certId, level }: Certification,
  entries: readonly Entry[],
  day: string,
): Promise<Period> {
  const today = await todayOf(deps);
  if (day > today) throw notYetDay();
  const { period } = stateOn(entries, today);
  if (!period) throw notSoNow(certId, "pending");
  const firstDay = entries.findLast(({ kind }) => kind === "certified")?.period?.from ?? period.from;
  const renewed = renewedPeriod({ period, firstDay }, day, ruleOn(await readLevels(deps.db), level, day));
  if (renewed === "too-late") throw tooLate(certId, period.graceUntil);
  if (renewed === "course-due") throw courseDue(certId);
  return renewed;
}
