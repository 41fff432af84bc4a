/** The email about one published item. */

/** Kinds of news; each has its own wording. */
export const NEWS = ["notice", "notice-edition", "document", "document-edition", "letting", "addendum"] as const;
export type News = (typeof NEWS)[number];

export type NoticeLetter = {
  news: News;
  /** Title of the notice, document or letting. */
  title: string;
  /** The document's first day, the letting's day, or the addendum's date: `2027-03-01`. */
  day: string;
  /** Path on this site. */
  path: string;
  /** Title of the addendum. */
  addendum?: string;
};

export const NOTICE_LETTER = "content.notice";

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "content.notice": NoticeLetter;
  }
}
