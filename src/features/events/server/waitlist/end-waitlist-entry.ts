/**
 * Ends waitlist entries: the owner leaves, or an offer is not taken in time. Held claims go to the next in line.
 */
import { and, asc, eq, gt, lte } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { eachRow } from "#platform/jobs/each-row.ts";
import { inPages } from "#platform/jobs/in-pages.ts";
import type { WaitlistToken } from "#shared/identifiers.ts";
import type { EventRow } from "../catalog/queries.ts";
import { lockEvent } from "../claims/claim-inventory.ts";
import { noSuchWaitlistEntry } from "../errors.ts";
import type { WaitlistEntry } from "../tables.ts";
import { claims, waitlist } from "../tables.ts";
import { makeWaitlistOffers } from "./make-waitlist-offers.ts";
import { postWaitlistLetter } from "./post-waitlist-letter.ts";
import { setWaitlistStatus } from "./set-waitlist-status.ts";

const BATCH = 200;

/**
 * Leaves the line, or declines an offer. An entry that has ended already stays as it is.
 *
 * @throws `events.no-such-waiter`
 */
export async function leaveWaitlist(deps: Deps, publicToken: WaitlistToken): Promise<void> {
  const [entry] = await deps.db.select().from(waitlist).where(eq(waitlist.publicToken, publicToken));
  if (!entry) throw noSuchWaitlistEntry();
  await endWaitlistEntry(deps, entry, "left");
}

/** Runs each minute, ends offers that were not taken in time, and makes offers to the next in line. */
export async function endWaitlistOffers(deps: Deps): Promise<void> {
  await eachRow(deps, {
    job: "events.end-offers",
    rows: inPages(BATCH, (after?: WaitlistEntry) => offeredTooLong(deps, after)),
    nameOf: ({ id }) => ({ waitlist: id }),
    work: (entry) => endWaitlistEntry(deps, entry, "lapsed"),
  });
}

const offeredTooLong = ({ db, now }: Deps, after: WaitlistEntry | undefined) =>
  db
    .select()
    .from(waitlist)
    .where(and(eq(waitlist.status, "offered"), lte(waitlist.offerUntil, now()), after && gt(waitlist.id, after.id)))
    .orderBy(asc(waitlist.id))
    .limit(BATCH);

async function endWaitlistEntry(deps: Deps, found: WaitlistEntry, status: "left" | "lapsed"): Promise<void> {
  await inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const event = await lockEvent(db, found.eventId);
    const [entry] = await db.select().from(waitlist).where(eq(waitlist.id, found.id)).for("update");
    const isStill = entry?.status === "offered" || (status === "left" && entry?.status === "waiting");
    if (!entry || !isStill) return;
    await endLocked(inTx, event, entry, status);
    await makeWaitlistOffers(inTx, event.id);
  });
}

/**
 * Ends an entry and releases its claims. The caller holds the lock of `lockEvent` and ends with `makeWaitlistOffers`.
 */
export async function endLocked(deps: Deps, event: EventRow, entry: WaitlistEntry, status: "left" | "lapsed") {
  await setWaitlistStatus(deps.db, { id: entry.id, from: entry.status, to: status }, { endedAt: deps.now() });
  await deps.db.delete(claims).where(eq(claims.waitlistId, entry.id));
  if (status === "lapsed") await postWaitlistLetter(deps, event, entry, "lapsed");
}
