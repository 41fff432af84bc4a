/**
 * A registration from its request to its row. One file because what is decided before the transaction and what is written
 * in it are one act.
 */
import { isDeepStrictEqual } from "node:util";
import { checkDueDay } from "#features/content/server/check-due-day.ts";
import { checkMembership } from "#features/membership/server/check-membership.ts";
import { openCharges } from "#features/payments/server/charges/open-charges.ts";
import { answerOnce, insertOnce, type Made, type Once } from "#platform/database/insert-once.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import type { Visitor } from "#platform/http/visitor.ts";
import { checkAddress } from "#shared/addresses/address-area.ts";
import { isoDay } from "#shared/dates.ts";
import { usd } from "#shared/money.ts";
import { newPublicToken, newReference } from "#shared/tokens.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import { EVENT_PEOPLE, type SaleLine, type Wanted, wantedClaims } from "../../rules/catalog/sales.ts";
import { joinAddress, type RegistrationRequest } from "../../rules/registrations/registration.ts";
import { type EventRow, eventView, getEventRow, type Registration } from "../catalog/queries.ts";
import { keyReused, registeredBefore, sponsorshipTaken, tooFewLeft } from "../errors.ts";
import { claimInventory } from "../inventory/claim-inventory.ts";
import { holdUntil } from "../inventory/hold-until.ts";
import { findHeldUnits, type HeldUnits, takeUnitHold } from "../inventory/take-unit-hold.ts";
import { REGISTRATION } from "../registration-source.ts";
import { refuseRush } from "../rush/refuse-rush.ts";
import { registrations } from "../tables.ts";
import { makeWaitlistOffers } from "../waitlist/make-waitlist-offers.ts";
import {
  beyondWaitlistOffer,
  findWaitlistOffer,
  takeWaitlistOffer,
  type WaitlistOffer,
} from "../waitlist/take-waitlist-offer.ts";
import { decideOrder, type Order } from "./decide-order.ts";
import { postRegistrationLetter } from "./post-registration-letter.ts";
import { refuseHoarding } from "./refuse-hoarding.ts";
import { claimOverruled, type Desk, recordAdded } from "./register-by-staff.ts";
import { findEarlier } from "./registered-often.ts";

type VerbDeps = Pick<Deps, "db" | "queue" | "now" | "organization">;
type NewRegistration = Omit<typeof registrations.$inferInsert, "reference">;
type OnceRegistered = Once<typeof registrations>;
/** A registration with the event it is for; `isReplay` when the same request had made it before. */
export type Registered = { registration: Registration; event: EventRow; isReplay: boolean };

/**
 * Registers a company for an event: claims limited inventory, opens the charges and posts the confirmation, all or
 * nothing.
 *
 * @param requestKey minted by the form. The same request with the same key gets the answer of the first one.
 * @param visitor the sender, unless it was staff.
 * @param desk what staff decided who add it by hand.
 * @throws `events.no-such-event`, `events.past`, `events.cancelled`, `events.not-published`, `events.full`,
 * `events.event-mismatch`, `events.invalid-answers`, `events.price-changed`,   `events.sponsorship-taken`,
 * `events.too-many-unpaid`, `request.bot-check-needed`, `events.offer-over`, `events.hold-over`, `events.registered-before`, `events.key-reused`
 */
export async function registerForEvent(
  deps: VerbDeps,
  input: RegistrationRequest,
  requestKey?: string,
  visitor?: Visitor,
  desk?: Desk,
): Promise<Registered> {
  const once = {
    table: registrations,
    key: keyOf(input, requestKey, desk),
    refusal: keyReused,
  };
  let event: EventRow | undefined;
  const { row, isReplay } = await answerOnce(deps.db, once, async () => {
    for (;;) {
      event = await getEventRow(deps.db, input.eventID);
      const decided = await decide(deps, event, input, { visitor, desk });
      const made = await inTransaction(deps, (inTx) => write(inTx, once, decided)).catch(ifRenamed);
      if (made) return made;
    }
  });
  return { registration: row, event: event ?? (await getEventRow(deps.db, row.eventId)), isReplay };
}

