/** Loads a visitor's waitlist offer for the registration page. */
import type { ApiClient } from "#app/api-context.ts";
import type { WaitlistToken } from "#shared/identifiers.ts";
import { asHeldFor } from "../../rules/availability/availability.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import type { OpenWaitlistOffer } from "../waitlist/waitlist-offer-notice.tsx";

type WithWaitlistOffer = { event: EventDetail; offer: OpenWaitlistOffer | undefined; isWaitlistOfferOver: boolean };

/** Returns the event with the waitlist offer of the address's token, if the offer is still open. */
export async function withWaitlistOffer(
  api: ApiClient,
  event: EventDetail,
  token: string | null,
): Promise<WithWaitlistOffer> {
  if (!token) return { event, offer: undefined, isWaitlistOfferOver: false };
  const response = await api.waitlist[":token"].$get({ param: { token } });
  const waiting = response.status === 200 ? await response.json() : undefined;
  if (waiting?.status !== "offered" || !waiting.offerUntil || waiting.event.id !== event.id)
    return { event, offer: undefined, isWaitlistOfferOver: true };
  const { option, people, isSponsorship, offerUntil, customer } = waiting;
  return {
    event: asHeldFor(event, option),
    offer: { token: token as WaitlistToken, until: offerUntil, people, option, isSponsorship, customer },
    isWaitlistOfferOver: false,
  };
}
