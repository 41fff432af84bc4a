import { readEmployers } from "#features/membership/server/find-employers.ts";
import type { Deps } from "#platform/deps.ts";
import { addDays } from "#shared/dates.ts";
import { type ExpiryRuleName, type ExpirySettings, unsetExpiryRule } from "../../rules/expiry/expiry-rules.ts";
import { type ExpiryReach, MOST_EXPIRY_NAMES } from "../../rules/expiry/expiry-view.ts";
import { type ExpiryRound, expiryRound } from "./expiry-round.ts";
import { expiryRules } from "./expiry-tables.ts";
import { asIfOn, type Pending, pendingExpiry } from "./pending-expiry.ts";
import { readerOf } from "./post-expiry.ts";

/** Emails are counted for this many days ahead. */
export const DAYS_AHEAD = 60;

export type StoredRule = typeof expiryRules.$inferSelect;

export const readExpiryRules = async ({ db }: Pick<Deps, "db">): Promise<Map<ExpiryRuleName, StoredRule>> =>
  new Map((await db.select().from(expiryRules)).map((row) => [row.rule, row]));

type Looked = { rule: ExpiryRuleName; stored: StoredRule | undefined; days?: number | undefined };

/** The people that a rule writes to with these days. A rule that is off is looked at as if it were switched on today. */
export async function reachOfRule(
  deps: Deps,
  { rule, stored, days }: Looked,
): Promise<ExpiryReach & { first?: Pending }> {
  const round = await expiryRound(deps);
  const settings: ExpirySettings = stored ?? unsetExpiryRule(rule);
  const since = stored?.isOn ? stored.since : round.today;
  const rules = asIfOn(rule, { days: days ?? settings.days, since });
  const through = addDays(round.today, DAYS_AHEAD);
  const ahead = { ...round, through, rules };
  const [due, ofEmployers] = await Promise.all([
    pendingExpiry(deps.db, { ...ahead, reader: "technician" }),
    pendingExpiry(deps.db, { ...ahead, reader: "employer" }),
  ]);
  const roll = await readEmployers(deps.db);
  const toEmployers = ofEmployers.filter((one) => readerOf(roll, one));
  const coming = due.length;
  const [day] = [...due, ...toEmployers].map((one) => runOf(one, round)).sort();
  if (!day) return { next: null, coming };
  const onDay = (all: readonly Pending[]) => all.filter((one) => runOf(one, round) === day);
  const people = [...new Map(onDay(due).map((one) => [one.technicianId, one])).values()].toSorted(byName);
  const employers = new Set(onDay(toEmployers).flatMap((one) => readerOf(roll, one)?.id ?? []));
  const names = people.slice(0, MOST_EXPIRY_NAMES).map(({ name }) => name);
  const next = { day, technicians: people.length, employers: employers.size, names };
  return { next, coming, ...(people[0] && { first: people[0] }) };
}

/** The day of the run that writes it: what is late goes out today. */
export const runOf = ({ dueOn }: Pending, { today }: ExpiryRound): string => (dueOn < today ? today : dueOn);

const byName = (one: Pending, other: Pending): number => one.lastName.localeCompare(other.lastName);
