/** The turn of somebody who waited, as the registration page sees it. */
import type { ApiClient } from "#app/api-context.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import type { StandingOffer } from "../waitlist/offer-notice.tsx";

type WithOffer = { event: EventDetail; offer: StandingOffer | undefined; isOfferOver: boolean };

/** The event with the offer that the address names, if it still stands. */
export async function withOffer(api: ApiClient, event: EventDetail, token: string | null): Promise<WithOffer> {
  if (!token) return { event, offer: undefined, isOfferOver: false };
  const response = await api.waitlist[":token"].$get({ param: { token } });
  const waiting = response.status === 200 ? await response.json() : undefined;
  if (waiting?.status !== "offered" || !waiting.offerUntil || waiting.event.id !== event.id)
    return { event, offer: undefined, isOfferOver: true };
  const { option, people, offerUntil } = waiting;
  return {
    event: asOffered(event, option),
    offer: { token, until: offerUntil, people, option },
    isOfferOver: false,
  };
}

/** The event as the holder of an offer sees it: what is held for them, with a place at the event, is not sold out. */
export const asOffered = (event: EventDetail, option: string): EventDetail => ({
  ...event,
  sold_out: event.sold_out.filter((name) => name !== option),
  is_full: false,
});
