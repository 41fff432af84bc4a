import type { Deps } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { Customer } from "#shared/contact.ts";
import type { ClassToken } from "#shared/identifiers.ts";
import { classTitle } from "../../rules/classes.ts";
import { datesOf, hoursOf } from "../../rules/sessions/session-text.ts";
import type { ClassRegistration } from "../queries.ts";
import type { ClassSession } from "../roster/lock-session.ts";

export const SESSION_NEWS = "certifications.session-news";

export type SessionNews = {
  /**
   * `moved`: to these dates; `unassigned`: the office agrees on new ones; `notice`: about these dates; `replaced`: another
   * person comes; `crew`: to an employer, whose people are registered for a class that is free.
   */
  news: "moved" | "unassigned" | "notice" | "replaced" | "crew";
  to_name: string;
  company: string;
  reference: string;
  /** Class and type. */
  class: string;
  /** The dates and the location as people read them; empty where there are none. */
  dates: string;
  location: string;
  /** The notice, why it was moved, or who is registered; may be empty. */
  text: string;
  registration: ClassToken;
  /** The fee for the change; absent where it is free. */
  feeCents?: number;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "certifications.session-news": SessionNews;
  }
}

type Crew = { people: readonly ClassRegistration[]; session: ClassSession | undefined; to: Customer };

const whenAndWhere = (session: ClassSession | undefined) => ({
  dates: session ? `${datesOf(session)}, ${hoursOf(session)}` : "",
  location: session?.location ?? "",
});

/** Tells an employer who is registered, where no invoice does. Inside the transaction that registers them. */
export async function postCrewNews(
  deps: Pick<Deps, "db" | "queue" | "now">,
  { people, session, to }: Crew,
): Promise<void> {
  const [first] = people;
  if (!first) return;
  const payload: SessionNews = {
    news: "crew",
    text: people.map(({ firstName, lastName, reference }) => `${firstName} ${lastName} (${reference})`).join("\n"),
    to_name: `${to.firstName} ${to.lastName}`,
    company: to.company,
    reference: first.reference,
    class: classTitle(first),
    ...whenAndWhere(session),
    registration: first.publicToken,
  };
  await postLetter(deps, {
    template: SESSION_NEWS,
    dedupeKey: [SESSION_NEWS, first.id, "crew"].join(":"),
    about: first.reference,
    payload,
    to: { name: payload.to_name, address: to.email },
    visitor: undefined,
  });
}

type News = Pick<SessionNews, "news" | "text"> & {
  session: ClassSession | undefined;
  /** Distinguishes this news from earlier ones about the same registration. */
  fact: string;
  feeCents?: number | undefined;
};

/** Emails a candidate about the session of a registration, inside the transaction that changes it. */
export function postSessionNews(
  deps: Pick<Deps, "db" | "queue" | "now">,
  row: ClassRegistration,
  { news, text, session, fact, feeCents }: News,
): Promise<void> {
  const payload: SessionNews = {
    news,
    text,
    to_name: `${row.firstName} ${row.lastName}`,
    company: row.company,
    reference: row.reference,
    class: classTitle(row),
    ...whenAndWhere(session),
    registration: row.publicToken,
    ...(feeCents && { feeCents }),
  };
  return postLetter(deps, {
    template: SESSION_NEWS,
    dedupeKey: [SESSION_NEWS, row.id, session?.id, news, fact].join(":"),
    about: row.reference,
    payload,
    to: { name: payload.to_name, address: row.email },
    visitor: undefined,
  });
}
