/** The form of retention times: how long each kind of record is kept. */

import type { SettingField, SettingGroup } from "#features/content/rules/setting-fields.ts";
import { countOf } from "#shared/counts.ts";
import type { Retained } from "./privacy.ts";

const months = (path: Retained, label: string, help: string): SettingField => ({
  path,
  label,
  help: `${help} 0: kept for good.`,
  kind: "count",
  unit: "months",
});

export const RETENTION: SettingGroup = {
  title: "How long records are kept",
  note: "Older records are deleted overnight, in batches. They cannot be restored.",
  key: "retention",
  parts: [
    {
      title: "Emails and messages",
      fields: [
        months("messages", "Visitor messages", "With replies, from the day received."),
        months(
          "letters",
          "Texts of emails",
          "Text, name and attachments are deleted; the subject, dates and a code for the address stay.",
        ),
      ],
    },
    {
      title: "Checkouts and accounts",
      fields: [
        months(
          "checkouts",
          "Payments not completed",
          "The payer's name and address are deleted; number, date and amount stay.",
        ),
        months(
          "accounts",
          "Unused accounts",
          "Owners get an email 30 days before. Staff accounts stay, as do accounts with a valid certification or an open charge.",
        ),
      ],
    },
    {
      title: "Exams",
      fields: [
        months(
          "scores",
          "Exam scores",
          "From the day on which the result is final, with the text of its email; whether each part was passed, and the certification, stay.",
        ),
      ],
    },
    {
      title: "Check-in and activity",
      fields: [
        months(
          "arrivals",
          "Check-in names",
          "Names and emails entered or checked in by volunteers and staff; the attendance count stays.",
        ),
        months(
          "activity",
          "Contact details in the activity log",
          "Email addresses and phone numbers in its entries; what was done, by whom and when stays.",
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
  scores: "result",
};

/** `Tonight: 12 messages.` */
export const tonight = (kind: Retained, count: number): string =>
  `Tonight: ${count === 0 ? "nothing" : countOf(count, NOUNS[kind])}.`;
