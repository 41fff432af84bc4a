/** Waitlist offers: a released unit is held for the first in line, or free for all if the waitlist is empty. */
import { and, asc, eq } from "drizzle-orm";
import { getSetting } from "#features/content/server/settings/queries.ts";
import type { Deps } from "#platform/deps.ts";
import { EVENT_PEOPLE, limitsOf, type WantedUnits } from "../../rules/catalog/sales.ts";
import { isTier } from "../../rules/catalog/sponsorships.ts";
import { closedReason } from "../../rules/catalog/upcoming.ts";
import { kindOf } from "../../rules/kinds/index.ts";
import { type EventRow, eventView } from "../catalog/queries.ts";
import { claimInventory, countLeft, lockEvent } from "../claims/claim-inventory.ts";
import { refreshSoldOut } from "../claims/release-claims.ts";
import type { WaitlistEntry } from "../tables.ts";
import { waitlist } from "../tables.ts";
import { postWaitlistLetter } from "./post-waitlist-letter.ts";
import { setWaitlistStatus } from "./set-waitlist-status.ts";

/**
 * Offers free units to the waitlist, strictly in the order of the line: while the people of the first entry do not fit,
 * no later entry gets an offer. Every transaction that releases claims or raises a limit ends with this call.
 */
export async function makeWaitlistOffers(deps: Pick<Deps, "db" | "queue" | "now">, eventId: string): Promise<void> {
  const event = await lockEvent(deps.db, eventId);
  if (!closedReason(eventView(event), deps.now())) {
    const blocked = new Set<string>();
    for (;;) {
      const first = await firstInLine(deps.db, eventId, blocked);
      if (!first) break;
      if (!(await offerTo(deps, event, first))) blocked.add(first.option);
    }
  }
  await refreshSoldOut(deps.db, await lockEvent(deps.db, eventId));
}

/** The first waiting entry whose option is not blocked. */
async function firstInLine(db: Deps["db"], eventId: string, blocked: Set<string>): Promise<WaitlistEntry | undefined> {
  const waiting = await db
    .select()
    .from(waitlist)
    .where(and(eq(waitlist.eventId, eventId), eq(waitlist.status, "waiting")))
    .orderBy(asc(waitlist.lineNumber));
  return waiting.find(({ option }) => !blocked.has(option));
}

/**
 * Makes the offer to an entry if enough units are free. The caller holds the lock of `lockEvent`.
 *
 * @returns whether enough units were free.
 */
export async function offerTo(
  deps: Pick<Deps, "db" | "queue" | "now">,
  event: EventRow,
  entry: WaitlistEntry,
): Promise<boolean> {
  const wanted = wantedBy(event, entry);
  for (const want of wanted) if ((await countLeft(deps.db, event.id, want)) < want.count) return false;
  await claimInventory(deps.db, { eventId: event.id, waitlistId: entry.id }, wanted);
  const { offerHours } = await getSetting(deps.db, "registration");
  const offeredAt = deps.now();
  const offerUntil = new Date(offeredAt.getTime() + offerHours * 3_600_000);
  const to = "offered";
  const move = { id: entry.id, from: entry.status, to } as const;
  const isOffered = await setWaitlistStatus(deps.db, move, { offeredAt, offerUntil });
  if (!isOffered) throw new Error(`waitlist entry ${entry.id} changed under the lock of its event`);
  await postWaitlistLetter(deps, event, { ...entry, status: to, offerUntil }, to);
  return true;
}

/** A claim of a class needs one of the event's people too; a sponsorship needs one for each person that it includes. */
function wantedBy(event: EventRow, { option, people }: WaitlistEntry): WantedUnits[] {
  const limits = limitsOf(event);
  const brings = kindOf(event.type).peopleOfTier;
  const heads = brings && isTier(event.prices, option) ? brings(event.prices, option) : people;
  return [...new Set([option, EVENT_PEOPLE])].flatMap((wanted) => {
    const limit = limits[wanted];
    const count = wanted === EVENT_PEOPLE ? heads : people;
    return limit === undefined || count === 0 ? [] : [{ option: wanted, limit, count }];
  });
}
