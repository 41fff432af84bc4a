import { getSetting } from "#features/content/server/queries.ts";
import { checkMembership } from "#features/membership/server/check-membership.ts";
import { dueDay } from "#features/payments/rules/due-day.ts";
import { openCharges } from "#features/payments/server/charges/open-charges.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { type RequestKey, requestKey } from "#platform/request-key.ts";
import type { Visitor } from "#platform/visitor.ts";
import { isoDay } from "#shared/dates.ts";
import { AppError } from "#shared/errors.ts";
import { usd } from "#shared/money.ts";
import { newPublicToken } from "#shared/tokens.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import { EVENT_PLACE, type SaleLine, type Wanted, wantedPlaces } from "../../rules/catalog/sales.ts";
import { joinAddress, type RegistrationRequest } from "../../rules/registrations/registration.ts";
import { type EventRow, eventView, getEventRow, type Registration } from "../catalog/queries.ts";
import { sponsorshipTaken, tooFewPlaces } from "../errors.ts";
import { claimPlaces } from "../inventory/claim-places.ts";
import { holdUntil } from "../inventory/hold.ts";
import { REGISTRATION } from "../registration-source.ts";
import { beyondOffer, findOffer, type Offer, takeOffer } from "../waitlist/take-offer.ts";
import { decideOrder, type Order } from "./decide-order.ts";
import { findReplay, insertRegistration, type NewRegistration } from "./insert-registration.ts";
import { postRegistrationLetter } from "./post-registration-letter.ts";
import { refuseHoarding } from "./refuse-hoarding.ts";

type VerbDeps = Pick<Deps, "db" | "queue" | "now" | "organization">;
/** A registration with the event it is for; `isReplay` when the same request had made it before. */
export type Registered = { registration: Registration; event: EventRow; isReplay: boolean };

/**
 * Registers a company for an event: claims what is limited, opens the charges and posts the confirmation, all or nothing.
 *
 * @param idempotencyKey minted by the form. The same request under it is answered with what the first one made.
 * @param visitor who sent it, unless it was staff.
 * @throws `events.no-such-event`, `events.past`, `events.cancelled`, `events.not-published`, `events.full`,
 *   `events.event-mismatch`, `events.invalid-answers`, `events.price-changed`,
 *   `events.sponsorship-taken`, `events.too-many-unpaid`, `events.offer-over`, `events.key-reused`
 */
export async function registerForEvent(
  deps: VerbDeps,
  input: RegistrationRequest,
  idempotencyKey?: string,
  visitor?: Visitor,
): Promise<Registered> {
  const key = idempotencyKey === undefined ? undefined : requestKey(idempotencyKey, input);
  try {
    const event = await getEventRow(deps.db, input.eventID);
    const offer = input.offer === undefined ? undefined : await findOffer(deps, event.id, input.offer);
    const order = await decideOrder(deps, event, input, offer);
    const memberCheck = order.asksMemberPrice ? await checkMembership(deps.db, input) : undefined;
    const takesPlaces = placesOf(event, order).length > 0;
    const held = { payMethod: input.payMethod, takesPlaces, totalCents: order.total };
    const known = { memberCheck, origin: visitor?.origin };
    const row = { ...rowOf(deps, event, input, order), ...known, holdUntil: await holdUntil(deps, held) };
    // Before the transaction: one that waited for a second connection could starve the pool.
    const dueOn = await dueOnOf(deps, event, order);
    return await inTransaction(deps, (inTx) => write(inTx, event, row, { ...order, offer, dueOn, visitor }, key));
  } catch (error) {
    // A repetition is answered like the first time, though the event may have closed or sold out since.
    const first = error instanceof AppError ? await findReplay(deps.db, key) : undefined;
    if (first) return { registration: first, event: await getEventRow(deps.db, first.eventId), isReplay: true };
    throw error;
  }
}

async function write(
  deps: VerbDeps,
  event: EventRow,
  row: NewRegistration,
  order: Decided,
  key: RequestKey | undefined,
): Promise<Registered> {
  const { registration, isReplay } = await insertRegistration(deps.db, row, key);
  if (isReplay) return { registration, event, isReplay };
  await claim(deps, event, registration, order);

  const title = titleWithYear(eventView(event));
  const charges = order.lines.map(({ label, amountCents, fund }) => ({
    label: `${title}: ${label}`,
    amountCents,
    ...(fund && { fund }),
  }));
  const source = { sourceKind: REGISTRATION, sourceId: registration.id, program: title };
  const opened = await openCharges(deps, { ...source, ...owedBy(registration), dueOn: order.dueOn, charges });
  await postRegistrationLetter(deps, { row: registration, event, charges: opened }, { visitor: order.visitor });
  return { registration, event, isReplay: false };
}

/** By when it should be paid, whichever way: a card that is never used is owed as a check is. */
async function dueOnOf({ db, organization, now }: VerbDeps, event: EventRow, { details }: Order): Promise<string> {
  const [{ timeZone }, { checkDueDays }] = [await organization(), await getSetting(db, "registration")];
  const { starts = isoDay(event.date, event.timeZone) } = heldOn(eventView(event), details);
  return dueDay({ now: now(), timeZone, days: checkDueDays, latest: starts });
}

function owedBy(row: Registration) {
  const { reference, company, firstName, lastName, street, city, state, zip, email, phone } = row;
  const place = { street: street ?? row.address, city: city ?? "", state: state ?? "", zip: zip ?? "" };
  return { reference, customer: { company, firstName, lastName, ...place, email, phone } };
}

/** Everything limited that the order takes. */
function placesOf({ capacity }: EventRow, { lines, headcount }: Order): Wanted[] {
  const ofEvent = { option: EVENT_PLACE, limit: capacity ?? 0, count: headcount };
  return [...wantedPlaces(lines), ...(capacity !== null && headcount > 0 ? [ofEvent] : [])];
}

type Decided = Order & { offer: Offer | undefined; dueOn: string; visitor: Visitor | undefined };

async function claim(deps: VerbDeps, event: EventRow, row: Registration, order: Decided): Promise<void> {
  const { offer } = order;
  const wanted = placesOf(event, order);
  const buyer = { eventId: event.id, registrationId: row.id };
  const short = await claimPlaces(deps.db, buyer, offer ? beyondOffer(wanted, offer) : wanted);
  for (const [option, left] of short) short.set(option, left + (offer?.held.get(option) ?? 0));
  refuseShort(short, order.lines);
  if (offer) await takeOffer(deps, offer, buyer, wanted);
  // Whom the office has offered places, and staff, take as many as there are.
  else if (order.visitor) await refuseHoarding(deps.db, row, wanted);
}

function refuseShort(short: ReadonlyMap<string, number>, lines: readonly SaleLine[]): void {
  const left = short.get(EVENT_PLACE);
  if (left !== undefined) throw tooFewPlaces(left);
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
    priceSeenCents: priceSeen === undefined ? undefined : usd(priceSeen),
    createdAt: deps.now(),
  };
}
