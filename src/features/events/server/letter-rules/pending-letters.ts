/**
 * Who gets a rule's letter and when, as one query of each rule: due today, in the next weeks, and of one registration
 * once more before its letter is written.
 */
import { type SQL, sql } from "drizzle-orm";
import { awaitsMoney, hadCheck } from "#features/payments/server/owed/awaits-money.ts";
import { type LetterRuleName, MOST_DAYS_LATE } from "../../rules/letter-rules/letter-rules.ts";
import { registrantFacts } from "../registrants/registrant-tables.ts";
import { REGISTRATION } from "../registration-source.ts";
import { events, registrations, waitlist } from "../tables.ts";
import { letterRuleLetters } from "./letter-rule-tables.ts";

/** One that is due, or will be. The names of its columns are those of the query. */
export type Pending = { event_id: string; id: string; made_at: string; due_at: string };

type Asked = {
  /** A query of `event_id` and `amount`. */
  rules: SQL;
  now: Date;
  /** Those that are due later are left out. */
  until: Date;
  /** Narrows the registrations or entries down further: `id` and `made_at`. */
  which?: SQL;
};

/** When the office has opened: nobody wants to be reminded in the night. */
const atNine = (day: SQL): SQL => sql`((${day}) + time '09:00') at time zone ${events.timeZone}`;
const dayOf = (at: SQL): SQL => sql`((${at}) at time zone ${events.timeZone})::date`;
const startOf = (day: SQL): SQL => sql`((${day})::timestamp at time zone ${events.timeZone})`;

const ownDay = dayOf(sql`${events.date}`);
const madeAt = sql`${registrantFacts.createdAt}`;
const sourceId = sql`${registrantFacts.registrationId}::text`;
const isClass = sql`${events.type} = 'CERTIFICATION'`;
/** As `readSessionKey` reads it: a key begins with a calendar day, a text does not. */
const sessionKey = sql`(select left(${registrations.details} ->> 'session', 10) from ${registrations}
  where ${registrations.id} = ${registrantFacts.registrationId})`;
const sessionDay = sql`(select case when key ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' and pg_input_is_valid(key, 'date')
  then key::date end from (values (${sessionKey})) as session (key))`;
/** On which they come; unknown where the dates of their class are not announced yet. */
const firstDay = sql`(case when ${isClass} then ${sessionDay} else ${ownDay} end)`;
const lastChance = startOf(sql`coalesce(${firstDay}, ${ownDay}) + 1`);
const namesEnd = sql`coalesce(${events.correctionsUntil}, ${startOf(ownDay)})`;

const days = (amount: SQL): SQL => sql`make_interval(days => ${amount})`;
const amount = sql`rule.amount`;

type Terms = {
  /** Who is meant. */
  is: SQL;
  due: SQL;
  /** Afterwards nothing is sent. */
  end: SQL;
  /** Of the event alone, so that the registrations of others are not looked at. */
  gate?: (now: SQL, until: SQL) => SQL;
};

/** It can only be due now where the day that the event gives it lies between the latest and the last that is asked for. */
const dayGate = (due: SQL) => (now: SQL, until: SQL) =>
  sql`(${isClass} or (${due} <= ${until} and ${due} > ${now} - ${LATE}))`;
const LATE = sql.raw(`interval '${MOST_DAYS_LATE} days'`);
const SINCE_NOBODY_COULD = sql.raw(`interval '${MOST_DAYS_LATE + 2} days'`);

const payMethod = sql`(select ${registrations.payMethod} from ${registrations}
  where ${registrations.id} = ${registrantFacts.registrationId})`;
const chosenAt = sql`(select coalesce(${registrations.payMethodAt}, ${registrations.createdAt}) from ${registrations}
  where ${registrations.id} = ${registrantFacts.registrationId})`;
const owes = sql`${registrantFacts.money} = 'awaiting_payment' and ${awaitsMoney(REGISTRATION, sourceId)}`;
const soonDue = atNine(sql`${firstDay} - ${amount}`);
const namesDue = atNine(sql`${dayOf(sql`${namesEnd} - interval '1 millisecond'`)} - ${amount}`);

