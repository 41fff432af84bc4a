/** The claims of a waitlist offer, and how they pass to a registration. */
import { and, eq, gt } from "drizzle-orm";
import type { Deps } from "#platform/deps.ts";
import type { WaitlistToken } from "#shared/identifiers.ts";
import type { WantedUnits } from "../../rules/catalog/sales.ts";
import { lockEvent } from "../claims/claim-inventory.ts";
import { heldBy, passClaims } from "../claims/pass-claims.ts";
import { waitlistOfferOver } from "../errors.ts";
import { waitlist } from "../tables.ts";
import { makeWaitlistOffers } from "./make-waitlist-offers.ts";
import { setWaitlistStatus } from "./set-waitlist-status.ts";

export type WaitlistOffer = {
  waitlistId: string;
  /** The option that the entry waited for. */
  option: string;
  /** Option -> the number of its held claims. */
  held: ReadonlyMap<string, number>;
};

/** The open waitlist offer of a token. @throws `events.offer-over` */
export async function findWaitlistOffer(
  deps: Pick<Deps, "db" | "now">,
  eventId: string,
  publicToken: WaitlistToken,
): Promise<WaitlistOffer> {
  const [entry] = await deps.db
    .select({ id: waitlist.id, option: waitlist.option })
    .from(waitlist)
    .where(and(eq(waitlist.publicToken, publicToken), eq(waitlist.eventId, eventId), isOpen(deps.now())));
  if (!entry) throw waitlistOfferOver();
  return { waitlistId: entry.id, option: entry.option, held: await heldBy(deps.db, { waitlistId: entry.id }) };
}

const isOpen = (now: Date) => and(eq(waitlist.status, "offered"), gt(waitlist.offerUntil, now));

type Taker = { eventId: string; registrationId: string };

/**
 * Passes as many held claims to the registration as it needs, and offers the rest to the next in line. Runs after the
 * registration's own claims, because every transaction locks the event before the entry.
 *
 * @throws `events.offer-over` if the offer ended meanwhile.
 */
export async function takeWaitlistOffer(
  deps: Pick<Deps, "db" | "queue" | "now">,
  { waitlistId }: WaitlistOffer,
  { eventId, registrationId }: Taker,
  wanted: readonly WantedUnits[],
): Promise<void> {
  const { db, now } = deps;
  await lockEvent(db, eventId);
  const taken = { id: waitlistId, from: "offered", to: "taken", onlyIf: gt(waitlist.offerUntil, now()) } as const;
  if (!(await setWaitlistStatus(db, taken, { registrationId, endedAt: now() }))) throw waitlistOfferOver();
  const surplus = await passClaims(db, { waitlistId }, registrationId, wanted);
  if (surplus > 0) await makeWaitlistOffers(deps, eventId);
}
