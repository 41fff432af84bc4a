/** Personal data in the tables of content. */
import { type SQLWrapper, sql } from "drizzle-orm";
import { byEmail } from "#platform/personal/person.ts";
import type { PersonalTable } from "#platform/personal/personal-table.ts";
import { lettingFiles, lettings } from "./lettings/letting-tables.ts";
import { messageAnswers, messageHandling } from "./messages/message-tables.ts";
import { noticeMailings, noticeSubscribers } from "./notice-emails/subscription-tables.ts";
import { settingVersions } from "./settings/setting-tables.ts";
import { contactMessages, documentEditions, documents, settings } from "./tables.ts";
import { letterWordings } from "./wording/wording-tables.ts";

const PUBLISHED = "What the association publishes; staff who wrote it stay with their names";
const ofMessages = (column: SQLWrapper, which: ReturnType<typeof sql>) =>
  sql`${column} in (select ${contactMessages.id} from ${contactMessages} where ${which})`;
const older = (before: Date) => sql`${contactMessages.createdAt} < ${before}`;

export const contentPersonal: readonly PersonalTable[] = [
  {
    table: contactMessages,
    label: "Messages",
    isOf: byEmail(contactMessages.email),
    erase: "delete",
    tells: {
      ids: sql`array[${contactMessages.id}::text]`,
      names: [sql`${contactMessages.firstName}`, sql`${contactMessages.lastName}`],
      phone: sql`${contactMessages.phone}`,
    },
    ages: { kind: "messages", isOver: older, becomes: "delete" },
  },
  {
    table: messageAnswers,
    label: "Answers to messages",
    erase: "delete",
    isOf: (person) => ofMessages(messageAnswers.messageId, byEmail(contactMessages.email)(person)),
    ages: {
      kind: "messages",
      isOver: (before) => ofMessages(messageAnswers.messageId, older(before)),
      becomes: "delete",
    },
  },
  {
    table: messageHandling,
    label: "Handling of messages",
    erase: "delete",
    isOf: (person) => ofMessages(messageHandling.messageId, byEmail(contactMessages.email)(person)),
    ages: {
      kind: "messages",
      isOver: (before) => ofMessages(messageHandling.messageId, older(before)),
      becomes: "delete",
    },
  },
  { table: noticeSubscribers, label: "Notices by email", isOf: byEmail(noticeSubscribers.address), erase: "delete" },
  { table: noticeMailings, label: "Mailings of notices", isOf: byEmail(noticeMailings.lastAddress) },
  { table: settings, nobody: PUBLISHED },
  { table: settingVersions, nobody: PUBLISHED },
  { table: documents, nobody: PUBLISHED },
  { table: documentEditions, nobody: PUBLISHED },
  { table: lettings, nobody: PUBLISHED },
  { table: lettingFiles, nobody: PUBLISHED },
  { table: letterWordings, nobody: PUBLISHED },
];
