/** The letter about one thing that was published. */

/** What it is about; each kind has words of its own. */
export const NEWS = ["notice", "notice-edition", "document", "document-edition", "letting", "addendum"] as const;
export type News = (typeof NEWS)[number];

export type NoticeLetter = {
  news: News;
  /** Of the notice, document or letting. */
  title: string;
  /** The day from which a document holds, of the letting, or that the addendum bears: `2027-03-01`. */
  day: string;
  /** Path on this site. */
  path: string;
  /** Of the addendum itself. */
  addendum?: string;
};

export const NOTICE_LETTER = "content.notice";

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "content.notice": NoticeLetter;
  }
}
