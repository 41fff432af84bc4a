/** The pages of the site with the words that visitors use for them, which need not be on the page. */
import {
  ABOUT,
  ACCESSIBILITY,
  CERTIFIED,
  CHECKOUT,
  CLASS_FORM,
  CONTACT,
  EVENTS,
  FIND_REGISTRATION,
  MEMBER_APPLICATION,
  MEMBERS,
  MEMBERSHIP,
  NOTICE_EMAILS,
  NOTICES,
  PRIVACY,
  REFUNDS,
  SPECS,
  TRAINING,
} from "#shared/paths.ts";

export type FoundPage = { title: string; url: string; about: string };
type Page = FoundPage & { words: string };

const PAGES: readonly Page[] = [
  {
    title: "Events",
    url: EVENTS,
    about: "Register for golf, clay shoot, conference or convention",
    words:
      "event register registration sign up attend tournament sponsor sponsorship calendar hotel room block waitlist directions map venue place",
  },
  {
    title: "Class registration",
    url: CLASS_FORM,
    about: "Register for a certification class",
    words:
      "register registration sign up certification recertification renew renewal course technician level 1 2 3 4 master",
  },
  {
    title: "Certification and training",
    url: TRAINING,
    about: "Levels, dates, prices, and what to bring",
    words:
      "certified certificate technician level 1 2 3 4 master renew renewal class course school dates price cost exam id",
  },
  {
    title: "Certified technicians",
    url: CERTIFIED,
    about: "Who is certified, at which level and until when",
    words: "certified technician registry list verify check status expired id name company",
  },
  {
    title: "Membership",
    url: MEMBERSHIP,
    about: "What membership includes, and the dues of each tier",
    words: "member dues fee cost price join become benefits contractor associate sustaining tier",
  },
  {
    title: "Member application",
    url: MEMBER_APPLICATION,
    about: "Apply for membership",
    words: "membership apply join become sign up register new",
  },
  {
    title: "Members",
    url: MEMBERS,
    about: "All member companies, by trade and city",
    words: "member companies contractor producer directory list find paving engineer supplier",
  },
  {
    title: "Specifications",
    url: SPECS,
    about: "Specifications and special provisions",
    words: "spec specs standard provision document section design guide",
  },
  {
    title: "Notices to contractors",
    url: NOTICES,
    about: "Notices, and the lettings to come",
    words: "notice contractor letting bid bidding addendum addenda project proposal",
  },
  {
    title: "Notices by email",
    url: NOTICE_EMAILS,
    about: "An email for each new notice and letting",
    words: "subscribe subscription unsubscribe newsletter mailing list alert alerts follow updates",
  },
  {
    title: "Pay",
    url: CHECKOUT,
    about: "Pay an invoice or what is in the cart by card",
    words: "payment card invoice bill checkout cart dues owe",
  },
  {
    title: "About",
    url: ABOUT,
    about: "What the association is for",
    words: "mission history staff director board who we are",
  },
  {
    title: "Contact",
    url: CONTACT,
    about: "Write to the office, or call",
    words: "phone telephone email address office message question help write call directions map visit parking",
  },
  {
    title: "Find my registration",
    url: FIND_REGISTRATION,
    about: "Have the confirmation and its link mailed again",
    words: "lost confirmation link reference registered receipt resend email names change",
  },
  {
    title: "Refunds and cancellation",
    url: REFUNDS,
    about: "How to cancel, and how money comes back",
    words: "refund cancel cancellation substitute money back terms policy withdraw",
  },
  {
    title: "Privacy",
    url: PRIVACY,
    about: "What is kept of what you type, and who sees it",
    words: "privacy data cookies personal policy terms gdpr",
  },
  {
    title: "Accessibility",
    url: ACCESSIBILITY,
    about: "How this site and the events are open to everybody",
    words: "accessible accessibility screen reader keyboard wheelchair statement ada",
  },
];

/** Every word that finds a page. */
export const PAGE_TEXTS: readonly string[] = PAGES.map(({ title, words }) => `${title} ${words}`);

const FILLERS = new Set([
  "a",
  "an",
  "and",
  "are",
  "do",
  "for",
  "get",
  "how",
  "i",
  "in",
  "is",
  "my",
  "of",
  "on",
  "the",
  "to",
  "what",
  "where",
]);
/** Search operators: quotes, minus and `or`. A search with one of them finds no pages. */
const ASKS_MORE = /"|(^| )-|(^| )or( |$)/i;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Pages with a word that begins with each typed word; matches in the title come first. */
export function searchPages(typed: string): FoundPage[] {
  const words = wordsOf(typed).filter((word) => !FILLERS.has(word));
  if (words.length === 0 || ASKS_MORE.test(typed)) return [];
  const answers = (known: readonly string[], word: string) =>
    known.some((one) => one.startsWith(word) || (one.length > 3 && word === `${one}s`));
  const inTitle = ({ title }: Page) => words.filter((word) => answers(wordsOf(title), word)).length;
  return PAGES.filter(({ title, words: others }) => words.every((word) => answers(wordsOf(`${title} ${others}`), word)))
    .toSorted((a, b) => inTitle(b) - inTitle(a))
    .map(({ title, url, about }) => ({ title, url, about }));
}
