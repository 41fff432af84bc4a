/** The form of retention times: how long each kind of record is kept. */

import type { SettingField, SettingGroup } from "#features/content/rules/setting-fields.ts";
import { countOf } from "#shared/counts.ts";
import type { Retained } from "./privacy.ts";

const months = (path: Retained, label: string, help: string): SettingField => ({
  ...{ path, label, help: `${help} 0: kept for good.`, kind: "count", unit: "months" },
});

export const RETENTION: SettingGroup = {
  title: "How long records are kept",
  note: "What is older goes in the night, a part each night where it is much. Nobody can bring it back.",
  key: "retention",
  parts: [
    {
      title: "Letters and messages",
      fields: [
        months("messages", "Messages of visitors", "With their answers, from the day they came."),
        months(
          "letters",
          "Texts of emails",
          "Text, name and attachments go; the subject, the days and a code for the address stay.",
        ),
      ],
    },
    {
      title: "Checkouts and accounts",
      fields: [
        months(
          "checkouts",
          "Payments that were not made",
          "The payer's name and address go; number, day and sum stay.",
        ),
        months(
          "accounts",
          "Accounts that nobody uses",
          "Their owners get a letter 30 days before. Staff keep theirs, and so does everybody with a valid certification or an open charge.",
        ),
      ],
    },
    {
      title: "Arrivals and activity",
      fields: [
        months(
          "arrivals",
          "Names at the door",
          "Names and emails that volunteers and staff typed or checked in; that somebody came stays.",
        ),
        months(
          "activity",
          "Contact details in the activity log",
          "Email addresses and phone numbers in its sentences; what was done, by whom and when stays.",
        ),
      ],
    },
  ],
};

const NOUNS: Record<Retained, string> = {
  messages: "message",
  letters: "email",
  checkouts: "payment",
  accounts: "account",
  arrivals: "arrival",
  activity: "line",
};

/** `Tonight: 12 messages.` */
export const tonight = (kind: Retained, count: number): string =>
  `Tonight: ${count === 0 ? "nothing" : countOf(count, NOUNS[kind])}.`;
