import type { Deps } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { ClassWaitlistToken } from "#shared/identifiers.ts";
import { datesOf, hoursOf, titleOf } from "../../rules/sessions/session-text.ts";
import type { ClassSession } from "../roster/lock-session.ts";
import type { SessionWait } from "./set-wait-status.ts";

export const CLASS_WAITLIST_LETTER = "certifications.class-waitlist";

/** `ended`: the session has begun or is cancelled, and nobody waits for it any more. */
export type ClassWaitlistNews = "joined" | "offered" | "lapsed" | "ended";

export type ClassWaitlistLetter = {
  news: ClassWaitlistNews;
  to_name: string;
  company: string;
  class: string;
  /** The dates and hours as people read them. */
  dates: string;
  location: string;
  sessionId: string;
  /** The credential to open the entry and to take the offer. */
  token: ClassWaitlistToken;
  offerUntil?: string;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "certifications.class-waitlist": ClassWaitlistLetter;
  }
}

/** An entry that staff put back in line may get another offer, with its own letters. */
const deadlineOf = ({ offerUntil }: SessionWait, news: ClassWaitlistNews): string[] =>
  offerUntil && (news === "offered" || news === "lapsed") ? [offerUntil.toISOString()] : [];

/** Emails a person on the waitlist, inside the transaction of the change. */
export function postClassWaitlistLetter(
  deps: Pick<Deps, "db" | "queue" | "now">,
  session: ClassSession,
  wait: SessionWait,
  { news, visitor }: { news: ClassWaitlistNews; visitor?: Visitor | undefined },
): Promise<void> {
  const payload: ClassWaitlistLetter = {
    news,
    to_name: `${wait.firstName} ${wait.lastName}`,
    company: wait.company,
    class: titleOf(session),
    dates: `${datesOf(session)}, ${hoursOf(session)}`,
    location: session.location,
    sessionId: session.id,
    token: wait.publicToken,
    ...(news === "offered" && wait.offerUntil && { offerUntil: wait.offerUntil.toISOString() }),
  };
  return postLetter(deps, {
    template: CLASS_WAITLIST_LETTER,
    dedupeKey: [CLASS_WAITLIST_LETTER, wait.id, news, ...deadlineOf(wait, news)].join(":"),
    about: `class-waitlist-${wait.id}`,
    to: { name: payload.to_name, address: wait.email },
    payload,
    visitor,
  });
}
