/** Names of an announcement in reminders and in the outbox. */
import { type SQL, sql } from "drizzle-orm";
import { ANNOUNCEMENT } from "./announcement-letter.ts";

export const ANNOUNCEMENT_DUE = "events.announcement-due";

const PREFIX = "announcement ";
export const reminderSubject = (id: string): string => `${PREFIX}${id}`;
export const announcementIdOf = ({ subject }: { subject: string }): string => subject.slice(PREFIX.length);

/** Dedupe key in the outbox: each mailbox gets one email of an announcement. */
export const letterKey = (id: string, mailbox: string): string => `${ANNOUNCEMENT}:${id}:${mailbox}`;

/** `letterKey` in SQL. @param id, mailbox names of columns. */
export const letterKeyOf = (id: string, mailbox: string): SQL =>
  sql.raw(`'${ANNOUNCEMENT}:' || ${id} || ':' || ${mailbox}`);
