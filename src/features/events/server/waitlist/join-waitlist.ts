import { and, eq, inArray, sql } from "drizzle-orm";
import { type Deps, inTransaction } from "#platform/deps.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import { newPublicToken } from "#shared/tokens.ts";
import { EVENT_PEOPLE, limitsOf } from "../../rules/catalog/sales.ts";
import { isTier } from "../../rules/catalog/sponsorships.ts";
import { presentName } from "../../rules/catalog/tier-identity.ts";
import { closedReason } from "../../rules/catalog/upcoming.ts";
import type { WaitlistRequest } from "../../rules/waitlist/waitlist-request.ts";
import { queueableOptions } from "../../rules/waitlist/waitlist-status.ts";
import { type EventRow, eventView, getEventRow } from "../catalog/queries.ts";
import { lockEvent } from "../claims/claim-inventory.ts";
import { alreadyWaiting, closed, invalidAnswers, notSoldOut, noWaitlist } from "../errors.ts";
import { type WaitlistEntry, waitlist } from "../tables.ts";
import { endLocked } from "./end-waitlist-entry.ts";
import { makeWaitlistOffers } from "./make-waitlist-offers.ts";
import { postWaitlistLetter } from "./post-waitlist-letter.ts";

/**
 * Adds an entry to the end of the line for an event, a sponsorship, a level or a class that is full. A second request
 * gets the same entry, if the phone number is the same too: an email address alone must not open another person's
 * entry. A person whose offer has run out joins again at the end of the line.
 *
 * @throws `events.no-such-event`, `events.past`, `events.cancelled`, `events.not-published`, `events.invalid-answers`,
 * `events.not-full`, `events.no-waitlist`, `events.already-waiting`
 */
export function joinWaitlist(
  deps: Deps,
  eventId: string,
  request: WaitlistRequest,
  visitor?: Visitor,
): Promise<WaitlistEntry> {
  return inTransaction(deps, async (inTx) => {
    await getEventRow(inTx.db, eventId);
    // The lock makes the order of the line the order of the commits, and keeps others from releasing a claim
    // meanwhile.
    const event = await lockEvent(inTx.db, eventId);
    const reason = closedReason(eventView(event), inTx.now());
    if (reason) throw closed(reason);
    if (!event.hasWaitlist) throw noWaitlist();
    const input = { ...request, option: presentName(event, request.option) };
    refuseOption(event, input);
    const known = await findWaiting(inTx.db, eventId, input);
    if (known && known.phone !== input.phone) throw alreadyWaiting();
    const isOver = known?.offerUntil && known.offerUntil <= inTx.now();
    if (known && !isOver) return known;
    if (!event.soldOut.includes(input.option)) throw notSoldOut();
    // The job has not ended the missed offer yet, so it ends here.
    if (known) await endLocked(inTx, event, known, "lapsed");
    const entry = await addToLine(inTx, eventId, input);
    await postWaitlistLetter(inTx, event, entry, "joined", { visitor });
    if (known) await makeWaitlistOffers(inTx, eventId);
    return entry;
  });
}

async function addToLine({ db, now }: Deps, eventId: string, input: WaitlistRequest): Promise<WaitlistEntry> {
  const [entry] = await db
    .insert(waitlist)
    .values({
      ...input,
      id: crypto.randomUUID(),
      publicToken: newPublicToken(),
      eventId,
      status: "waiting",
      createdAt: now(),
    })
    .returning();
  if (!entry) throw new Error("an entry of the waitlist was not written");
  return entry;
}

function refuseOption(event: EventRow, { option, people }: WaitlistRequest): void {
  const known = [EVENT_PEOPLE, ...queueableOptions(event.prices)];
  const limit = limitsOf(event)[option];
  if (!known.includes(option) || limit === undefined) {
    throw invalidAnswers({ option: ["This has no waitlist: choose a sponsorship, class or level that is full"] });
  }
  if (isTier(event.prices, option) && people !== 1)
    throw invalidAnswers({ people: ["Must be 1: each entry waits for one sponsorship with all that it includes"] });
  if (people > limit) throw invalidAnswers({ people: [`At most ${limit} people fit`] });
}

async function findWaiting(db: Deps["db"], eventId: string, { option, email }: WaitlistRequest) {
  const [known] = await db
    .select()
    .from(waitlist)
    .where(
      and(
        eq(waitlist.eventId, eventId),
        eq(waitlist.option, option),
        eq(sql`lower(${waitlist.email})`, email.toLowerCase()),
        inArray(waitlist.status, ["waiting", "offered"]),
      ),
    );
  return known;
}