/** Staff renamed tiers between the decision and the row: both are undone, and decided once more under the new names. */
class TiersRenamed extends Error {}

function ifRenamed(error: unknown): undefined {
  if (!(error instanceof TiersRenamed)) throw error;
}

/** The row that refers to the event keeps its editors waiting: what is read now stays so until the commit. */
async function refuseRenamed({ db }: VerbDeps, { id, tiers }: EventRow): Promise<void> {
  const now = await getEventRow(db, id);
  if (!isDeepStrictEqual(now.tiers, tiers)) throw new TiersRenamed();
}

/** A key belongs to one call: staff's is another one. Whether it is a second registration is no other form. */
const keyOf = ({ second, ...input }: RegistrationRequest, requestKey: string | undefined, desk: Desk | undefined) =>
  desk
    ? requestKeyOf(requestKey && `desk:${requestKey}`, [
        input,
        desk.overrule,
        desk.letter,
        ...(desk.hold ? [desk.hold] : []),
      ])
    : requestKeyOf(requestKey, input);

type Decided = {
  row: NewRegistration;
  event: EventRow;
  order: Order;
  offer: WaitlistOffer | undefined;
  heldUnits: HeldUnits | undefined;
  dueOn: string;
  visitor: Visitor | undefined;
  desk: Desk | undefined;
};

/**
 * Everything that is read before the transaction. A transaction that waits for a second connection could starve the
 * pool.
 */
async function decide(
  deps: VerbDeps,
  event: EventRow,
  input: RegistrationRequest,
  { visitor, desk }: Pick<Decided, "visitor" | "desk">,
): Promise<Decided> {
  checkAddress((await deps.organization()).addressesIn, input);
  // One of the two: a registration takes its units from one holder.
  const token = desk?.hold === undefined ? input.offer : undefined;
  const offer = token === undefined ? undefined : await findWaitlistOffer(deps, event.id, token);
  const heldUnits = desk?.hold === undefined ? undefined : await findHeldUnits(deps.db, event.id, desk.hold);
  // What is held for somebody is theirs whatever they choose with it.
  const has = offer ?? (heldUnits && { option: EVENT_PEOPLE, held: heldUnits.held });
  const order = await decideOrder(deps, event, input, { offer: has, isOverruled: desk?.overrule });
  // The holder of a waitlist offer was expected to register.
  if (visitor && input.second === "ask" && !offer && (await findEarlier(deps.db, event, input)))
    throw registeredBefore();
  const memberCheck = order.asksMemberPrice ? await checkMembership(deps.db, input) : undefined;
  const needsClaims = golfersOf(event, order).length > 0;
  const held = { payMethod: input.payMethod, needsClaims, totalCents: order.total };
  const known = { memberCheck, origin: visitor?.origin };
  // What staff add is held without an end: they follow up on it themselves.
  const until = desk ? null : await holdUntil(deps, held);
  const row = { ...rowOf(deps, event, input, order), ...known, holdUntil: until };
  const { starts = isoDay(event.date, event.timeZone) } = heldOn(eventView(event), order.details);
  return { row, event, order, offer, heldUnits, dueOn: await checkDueDay(deps, starts), visitor, desk };
}

async function write(deps: VerbDeps, once: OnceRegistered, decided: Decided): Promise<Made<typeof registrations>> {
  const { event, order, dueOn, visitor, desk } = decided;
  const made = await insertOnce(deps.db, once, () => ({ ...decided.row, reference: newReference("R") }));
  if (made.isReplay) return made;
  const registration = made.row;
  await refuseRenamed(deps, event);
  const full = await claim(deps, registration, decided);

  const title = titleWithYear(eventView(event));
  const charges = order.lines.map(({ label, amountCents, fund }) => ({
    label: `${title}: ${label}`,
    amountCents,
    ...(fund && { fund }),
  }));
  const source = { sourceKind: REGISTRATION, sourceId: registration.id, program: title };
  const opened = await openCharges(deps, {
    ...{ ...source, ...owedBy(registration), dueOn, charges },
    ...{ visitor, wantsInvoice: desk?.wantsInvoice },
  });
  const heldFor = decided.heldUnits?.hold.name;
  if (desk) await recordAdded(deps, desk, { row: registration, event, full, heldFor });
  if (desk?.letter !== false)
    await postRegistrationLetter(deps, { row: registration, event, charges: opened }, { visitor });
  return made;
}

