/** Places that are held for somebody who waited, and how they pass to that one's registration. */
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db } from "#platform/database/db.ts";
import type { Deps } from "#platform/deps.ts";
import type { Wanted } from "../../rules/catalog/sales.ts";
import { offerOver } from "../errors.ts";
import { lockEvent } from "../inventory/claim-places.ts";
import { slotClaims, waitlist } from "../tables.ts";
import { offerFreedPlaces } from "./offer-freed-places.ts";
import { setWaiterStatus } from "./set-waiter-status.ts";

export type Offer = {
  waitlistId: string;
  /** Option -> how many places of it are held. */
  held: ReadonlyMap<string, number>;
};

/** The offer behind a token, while it stands. @throws `events.offer-over` */
export async function findOffer(deps: Pick<Deps, "db" | "now">, eventId: string, publicToken: string): Promise<Offer> {
  const [entry] = await deps.db
    .select({ id: waitlist.id })
    .from(waitlist)
    .where(and(eq(waitlist.publicToken, publicToken), eq(waitlist.eventId, eventId), stands(deps.now())));
  if (!entry) throw offerOver();
  return { waitlistId: entry.id, held: await heldFor(deps.db, entry.id) };
}

const stands = (now: Date) => and(eq(waitlist.status, "offered"), gt(waitlist.offerUntil, now));

async function heldFor(db: Db, waitlistId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ option: slotClaims.option, held: sql<number>`count(*)::int` })
    .from(slotClaims)
    .where(eq(slotClaims.waitlistId, waitlistId))
    .groupBy(slotClaims.option);
  return new Map(rows.map(({ option, held }) => [option, held]));
}

/** What has to be claimed beside the held places. */
export const beyondOffer = (wanted: readonly Wanted[], { held }: Offer): Wanted[] =>
  wanted
    .map((want) => ({ ...want, count: want.count - (held.get(want.option) ?? 0) }))
    .filter(({ count }) => count > 0);

type Taker = { eventId: string; registrationId: string };

/**
 * Gives held places to the registration, as many as it wants, and the others back to the line. Comes after the
 * registration's own claims: whoever takes several locks takes the event's before the entry's.
 *
 * @throws `events.offer-over` when it ended meanwhile.
 */
export async function takeOffer(
  deps: Pick<Deps, "db" | "queue" | "now">,
  { waitlistId, held }: Offer,
  { eventId, registrationId }: Taker,
  wanted: readonly Wanted[],
): Promise<void> {
  const { db, now } = deps;
  await lockEvent(db, eventId);
  const taken = { id: waitlistId, from: "offered", to: "taken", onlyIf: gt(waitlist.offerUntil, now()) } as const;
  if (!(await setWaiterStatus(db, taken, { registrationId, endedAt: now() }))) throw offerOver();
  for (const { option, count } of wanted) {
    const seats = db
      .select({ seat: slotClaims.seatNo })
      .from(slotClaims)
      .where(and(eq(slotClaims.waitlistId, waitlistId), eq(slotClaims.option, option)))
      .orderBy(slotClaims.seatNo)
      .limit(Math.min(count, held.get(option) ?? 0));
    await db
      .update(slotClaims)
      .set({ registrationId, waitlistId: null })
      .where(
        and(eq(slotClaims.waitlistId, waitlistId), eq(slotClaims.option, option), inArray(slotClaims.seatNo, seats)),
      );
  }
  const surplus = await db.delete(slotClaims).where(eq(slotClaims.waitlistId, waitlistId)).returning();
  if (surplus.length > 0) await offerFreedPlaces(deps, eventId);
}
