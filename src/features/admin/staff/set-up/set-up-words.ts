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
    what: "Name, address, phone and email of the association",
    note: "At the foot of every page, in letters and on receipts; letters come from this email.",
    act: "Fill in",
    to: portal.settingGroup("association"),
  },
  event: {
    what: "The first event",
    note: "It stays a draft until you publish it.",
    act: "New event",
    to: portal.newEvent,
  },
  members: {
    what: "Members",
    note: "The companies on the public list. Enter them, or approve their applications.",
    act: "Members",
    to: portal.members,
  },
  staff: {
    what: "A second staff user",
    note: "So that nobody holds the only key. Each one gets a role.",
    act: "Invite",
    to: portal.staff,
  },
  texts: {
    what: "A text of your own",
    note: "The letter of the director, what the association does, or a first notice.",
    act: "Pages",
    to: portal.website,
  },
  cards: {
    what: "Payments by card",
    note: "The operator sets the keys of Stripe, as docs/stripe.md says.",
    act: "",
    to: null,
  },
  mail: {
    what: "Letters by mail",
    note: "The operator sets the mail server, as docs/mail.md says.",
    act: "Sender",
    to: portal.mailDomain,
  },
  sample: {
    what: "What is still the sample's",
    note: "An invented association wrote it. It carries the mark Sample until it is yours.",
    act: "Look",
    to: portal.sample,
  },
};
