/** Texts for staff about letters: one that did not arrive, and the progress of a batch. */
import { z } from "zod";
import { countOf } from "./counts.ts";

/** The state of a letter on a site without a mail server, on every screen of staff. */
export const KEPT_NOT_SENT = "Not sent: no mail server";

/** The words for each state: a mark in a table, and the end of a sentence that begins with the letter's title. */
export const UNDELIVERED = {
  bounced: { mark: "Email bounced", says: "bounced" },
  suppressed: { mark: "Email not sent", says: "was not sent" },
  failed: { mark: "Email failed", says: "could not be delivered" },
  held: { mark: "Email on hold", says: "is on hold until staff release it" },
  failing: { mark: "Email not delivered yet", says: "is not delivered yet; retrying" },
} as const;

const STATES = ["bounced", "suppressed", "failed", "held", "failing"] as const satisfies (keyof typeof UNDELIVERED)[];
export type UndeliveredState = (typeof STATES)[number];

export const undeliveredSchema = z.object({
  /** Its id in the email log. */
  letter: z.uuid(),
  /** The name that staff use, such as "Registration received". */
  title: z.string(),
  address: z.string(),
  state: z.enum(STATES),
});
export type Undelivered = z.output<typeof undeliveredSchema>;

export const isUndelivered = (state: string): state is UndeliveredState => Object.hasOwn(UNDELIVERED, state);

const count = z.int().min(0);

export const letterProgressSchema = z
  .object({
    sent: count.describe("A mail server took them"),
    kept: count.describe("No mail server is set up: they are in the email log alone"),
    stopped: count.describe(
      "They do not go out by themselves: held back, bounced, suppressed, given up, or to a sample",
    ),
    waiting: count.describe("Not written or not tried yet, or tried again by itself"),
  })
  .meta({ id: "LetterProgress" });
export type LetterProgress = z.output<typeof letterProgressSchema>;

/** `41 of 45 sent`, with what was kept or stopped. */
export function sayProgress({ sent, kept, stopped, waiting }: LetterProgress): string {
  const all = sent + kept + stopped + waiting;
  if (all === 0) return "";
  const parts = [
    (sent > 0 || kept === 0) && `${sent} of ${all} sent`,
    kept > 0 && `${kept === all ? countOf(kept, "email") : kept} kept in the email log only`,
    stopped > 0 && `${stopped} not sent`,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}
