/**
 * One query for each rule: who gets its letter, and when. It serves today's round, the forecast of the next weeks, and
 * the last check of one registration before its letter is written.
 */
import { type SQL, sql } from "drizzle-orm";
import { awaitsMoney, hadCheck } from "#features/payments/server/owed/awaits-money.ts";
import { type LetterRuleName, MOST_DAYS_LATE } from "../../rules/letter-rules/letter-rules.ts";
import { registrantFacts } from "../registrants/registrant-tables.ts";
import { REGISTRATION } from "../registration-source.ts";
import { events, registrations, waitlist } from "../tables.ts";
import { letterRuleLetters } from "./letter-rule-tables.ts";

/** A letter that is due, or will be. The fields are the columns of the query. */
export type Pending = { event_id: string; id: string; made_at: string; about: string; due_at: string };

type PendingQuery = {
  /** A query of `event_id` and `amount`. */
  rules: SQL;
  now: Date;
  /** Letters that are due later are left out. */
  until: Date;
  /** A further condition on `id` and `made_at`. */
  which?: SQL;
};

/** Nine in the morning: the office is open, and no reminder arrives at night. */
const atNine = (day: SQL, zone: SQL): SQL => sql`((${day}) + time '09:00') at time zone ${zone}`;
const dayOf = (at: SQL, zone: SQL): SQL => sql`((${at}) at time zone ${zone})::date`;
const startOf = (day: SQL, zone: SQL): SQL => sql`((${day})::timestamp at time zone ${zone})`;
/** `2027-05-13`, independent of the connection's settings. */
const dayText = (day: SQL): SQL => sql`to_char(${day}, 'YYYY-MM-DD')`;
const at = (when: Date): SQL => sql`${when.toISOString()}::timestamptz`;
const LATE = sql.raw(`interval '${MOST_DAYS_LATE} days'`);
/** Two days more than `LATE`: for the hours of the day, and for days on which clocks change. */
const LONG_PAST = sql.raw(`interval '${MOST_DAYS_LATE + 2} days'`);

/** Leaves out past events without a look at their registrations. Classes are held for a season. */
const isAhead = (now: SQL): SQL => sql`${events.status} = 'published' and ${events.date} > ${now}
  - (case when ${events.type} = 'CERTIFICATION' then interval '366 days' else interval '2 days' end)`;

/**
 * The rules with the dates of their event, as `rule`: computed once for each event, not for each registration. The
 * offset keeps the planner from undoing that.
 */
function rulesWithDays(rules: SQL, now: SQL): SQL {
  const zone = sql`${events.timeZone}`;
  const ownDay = dayOf(sql`${events.date}`, zone);
  const namesEnd = sql`coalesce(${events.correctionsUntil}, ${startOf(ownDay, zone)})`;
  const lastDay = dayOf(sql`${namesEnd} - interval '1 millisecond'`, zone);
  return sql`(select given.event_id, given.amount, ${zone} as zone, ${events.type} = 'CERTIFICATION' as is_class,
      ${dayText(ownDay)} as own_day, ${dayText(lastDay)} as last_day,
      ${atNine(sql`${ownDay} - given.amount`, zone)} as soon_due, ${startOf(ownDay, zone)} as begins,
      ${startOf(sql`${ownDay} + 1`, zone)} as is_over, ${namesEnd} as names_end,
      ${atNine(sql`${lastDay} - given.amount`, zone)} as names_due
    from (${rules}) as given join ${events} on ${events.id} = given.event_id where ${isAhead(now)} offset 0) as rule`;
}

const madeAt = sql`${registrantFacts.createdAt}`;
const sourceId = sql`${registrantFacts.registrationId}::text`;
const zone = sql`rule.zone`;
const isRegistered = sql`${registrantFacts.money} not in ('cancelled', 'lapsed')`;
const owes = sql`${registrantFacts.money} = 'awaiting_payment' and ${awaitsMoney(REGISTRATION, sourceId)}`;

const itsRegistration = (what: SQL): SQL =>
  sql`(select ${what} from ${registrations} where ${registrations.id} = ${registrantFacts.registrationId})`;
const payMethod = itsRegistration(sql`${registrations.payMethod}`);
const payMethodAt = itsRegistration(sql`coalesce(${registrations.payMethodAt}, ${registrations.createdAt})`);
const sessionKey = itsRegistration(sql`left(${registrations.details} ->> 'session', 10)`);
/** As in `readSessionKey`, a key begins with a calendar day and a text does not. Null while dates are not announced. */
const sessionDay = sql`(select case when key ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and pg_input_is_valid(key, 'date')
  then key::date end from (values (${sessionKey})) as session (key))`;
const ofClass = (classes: SQL, others: SQL): SQL => sql`(case when rule.is_class then ${classes} else ${others} end)`;

const soonDue = ofClass(atNine(sql`${sessionDay} - rule.amount`, zone), sql`rule.soon_due`);
const isOver = ofClass(sql`coalesce(${startOf(sql`${sessionDay} + 1`, zone)}, rule.is_over)`, sql`rule.is_over`);

