/** How reminders and letters name an announcement. */
import { type SQL, sql } from "drizzle-orm";
import { ANNOUNCEMENT } from "./announcement-letter.ts";

export const ANNOUNCEMENT_DUE = "events.announcement-due";

const WHAT = "announcement ";
export const reminderSubject = (id: string): string => `${WHAT}${id}`;
export const announcementOf = ({ subject }: { subject: string }): string => subject.slice(WHAT.length);

/** One letter for each mailbox, whatever happens. */
export const letterKey = (id: string, mailbox: string): string => `${ANNOUNCEMENT}:${id}:${mailbox}`;

/** The same in the database's language. @param id, mailbox names of columns. */
export const letterKeyOf = (id: string, mailbox: string): SQL =>
  sql.raw(`'${ANNOUNCEMENT}:' || ${id} || ':' || ${mailbox}`);