/** The reference and customer of what a registration owes. */
export function owedBy(row: Registration) {
  const { reference, company, firstName, lastName, street, city, state, zip, email, phone } = row;
  const place = { street: street ?? row.address, city: city ?? "", state: state ?? "", zip: zip ?? "" };
  return { reference, customer: { company, firstName, lastName, ...place, email, phone } };
}

/** Everything limited that the order takes. */
function golfersOf({ capacity }: EventRow, { lines, headcount }: Order): Wanted[] {
  const ofEvent = { option: EVENT_PEOPLE, limit: capacity ?? 0, count: headcount };
  return [...wantedClaims(lines), ...(capacity !== null && headcount > 0 ? [ofEvent] : [])];
}

/** @returns what was full, where staff overruled it. */
async function claim(deps: VerbDeps, row: Registration, decided: Decided): Promise<string[]> {
  const { event, order, offer, heldUnits, visitor, desk } = decided;
  const wanted = golfersOf(event, order);
  const buyer = { eventId: event.id, registrationId: row.id };
  const has = offer ?? heldUnits;
  const beyond = has ? beyondWaitlistOffer(wanted, has) : wanted;
  if (desk?.overrule) {
    const full = await claimOverruled(deps, buyer, heldUnits ? beyond : wanted);
    await takeHeld(deps, row, decided, wanted);
    return full;
  }
  const short = await claimInventory(deps.db, buyer, beyond);
  for (const [option, left] of short) short.set(option, left + (has?.held.get(option) ?? 0));
  refuseShort(short, order.lines);
  await takeHeld(deps, row, decided, wanted);
  if (offer) await takeWaitlistOffer(deps, offer, buyer, wanted);
  // Holders of a waitlist offer, and staff, may claim as much as is left.
  else if (visitor) {
    await refuseRush(deps, event.id, visitor);
    await refuseHoarding(deps.db, row, wanted);
  }
  return [];
}

/** What staff held for it passes to it. People whom the last of a hold brought too many go to the next in line. */
async function takeHeld(
  deps: VerbDeps,
  { id }: Registration,
  { heldUnits, desk }: Decided,
  wanted: readonly Wanted[],
): Promise<void> {
  if (!heldUnits || !desk) return;
  const taker = { registrationId: id, at: deps.now(), by: desk.actor.name };
  await takeUnitHold(deps.db, heldUnits, taker, wanted);
  await makeWaitlistOffers(deps, heldUnits.hold.eventId);
}

function refuseShort(short: ReadonlyMap<string, number>, lines: readonly SaleLine[]): void {
  const left = short.get(EVENT_PEOPLE);
  if (left !== undefined) throw tooFewLeft(left);
  const taken = lines.flatMap(({ option, label, limited }) => {
    const left = short.get(option);
    return left === undefined ? [] : [{ option, label, limited, left }];
  });
  if (taken.length > 0) throw sponsorshipTaken(taken);
}

function rowOf(deps: VerbDeps, event: EventRow, input: RegistrationRequest, order: Order): NewRegistration {
  const { company, firstName, lastName, street, city, state, zip, email, phone, payMethod, priceSeen } = input;
  return {
    ...{ company, firstName, lastName, street, city, state, zip, email, phone, payMethod },
    id: crypto.randomUUID(),
    publicToken: newPublicToken(),
    eventId: event.id,
    address: joinAddress(input),
    details: order.details,
    customInputs: order.customInputs,
    headcount: order.headcount,
    totalCents: order.total,
    memberSavedCents: order.memberSaved,
    priceSeenCents: priceSeen === undefined ? undefined : usd(priceSeen),
    createdAt: deps.now(),
  };
}
