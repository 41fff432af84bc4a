/** Staff actions on an entry of the waitlist. None deletes the entry, and all except an offer can be undone. */
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Action } from "#features/accounts/rules/actions.ts";
import { recordAudit } from "#features/accounts/server/record-audit.ts";
import type { WaitlistStatus } from "#features/registrations/rules/waitlist-states.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { closedReason } from "../../rules/catalog/upcoming.ts";
import type { WaitlistAct } from "../../rules/waitlist/waitlist.ts";
import { type EventRow, eventView } from "../catalog/queries.ts";
import { lockEvent } from "../claims/claim-inventory.ts";
import { closed, isWaitingAgain, noSuchWaitlistEntry, nothingToOffer, waitlistEntryChanged } from "../errors.ts";
import { type WaitlistEntry, waitlist } from "../tables.ts";
import { endLocked } from "./end-waitlist-entry.ts";
import { makeWaitlistOffers, offerTo } from "./make-waitlist-offers.ts";
import { setWaitlistStatus } from "./set-waitlist-status.ts";

type ActOnEntry = {
  id: string;
  act: WaitlistAct;
  /** The status that staff saw. */
  status: WaitlistStatus;
  actor: { id: string; name: string };
};

/** The statuses that each act starts from, its audit action, and its text in the log. */
const ACTS: Record<WaitlistAct, { from: readonly WaitlistStatus[]; action: Action; says: string }> = {
  offer: { from: ["waiting"], action: "waitlist.offered", says: "made a waitlist offer to" },
  skip: { from: ["waiting"], action: "waitlist.skipped", says: "moved to the end of the line" },
  unskip: { from: ["waiting"], action: "waitlist.put-back", says: "moved back in line" },
  close: { from: ["waiting", "offered"], action: "waitlist.closed", says: "removed from the waitlist" },
  reopen: { from: ["left", "lapsed"], action: "waitlist.put-back", says: "put back in line" },
};

/**
 * Staff offer, skip, close or put back an entry, under the event's lock. Released units go to the next in line.
 *
 * @throws `events.no-such-waiter`, `events.waiter-changed` if its status is not what staff saw, `events.none-left`,
 * `events.waiting-again`, and for an offer the reason why registration is closed
 */
export function actOnEntry(deps: Deps, input: ActOnEntry): Promise<void> {
  return inTransaction(deps, async (inTx) => {
    const { db } = inTx;
    const [found] = await db.select().from(waitlist).where(eq(waitlist.id, input.id));
    if (!found) throw noSuchWaitlistEntry();
    const event = await lockEvent(db, found.eventId);
    const [entry] = await db.select().from(waitlist).where(eq(waitlist.id, input.id)).for("update");
    const { from, action, says } = ACTS[input.act];
    if (entry?.status !== input.status || !from.includes(entry.status))
      throw waitlistEntryChanged(entry?.status ?? found.status);
    await DO[input.act](inTx, event, entry);
    await makeWaitlistOffers(inTx, event.id);
    const who = `${entry.firstName} ${entry.lastName} of ${entry.company}`;
    const detail = `${input.actor.name} ${says}: ${who}, at ${titleWithYear(eventView(event))}.`;
    await recordAudit(inTx, { actor: input.actor, action, subject: `event ${event.id}`, detail });
  });
}

type Do = (deps: Deps, event: EventRow, entry: WaitlistEntry) => Promise<unknown>;

const DO: Record<WaitlistAct, Do> = {
  offer: async (deps, event, entry) => {
    const reason = closedReason(eventView(event), deps.now());
    if (reason) throw closed(reason);
    if (!(await offerTo(deps, event, entry))) throw nothingToOffer();
  },
  skip: ({ db }, _event, { id, lineNumber, skippedFrom }) =>
    db
      .update(waitlist)
      .set({ lineNumber: sql`default`, skippedFrom: skippedFrom ?? lineNumber })
      .where(eq(waitlist.id, id)),
  unskip: ({ db }, _event, { id, skippedFrom, lineNumber }) =>
    db
      .update(waitlist)
      .set({ lineNumber: skippedFrom ?? lineNumber, skippedFrom: null })
      .where(eq(waitlist.id, id)),
  // The holder of an offer gets the same letter as after an offer that was not taken in time.
  close: (deps, event, entry) => endLocked(deps, event, entry, entry.status === "offered" ? "lapsed" : "left"),
  reopen: async ({ db }, _event, entry) => {
    if (await waitsElsewhere(db, entry)) throw isWaitingAgain();
    const move = { id: entry.id, from: entry.status, to: "waiting" } as const;
    await setWaitlistStatus(db, move, { endedAt: null, offerUntil: null });
  },
};

/** Whether the same person has joined the line again meanwhile. */
async function waitsElsewhere(db: Deps["db"], { id, eventId, option, email }: WaitlistEntry): Promise<boolean> {
  const [other] = await db
    .select({ id: waitlist.id })
    .from(waitlist)
    .where(
      and(
        ...[eq(waitlist.eventId, eventId), eq(waitlist.option, option), ne(waitlist.id, id)],
        eq(sql`lower(${waitlist.email})`, email.toLowerCase()),
        inArray(waitlist.status, ["waiting", "offered"]),
      ),
    );
  return other !== undefined;
}
