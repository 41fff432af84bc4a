import { readEmployers } from "#features/membership/server/find-employers.ts";
import type { Deps } from "#platform/deps.ts";
import { addDays, atClock } from "#shared/dates.ts";
import { searchText } from "#shared/one-spelling.ts";
import { EXPIRY_RULES, type ExpiryRuleName, WRITES_FROM } from "../../rules/expiry/expiry-rules.ts";
import { DAYS_AHEAD, runOf } from "./expiry-reach.ts";
import { expiryRound } from "./expiry-round.ts";
import { pendingExpiry, SWITCHED_ON } from "./pending-expiry.ts";
import { readerOf } from "./post-expiry.ts";

export type PlannedExpiry = { at: Date; rule: ExpiryRuleName; template: string; letters: number };

/** The subject as the list of planned emails names it. */
export const EXPIRY_ABOUT = "Certifications";

/**
 * One entry for each rule and day of the next weeks, the earliest first, counted from the current data. Emails about
 * several rules of one day are one email, counted with the first of them.
 *
 * @param typed words that the subject must contain.
 */
export async function plannedExpiry(deps: Deps, typed = ""): Promise<PlannedExpiry[]> {
  if (!searchText(EXPIRY_ABOUT).includes(searchText(typed).trim())) return [];
  const round = await expiryRound(deps);
  const { timeZone } = await deps.organization();
  const ahead = { ...round, through: addDays(round.today, DAYS_AHEAD), rules: SWITCHED_ON };
  const [due, ofEmployers] = await Promise.all([
    pendingExpiry(deps.db, { ...ahead, reader: "technician" }),
    pendingExpiry(deps.db, { ...ahead, reader: "employer" }),
  ]);
  const roll = ofEmployers.length > 0 ? await readEmployers(deps.db) : [];
  const emails = new Map<string, { day: string; rule: ExpiryRuleName }>();
  for (const one of due) note(one, one.technicianId);
  for (const one of ofEmployers) note(one, readerOf(roll, one)?.id);
  return [...Map.groupBy(emails.values(), ({ day, rule }) => `${day} ${rule}`).values()]
    .flatMap(([first, ...others]) => (first ? [{ ...first, letters: others.length + 1 }] : []))
    .map(({ day, rule, letters }) => {
      const nine = atClock(day, WRITES_FROM, timeZone);
      const at = nine < deps.now() ? nextRound(deps.now()) : nine;
      const template = EXPIRY_RULES[rule].isAfterEnd ? "certifications.ended" : "certifications.ending";
      return { at, rule, template, letters };
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.rule < other.rule ? -1 : 1));

  function note(one: Parameters<typeof runOf>[0] & { rule: ExpiryRuleName }, reader: string | undefined) {
    const day = runOf(one, round);
    const key = `${day} ${reader}`;
    if (reader && !emails.has(key)) emails.set(key, { day, rule: one.rule });
  }
}

const HOUR_MS = 3_600_000;
/** The next run of the job. */
const nextRound = (now: Date): Date => new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS);