const TERMS: Record<Exclude<LetterRuleName, "offer-ending">, Terms> = {
  "event-soon": {
    // Whoever registers later has just read the same in the confirmation.
    is: sql`${registrantFacts.money} not in ('cancelled', 'lapsed') and ${madeAt} <= ${soonDue}`,
    due: soonDue,
    end: startOf(firstDay),
    gate: dayGate(atNine(sql`${ownDay} - ${amount}`)),
  },
  unpaid: {
    is: sql`${owes} and ${payMethod} is distinct from 'Check'`,
    due: atNine(sql`${dayOf(madeAt)} + ${amount}`),
    end: lastChance,
  },
  "check-awaited": {
    is: sql`${owes} and ${payMethod} = 'Check' and not ${hadCheck(REGISTRATION, sourceId)}`,
    due: atNine(sql`${dayOf(chosenAt)} + ${amount}`),
    end: lastChance,
  },
  "names-missing": {
    is: sql`${registrantFacts.isNameless} and ${registrantFacts.money} not in ('cancelled', 'lapsed')`,
    // Whoever registers later has a day before they are asked.
    due: sql`greatest(${namesDue}, ${madeAt} + interval '1 day')`,
    end: sql`least(${namesEnd}, ${lastChance})`,
    gate: (now) => sql`${namesEnd} > ${now}`,
  },
};

/** An event that nobody can come to any more, without a look at who registered. Classes are held for a season. */
const isAhead = (now: SQL): SQL =>
  sql`${events.status} = 'published' and ${events.date} > ${now} - (case when ${isClass} then interval '366 days' else interval '2 days' end)`;

const at = (when: Date): SQL => sql`${when.toISOString()}::timestamptz`;

/** A query of those who get it until then, with what is due and late. */
export const pendingLetters = (rule: LetterRuleName, asked: Asked): SQL =>
  rule === "offer-ending" ? pendingOffers(asked) : pendingRegistrations(rule, asked);

function pendingRegistrations(rule: keyof typeof TERMS, { rules, now: today, until: last, which }: Asked): SQL {
  const { is, due, end, gate } = TERMS[rule];
  const [now, until] = [at(today), at(last)];
  const { registrationId, eventId } = registrantFacts;
  // By the index: whoever registered long ago was due long ago.
  const isRecent = rule === "unpaid" ? sql`${madeAt} > ${now} - ${days(amount)} - ${SINCE_NOBODY_COULD}` : sql`true`;
  return sql`select * from (
    select rule.event_id, ${registrationId} as id, ${madeAt} as made_at, ${due} as due_at, ${end} as end_at
    from (${rules}) as rule
      join ${events} on ${events.id} = rule.event_id
      join ${registrantFacts} on ${eventId} = rule.event_id
    where ${isAhead(now)} and ${gate?.(now, until) ?? sql`true`} and ${isRecent} and ${is}
      and not exists (select from ${letterRuleLetters} where ${letterRuleLetters.eventId} = rule.event_id
        and ${letterRuleLetters.rule} = ${rule} and ${letterRuleLetters.registrationId} = ${registrationId})
  ) as pending where due_at <= ${until} and due_at < end_at and least(end_at, due_at + ${LATE}) > ${now}
    and ${which ?? sql`true`}`;
}

/** An offer that is shorter than the rule's hours gets none: its own letter has just been read. */
function pendingOffers({ rules, now: today, until: last, which }: Asked): SQL {
  const [now, until] = [at(today), at(last)];
  const { id, eventId, offerUntil, offeredAt, createdAt, status } = waitlist;
  const due = sql`${offerUntil} - make_interval(hours => ${amount})`;
  return sql`select * from (
    select rule.event_id, ${id} as id, ${createdAt} as made_at, ${due} as due_at
    from (${rules}) as rule
      join ${events} on ${events.id} = rule.event_id
      join ${waitlist} on ${eventId} = rule.event_id
    where ${isAhead(now)} and ${status} = 'offered' and ${offerUntil} > ${now}
      and coalesce(${offeredAt} < ${due}, true)
      and not exists (select from ${letterRuleLetters} where ${letterRuleLetters.eventId} = rule.event_id
        and ${letterRuleLetters.rule} = 'offer-ending' and ${letterRuleLetters.waitlistId} = ${id})
  ) as pending where due_at <= ${until} and ${which ?? sql`true`}`;
}
