import type { Deps } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { WaitlistToken } from "#shared/identifiers.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { heldOnOption } from "../../rules/catalog/held-on.ts";
import { isTier } from "../../rules/catalog/sponsorships.ts";
import { purposeText } from "../../rules/waitlist/waitlist-status.ts";
import { type EventRow, eventView } from "../catalog/queries.ts";
import type { WaitlistEntry } from "../tables.ts";

export const WAITLIST = "events.waitlist";

/** The person joined the line, may register now, did not do so in time, or was waiting for a cancelled event. */
export type WaitlistNews = "joined" | "offered" | "lapsed" | "cancelled";

export type WaitlistLetter = {
  news: WaitlistNews;
  to_name: string;
  company: string;
  /** `register 3 people for CAT-I at Spring Classes 2027`; missing in letters of earlier versions. */
  purpose?: string;
  event: string;
  event_date: string;
  /** The dates as text; missing in letters from before sessions existed. */
  heldOn?: string;
  time_zone: string;
  eventId: string;
  /** The credential to open the entry and to take the offer. */
  token: WaitlistToken;
  offerUntil?: string;
  /** Why the event was cancelled. */
  reason?: string;
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "events.waitlist": WaitlistLetter;
  }
}

/** The purpose of an entry, such as `register 3 people for CAT-I at Spring Classes 2027`. */
export const purposeOf = ({ prices }: EventRow, { people, option }: WaitlistEntry, title: string): string =>
  purposeText({ people, option, isSponsorship: isTier(prices, option) }, title);

/** Part of the dedupe key: an entry that staff put back in line may get another offer, with its own letters. */
const deadlineOf = ({ offerUntil }: WaitlistEntry, news: WaitlistNews): string[] =>
  offerUntil && (news === "offered" || news === "lapsed") ? [offerUntil.toISOString()] : [];

/** Posts a letter to a person on the waitlist, inside the transaction of the change. */
export function postWaitlistLetter(
  deps: Pick<Deps, "db" | "queue" | "now">,
  event: EventRow,
  entry: WaitlistEntry,
  news: WaitlistNews,
  { visitor, reason }: { visitor?: Visitor | undefined; reason?: string } = {},
): Promise<void> {
  const view = eventView(event);
  const title = titleWithYear(view);
  const to_name = `${entry.firstName} ${entry.lastName}`;
  const payload: WaitlistLetter = {
    news,
    to_name,
    company: entry.company,
    purpose: purposeOf(event, entry, title),
    event: title,
    event_date: view.event_date,
    time_zone: view.time_zone,
    eventId: event.id,
    heldOn: heldOnOption(view, entry.option).label,
    token: entry.publicToken,
    ...(news === "offered" && entry.offerUntil && { offerUntil: entry.offerUntil.toISOString() }),
    ...(reason !== undefined && { reason }),
  };
  return postLetter(deps, {
    template: WAITLIST,
    dedupeKey: [WAITLIST, entry.id, news, ...deadlineOf(entry, news)].join(":"),
    about: `waitlist-${entry.id}`,
    to: { name: to_name, address: entry.email },
    payload,
    visitor,
  });
}
