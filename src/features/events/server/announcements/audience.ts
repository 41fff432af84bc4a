/**
 * Selects the recipients of an announcement in one query: registrations that have not ended and match the filters, and
 * each mailbox once. The registrant ranks before the people named, so that a person who is both gets the registration's
 * link.
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

/** A row of the query below. */
export type Recipient = {
  mailbox: string;
  address: string;
  name: string;
  company: string;
  registration_id: string;
  reference: string;
  is_contact: boolean;
};

/** The text is a single address; whether it exists is for mail servers to say. */
const isUsable = sql`address ~ '^[^[:space:]@,;<>]+@[^[:space:]@,;<>]+[.][^[:space:]@,;<>]+$'`;
const isSuppressed = sql`exists (
  select from ${mailSuppressions} where ${mailSuppressions.address} = mailbox and ${mailSuppressions.liftedAt} is null)`;

const selectedIds = (eventId: string, audience: Audience, which: SQL): SQL =>
  sql`select ${registrantFacts.registrationId} from ${registrantFacts}
    where ${registrantsWith(eventId, audience)} and not ${isEnded(registrantFacts.money)} and ${which}`;

/** A row per person in the audience, with or without a usable address. @param which narrows the registrations down. */
function candidates(eventId: string, audience: Audience, which = sql`true`): SQL {
  const { id, email, firstName, lastName, company, reference, createdAt } = registrations;
  const contacts = sql`select lower(trim(${email})) as mailbox, trim(${email}) as address,
      ${firstName} || ' ' || ${lastName} as name, ${company} as company, ${id} as registration_id,
      ${reference} as reference, true as is_contact, ${createdAt} as made_at, -1 as nth
    from ${registrations} where ${id} in (select * from selected)`;
  const named = sql`select lower(trim(${eventPeople.email})), trim(${eventPeople.email}), ${eventPeople.name},
      ${eventPeople.company}, ${eventPeople.registrationId}, ${eventPeople.reference}, false, null, ${eventPeople.place}
    from ${eventPeople} where ${eventPeople.registrationId} in (select * from selected) and ${eventPeople.name} <> ''`;
  return sql`with selected as materialized (${selectedIds(eventId, audience, which)}), candidates as (
    ${contacts} ${audience.people === "everyone" ? sql`union all ${named}` : sql``})`;
}

const onePerMailbox = sql`select distinct on (mailbox) * from candidates where ${isUsable}
  order by mailbox, is_contact desc, made_at, registration_id, nth`;

const COLUMNS = sql.raw("mailbox, address, name, company, registration_id, reference, is_contact");

/** Writes the list of recipients in one statement, from one snapshot. @param nextAt earliest time to write their emails. */
export async function insertRecipients(
  db: Db,
  { id, eventId, audience }: { id: string; eventId: string; audience: Audience },
  nextAt: Date,
): Promise<void> {
  await db.execute(sql`insert into ${announcementRecipients} (announcement_id, next_at, ${COLUMNS})
    ${candidates(eventId, audience)}
    select ${id}::uuid, ${nextAt.toISOString()}::timestamptz, ${COLUMNS} from (${onePerMailbox}) as recipient on conflict do nothing`);
}

/** The recipient at a mailbox; reads only the registrations that name it. */
export async function readMailbox(
  db: Db,
  eventId: string,
  audience: Audience,
  mailbox: string,
): Promise<Recipient | undefined> {
  const { rows } = await db.execute<Recipient>(sql`${candidates(eventId, audience, namesMailbox(eventId, mailbox))}
    select ${COLUMNS} from (${onePerMailbox}) as recipient where mailbox = ${mailbox}`);
  return rows[0];
}

/** Matches registrations that name a mailbox. */
const namesMailbox = (eventId: string, mailbox: string): SQL => sql`${registrantFacts.registrationId} in (
  select ${registrations.id} from ${registrations}
    where ${registrations.eventId} = ${eventId} and lower(${registrations.email}) = ${mailbox}
  union all select ${eventPeople.registrationId} from ${eventPeople}
    where ${eventPeople.eventId} = ${eventId} and lower(trim(${eventPeople.email})) = ${mailbox})`;

/** The nth recipient whose address is not suppressed, by company and name. @param number 1 is the first. */
export async function readNth(
  db: Db,
  eventId: string,
  audience: Audience,
  number: number,
): Promise<Recipient | undefined> {
  const { rows } = await db.execute<Recipient>(sql`${candidates(eventId, audience)}
    select ${COLUMNS} from (${onePerMailbox}) as recipient
    where not ${isSuppressed} order by lower(company), is_contact desc, lower(name), mailbox
    limit 1 offset ${number - 1}`);
  return rows[0];
}

/** Counts who would get the announcement, and who would not, by reason. */
export async function readReach(db: Db, eventId: string, audience: Audience): Promise<Reach> {
  const { rows } = await db.execute<Reach>(sql`${candidates(eventId, audience)}, recipients as (${onePerMailbox})
    select (select count(*)::int from selected) as registrations,
      (select count(*)::int from recipients where not ${isSuppressed}) as letters,
      (select count(*)::int from recipients where ${isSuppressed}) as suppressed,
      (select count(*)::int from candidates where not ${isUsable}) as addressless,
      (select count(*)::int from ${registrantFacts} where ${registrantsWith(eventId, audience)} and ${isEnded(registrantFacts.money)}) as ended`);
  return rows[0] ?? { registrations: 0, letters: 0, suppressed: 0, addressless: 0, ended: 0 };
}

/** Levels that an audience can be filtered by. */
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
