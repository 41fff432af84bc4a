/** The texts of the set-up list, and the screen of each line. */
import { portal } from "#shared/portal-paths.ts";
import type { SetUpLine } from "../../rules/set-up.ts";

type Words = {
  what: string;
  /** The purpose of the line, shown until it is done. */
  note: string;
  act: string;
  /** Null where no screen does it. */
  to: string | null;
};

export const SET_UP_WORDS: Record<SetUpLine["key"], Words> = {
  association: {
    what: "Association name, address, phone and email",
    note: "Shown in the footer, emails and receipts. Emails are sent from this address.",
    act: "Fill in",
    to: portal.settingGroup("association"),
  },
  event: {
    what: "First event",
    note: "It stays a draft until you publish it.",
    act: "New event",
    to: portal.newEvent,
  },
  members: {
    what: "Members",
    note: "The companies on the public list. Add them, or approve their applications.",
    act: "Members",
    to: portal.members,
  },
  staff: {
    what: "Second staff user",
    note: "A backup in case you lose access. Each user has a role.",
    act: "Invite",
    to: portal.staff,
  },
  texts: {
    what: "Your own page text",
    note: "The director's letter, what the association does, or a first notice.",
    act: "Pages",
    to: portal.website,
  },
  cards: {
    what: "Card payments",
    note: "Your site operator sets the Stripe keys (see docs/stripe.md).",
    act: "",
    to: null,
  },
  mail: {
    what: "Email delivery",
    note: "Your site operator sets the mail server (see docs/mail.md).",
    act: "Sender",
    to: portal.mailDomain,
  },
  sample: {
    what: "Remaining sample data",
    note: "Marked Sample until you change it or keep it as yours.",
    act: "Review",
    to: portal.sample,
  },
};
