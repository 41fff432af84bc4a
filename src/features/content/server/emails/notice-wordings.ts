/** Wording of the emails to subscribers of notices. Buttons and the unsubscribe link stay in code. */
import { letterWording } from "#platform/wording/letter-wording.ts";
import { formatDay } from "#shared/dates.ts";
import { CONFIRM_DAYS } from "../../rules/notice-emails.ts";
import type { ConfirmNoticesLetter } from "../notice-emails/ask-subscription.ts";
import type { News, NoticeLetter } from "../notice-emails/notice-letter.ts";

const REQUEST = { address: "pat@deltapaving.example", askedAt: "2027-02-08T15:00:00.000Z", isSubscribed: false };
const paragraphs = { kind: "paragraphs", linksOnlyHere: true } as const;

export const confirmNoticesWording = letterWording<ConfirmNoticesLetter>()({
  title: "Confirm notices by email",
  sent: "To an address for which somebody asks for notices by email.",
  placeholders: {
    address: { means: "The address", value: ({ address }) => address },
    days: { means: "How many days the link works", value: () => String(CONFIRM_DAYS) },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "Notices by email | {{shortName}}" },
    opening: {
      ...paragraphs,
      label: "Opening",
      when: "for an address that gets none yet",
      original:
        "Somebody, most likely you, asked for our notices at {{address}}. Confirm it on the page that the button opens, and you " +
        "get an email for each new notice, document and bid letting.",
    },
    closing: {
      ...paragraphs,
      label: "Closing",
      when: "for an address that gets none yet",
      original: "The link works for {{days}} days. You did not ask for it? Then do nothing: no notices will come.",
    },
    already: {
      ...paragraphs,
      label: "Instead of both",
      when: "for an address that gets notices already",
      original:
        "Somebody, most likely you, asked for our notices at {{address}}. You get them already, so there is nothing to do. The " +
        "button ends them, should you want that.",
    },
  },
  samples: {
    "A new address": REQUEST,
    "An address that gets notices": { ...REQUEST, isSubscribed: true },
  },
});

/** Name of the news item in a subject. */
const NAMES: Record<News, string> = {
  notice: "New notice to contractors",
  "notice-edition": "New edition of a notice",
  document: "New document",
  "document-edition": "New edition",
  letting: "Bid letting",
  addendum: "Addendum",
};

const SAMPLE: NoticeLetter = {
  news: "notice",
  title: "Special provision for night paving",
  day: "2027-03-01",
  path: "/storage/notices/night-paving.pdf",
};

export const noticeWording = letterWording<NoticeLetter>()({
  title: "Notice by email",
  sent: "To everybody who gets notices by email, when a notice, document, edition, bid letting or addendum becomes public.",
  placeholders: {
    kind: { means: "What it is, such as New notice to contractors", value: ({ news }) => NAMES[news] },
    title: { means: "Its title", value: ({ title }) => title },
    day: {
      means: "The day from which it holds, of the letting, or of the addendum",
      value: ({ day }) => formatDay(day),
    },
  },
  texts: {
    subject: { label: "Subject", kind: "line", original: "{{kind}}: {{title}}", needs: ["title"] },
    opening: { label: "Opening", kind: "paragraphs", original: "{{kind}} from {{association}}." },
    closing: { label: "Closing", kind: "paragraphs", original: "" },
  },
  samples: {
    "A notice": SAMPLE,
    "A new edition": {
      ...SAMPLE,
      news: "document-edition",
      title: "Section 401: plant mix pavements",
      path: "/storage/specifications_pdfs/section-401.pdf",
    },
    "A bid letting": {
      news: "letting",
      title: "Letting of March",
      day: "2027-03-23",
      path: "/notice-to-contractors#letting-00000000-0000-4000-8000-000000000000",
    },
    "An addendum": {
      news: "addendum",
      title: "Letting of March",
      addendum: "Addendum 2: quantities of SP-0044",
      day: "2027-03-12",
      path: "/notice-to-contractors#letting-00000000-0000-4000-8000-000000000000",
    },
  },
});
