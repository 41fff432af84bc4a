/**
 * To whom an announcement goes, as one query: registrations that have not ended, by the filters of their list, and each
 * mailbox once. Whoever registered comes before those who are named, so that a person of both gets the link of the
 * registration.
 */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import { mailSuppressions } from "#platform/tables.ts";
import type { Audience, Reach } from "../../rules/announcements/announcement.ts";
import { eventPeople } from "../registrants/people-tables.ts";
import { registrantsWith } from "../registrants/registrant-page.ts";
import { isEnded, registrantFacts } from "../registrants/registrant-tables.ts";
import { registrations } from "../tables.ts";
import { announcementRecipients } from "./announcement-tables.ts";

/** As the letter needs it. The names of its columns are those of the query. */
export type Meant = {
  mailbox: string;
  address: string;
  name: string;
  company: string;
  registration_id: string;
  reference: string;
  is_contact: boolean;
};

/** Whatever else a mail server says of it, it is one address. */
const isUsable = sql`address ~ '^[^[:space:]@,;<>]+@[^[:space:]@,;<>]+[.][^[:space:]@,;<>]+$'`;
const isSuppressed = sql`exists (
  select from ${mailSuppressions} where ${mailSuppressions.address} = mailbox and ${mailSuppressions.liftedAt} is null)`;

const chosen = (eventId: string, audience: Audience, which: SQL): SQL =>
  sql`select ${registrantFacts.registrationId} from ${registrantFacts}
    where ${registrantsWith(eventId, audience)} and not ${isEnded(registrantFacts.money)} and ${which}`;

/** A row for each who is meant, those without an address included. @param which narrows the registrations down. */
function everybody(eventId: string, audience: Audience, which = sql`true`): SQL {
  const { id, email, firstName, lastName, company, reference, createdAt } = registrations;
  const contacts = sql`select lower(trim(${email})) as mailbox, trim(${email}) as address,
      ${firstName} || ' ' || ${lastName} as name, ${company} as company, ${id} as registration_id,
      ${reference} as reference, true as is_contact, ${createdAt} as made_at, -1 as nth
    from ${registrations} where ${id} in (select * from chosen)`;
  const named = sql`select lower(trim(${eventPeople.email})), trim(${eventPeople.email}), ${eventPeople.name},
      ${eventPeople.company}, ${eventPeople.registrationId}, ${eventPeople.reference}, false, null, ${eventPeople.place}
    from ${eventPeople} where ${eventPeople.registrationId} in (select * from chosen) and ${eventPeople.name} <> ''`;
  return sql`with chosen as materialized (${chosen(eventId, audience, which)}), everybody as (
    ${contacts} ${audience.people === "everyone" ? sql`union all ${named}` : sql``})`;
}

const once = sql`select distinct on (mailbox) * from everybody where ${isUsable}
  order by mailbox, is_contact desc, made_at, registration_id, nth`;

const COLUMNS = sql.raw("mailbox, address, name, company, registration_id, reference, is_contact");

/** Lists all who get it as they are at one moment, in one statement. @param nextAt when their letters may be written. */
export async function listMeant(
  db: Db,
  { id, eventId, audience }: { id: string; eventId: string; audience: Audience },
  nextAt: Date,
): Promise<void> {
  await db.execute(sql`insert into ${announcementRecipients} (announcement_id, next_at, ${COLUMNS})
    ${everybody(eventId, audience)}
    select ${id}::uuid, ${nextAt.toISOString()}::timestamptz, ${COLUMNS} from (${once}) as meant on conflict do nothing`);
}

/** The one who gets it at a mailbox, without a look at the registrations of others. */
export async function readMailbox(
  db: Db,
  eventId: string,
  audience: Audience,
  mailbox: string,
): Promise<Meant | undefined> {
  const { rows } = await db.execute<Meant>(sql`${everybody(eventId, audience, isOf(eventId, mailbox))}
    select ${COLUMNS} from (${once}) as meant where mailbox = ${mailbox}`);
  return rows[0];
}

/** Registrations that name a mailbox. */
const isOf = (eventId: string, mailbox: string): SQL => sql`${registrantFacts.registrationId} in (
  select ${registrations.id} from ${registrations}
    where ${registrations.eventId} = ${eventId} and lower(${registrations.email}) = ${mailbox}
  union all select ${eventPeople.registrationId} from ${eventPeople}
    where ${eventPeople.eventId} = ${eventId} and lower(trim(${eventPeople.email})) = ${mailbox})`;

/** One of those that are not suppressed, in the order of companies and names. @param number 1 is the first. */
export async function readNth(db: Db, eventId: string, audience: Audience, number: number): Promise<Meant | undefined> {
  const { rows } = await db.execute<Meant>(sql`${everybody(eventId, audience)}
    select ${COLUMNS} from (${once}) as meant
    where not ${isSuppressed} order by lower(company), is_contact desc, lower(name), mailbox
    limit 1 offset ${number - 1}`);
  return rows[0];
}

/** How many get it, and who does not. */
export async function readReach(db: Db, eventId: string, audience: Audience): Promise<Reach> {
  const { rows } = await db.execute<Reach>(sql`${everybody(eventId, audience)}, meant as (${once})
    select (select count(*)::int from chosen) as registrations,
      (select count(*)::int from meant where not ${isSuppressed}) as letters,
      (select count(*)::int from meant where ${isSuppressed}) as suppressed,
      (select count(*)::int from everybody where not ${isUsable}) as addressless,
      (select count(*)::int from ${registrantFacts} where ${registrantsWith(eventId, audience)} and ${isEnded(registrantFacts.money)}) as ended`);
  return rows[0] ?? { registrations: 0, letters: 0, suppressed: 0, addressless: 0, ended: 0 };
}

/** The levels that an audience can be narrowed down to. */
export async function levelsOf(db: Db, eventId: string): Promise<string[]> {
  const { level, eventId: ofEvent } = registrantFacts;
  const rows = await db
    .selectDistinct({ level })
    .from(registrantFacts)
    .where(sql`${ofEvent} = ${eventId} and ${level} <> '' and not ${isEnded(registrantFacts.money)}`)
    .orderBy(level)
    .limit(100);
  return rows.map((row) => row.level);
}
