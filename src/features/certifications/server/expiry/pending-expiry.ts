/**
 * One query: which certifications a rule writes about, and when. It serves the round, the forecast of the next weeks,
 * and the last check before an email is written.
 */
import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import {
  EXPIRY_RULES,
  type ExpiryReader,
  type ExpiryRuleName,
  MOST_EXPIRY_DAYS_LATE,
} from "../../rules/expiry/expiry-rules.ts";
import { readLevelNames } from "../levels/read-levels.ts";
import { certifications, technicians } from "../tables.ts";
import type { EndingCertification } from "./expiry-letters.ts";
import { expiryEmails, expiryRules } from "./expiry-tables.ts";

export type Pending = EndingCertification & {
  certificationId: string;
  technicianId: string;
  rule: ExpiryRuleName;
  /** The day of the email. */
  dueOn: string;
  name: string;
  lastName: string;
  company: string;
  email: string;
};

type Query = {
  reader: ExpiryReader;
  /** A query of `rule`, `days` and `since`. */
  rules: SQL;
  today: string;
  /** Emails that are due later are left out. */
  through: string;
  /** A further condition on certifications. */
  which?: SQL;
};

/** The rules that are switched on. */
export const SWITCHED_ON = sql`select ${expiryRules.rule} as rule, ${expiryRules.days} as days,
  ${expiryRules.since} as since from ${expiryRules} where ${expiryRules.isOn}`;

/** A rule as if it were on since that day. */
export const asIfOn = (rule: ExpiryRuleName, { days, since }: { days: number; since: string }): SQL =>
  sql`select ${rule}::text as rule, ${days}::int as days, ${since}::date as since`;

const AFTER_END = Object.entries(EXPIRY_RULES).flatMap(([rule, { isAfterEnd }]) => (isAfterEnd ? [rule] : []));

/** Addresses of erased people end so: no mail arrives there. */
const IS_ERASED = sql`${technicians.email} like '%.invalid'`;

/** In the order of their last days. */
export async function pendingExpiry(db: Db, query: Query): Promise<Pending[]> {
  const { id, technicianId, validUntil, graceUntil, holdsInGrace, level, certId } = certifications;
  const { firstName, lastName, company, email } = technicians;
  const rows = await db
    .select({
      certificationId: id,
      technicianId,
      rule: sql<ExpiryRuleName>`rule.rule`,
      dueOn: sql<string>`(${validUntil} + rule.shift)::text`,
      validUntil: sql<string>`${validUntil}`,
      graceUntil: sql<string>`coalesce(${graceUntil}, ${validUntil})`,
      holdsInGrace,
      level,
      cert_id: certId,
      name: sql<string>`${firstName} || ' ' || ${lastName}`,
      lastName,
      company,
      email,
    })
    .from(certifications)
    .innerJoin(technicians, eq(technicians.id, technicianId))
    .innerJoin(rulesWithShift(query.rules), dueIn(query))
    .where(sql`${certifications.state} = 'active' and not ${IS_ERASED} and ${query.which ?? sql`true`}`)
    .orderBy(validUntil, id, sql`rule.rule`);
  const nameOf = await readLevelNames(db);
  return rows.map((row) => ({ ...row, level: nameOf(row.level) }));
}

/** `shift`: the days from the last day to the email. */
const rulesWithShift = (rules: SQL) => sql`(select given.rule, given.since,
  case when given.rule = any(${sql.param(AFTER_END)}::text[]) then given.days else -given.days end as shift
  from (${rules}) as given) as rule`;

/** Nothing is due before the rule was switched on, nor about an end before that, nor as a reminder after the end. */
const dueIn = ({ reader, today, through }: Query) => {
  const { validUntil, id } = certifications;
  return sql`${validUntil} > ${today}::date - ${MOST_EXPIRY_DAYS_LATE}::int - rule.shift
    and ${validUntil} <= ${through}::date - rule.shift
    and ${validUntil} >= greatest(rule.since, rule.since - rule.shift)
    and (rule.shift > 0 or ${validUntil} >= ${today}::date)
    and not exists (select from ${expiryEmails} where ${expiryEmails.certificationId} = ${id}
      and ${expiryEmails.validUntil} = ${validUntil} and ${expiryEmails.rule} = rule.rule
      and ${expiryEmails.reader} = ${reader})`;
};