type Terms = {
  /** The condition of the recipients. */
  is: SQL;
  /**
   * The day that the letter is about: when it moves, the letter is sent again. Empty for letters that are sent once.
   */
  about: SQL;
  due: SQL;
  /** Nothing is sent after this time. */
  end: SQL;
  /** A coarse condition on the event or an indexed column, which skips registrations that cannot be due. */
  gate: (now: SQL, until: SQL) => SQL;
};

const ONCE = sql`''`;

const TERMS: Record<Exclude<LetterRuleName, "offer-ending">, Terms> = {
  "event-soon": {
    // A later registrant has just read the same in the confirmation.
    is: sql`${isRegistered} and ${madeAt} <= ${soonDue}`,
    about: ofClass(sql`coalesce(${dayText(sessionDay)}, '')`, sql`rule.own_day`),
    due: soonDue,
    end: ofClass(startOf(sessionDay, zone), sql`rule.begins`),
    gate: (now, until) => sql`(rule.is_class or (rule.soon_due <= ${until} and rule.soon_due > ${now} - ${LATE}))`,
  },
  unpaid: {
    is: sql`${owes} and ${payMethod} is distinct from 'Check'`,
    about: ONCE,
    due: atNine(sql`${dayOf(madeAt, zone)} + rule.amount`, zone),
    end: isOver,
    gate: (now, until) => sql`${madeAt} > ${now} - make_interval(days => rule.amount) - ${LONG_PAST}
      and ${madeAt} < ${until} - make_interval(days => rule.amount - 1)`,
  },
  "check-awaited": {
    is: sql`${owes} and ${payMethod} = 'Check' and not ${hadCheck(REGISTRATION, sourceId)}`,
    about: ONCE,
    due: atNine(sql`${dayOf(payMethodAt, zone)} + rule.amount`, zone),
    end: isOver,
    gate: (_, until) => sql`${madeAt} < ${until} - make_interval(days => rule.amount - 1)`,
  },
  "names-missing": {
    is: sql`${registrantFacts.isNameless} and ${isRegistered}`,
    about: sql`rule.last_day`,
    // A later registrant gets the letter a day after registering at the earliest.
    due: sql`greatest(rule.names_due, ${madeAt} + interval '1 day')`,
    end: sql`least(rule.names_end, rule.is_over)`,
    gate: (now, until) => sql`rule.names_end > ${now} and rule.names_due <= ${until}`,
  },
};

/** A query of the letters that are due by `until`, overdue ones included. */
export const pendingLetters = (rule: LetterRuleName, query: PendingQuery): SQL =>
  rule === "offer-ending" ? pendingOffers(query) : pendingRegistrations(rule, query);

function pendingRegistrations(rule: keyof typeof TERMS, { rules, now: today, until: last, which }: PendingQuery): SQL {
  const { is, about, due, end, gate } = TERMS[rule];
  const [now, until] = [at(today), at(last)];
  const { registrationId, eventId } = registrantFacts;
  return sql`select * from (
    select rule.event_id, ${registrationId} as id, ${madeAt} as made_at, ${about} as about,
      ${due} as due_at, ${end} as end_at
    from ${rulesWithDays(rules, now)} join ${registrantFacts} on ${eventId} = rule.event_id
    where ${gate(now, until)} and ${is}
      and not exists (select from ${letterRuleLetters} where ${letterRuleLetters.eventId} = rule.event_id
        and ${letterRuleLetters.rule} = ${rule} and ${letterRuleLetters.registrationId} = ${registrationId}
        and ${letterRuleLetters.about} = ${about})
  ) as pending where due_at <= ${until} and due_at < end_at and least(end_at, due_at + ${LATE}) > ${now}
    and ${which ?? sql`true`}`;
}

const offerEnd = sql`to_char(${waitlist.offerUntil} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An offer that is shorter than the rule's hours gets no reminder: its own letter has just been read. */
function pendingOffers({ rules, now: today, until: last, which }: PendingQuery): SQL {
  const [now, until] = [at(today), at(last)];
  const { id, eventId, offerUntil, offeredAt, createdAt, status } = waitlist;
  const due = sql`${offerUntil} - make_interval(hours => rule.amount)`;
  return sql`select * from (
    select rule.event_id, ${id} as id, ${createdAt} as made_at, ${offerEnd} as about, ${due} as due_at
    from (${rules}) as rule
      join ${events} on ${events.id} = rule.event_id
      join ${waitlist} on ${eventId} = rule.event_id
    where ${isAhead(now)} and ${status} = 'offered' and ${offerUntil} > ${now}
      and coalesce(${offeredAt} < ${due}, true)
      and not exists (select from ${letterRuleLetters} where ${letterRuleLetters.eventId} = rule.event_id
        and ${letterRuleLetters.rule} = 'offer-ending' and ${letterRuleLetters.waitlistId} = ${id}
        and ${letterRuleLetters.about} = ${offerEnd})
  ) as pending where due_at <= ${until} and ${which ?? sql`true`}`;
}
