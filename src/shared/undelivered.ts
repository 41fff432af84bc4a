/** A letter that did not arrive, as staff see it beside what it was about. */
import { z } from "zod";

/** What staff read of each state: a mark in a table, and the end of a sentence that begins with the letter's title. */
export const UNDELIVERED = {
  bounced: { mark: "Email bounced", says: "bounced" },
  suppressed: { mark: "Email not sent", says: "was not sent" },
  failed: { mark: "Email failed", says: "could not be delivered" },
  held: { mark: "Email held back", says: "is held back until staff release it" },
  failing: { mark: "Email not delivered yet", says: "is not delivered yet, and is tried again" },
} as const;

const STATES = ["bounced", "suppressed", "failed", "held", "failing"] as const satisfies (keyof typeof UNDELIVERED)[];
export type UndeliveredState = (typeof STATES)[number];

export const undeliveredSchema = z.object({
  /** Its id in the e-mail log. */
  letter: z.uuid(),
  /** What staff call it, such as "Registration received". */
  title: z.string(),
  address: z.string(),
  state: z.enum(STATES),
});
export type Undelivered = z.output<typeof undeliveredSchema>;

export const isUndelivered = (state: string): state is UndeliveredState => Object.hasOwn(UNDELIVERED, state);
