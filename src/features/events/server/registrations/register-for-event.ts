/** Registers for an event: decides before the transaction, and writes in it. */

import { isDeepStrictEqual } from "node:util";
import { checkDueDay } from "#features/content/server/check-due-day.ts";
import { checkMembership } from "#features/membership/server/check-membership.ts";
import { openCharges } from "#features/payments/server/charges/open-charges.ts";
import { answerOnce, insertOnce, type Made, type Once } from "#platform/database/insert-once.ts";
import { noteFact } from "#platform/database/note-fact.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { requestKeyOf } from "#platform/http/request-key.ts";
import { checkAddress } from "#shared/addresses/address-area.ts";
import { isoDay } from "#shared/dates.ts";
import { usd } from "#shared/money.ts";
import { newPublicToken, newReference } from "#shared/tokens.ts";
import { titleWithYear } from "../../rules/catalog/event-text.ts";
import { heldOn } from "../../rules/catalog/held-on.ts";
import { EVENT_PEOPLE, type WantedUnits, wantedClaims } from "../../rules/catalog/sales.ts";
import { joinAddress, type RegistrationRequest } from "../../rules/registrations/registration.ts";
import { type EventRow, eventView, getEventRow, getTiers, type Registration } from "../catalog/queries.ts";
import { holdUntil } from "../claims/hold-until.ts";
import { keyReused, registeredBefore } from "../errors.ts";
import { REGISTRATION } from "../registration-source.ts";
import { registrations } from "../tables.ts";
import { type Buyer, type ByHand, claimFor, findBuyer, keptFor, recordAdded, type Sender } from "./buyer.ts";
import { decideOrder, type Order } from "./decide-order.ts";
import { postRegistrationLetter } from "./post-registration-letter.ts";
import { findEarlier } from "./registered-often.ts";

type VerbDeps = Pick<Deps, "db" | "queue" | "now" | "organization">;
type NewRegistration = Omit<typeof registrations.$inferInsert, "reference">;
type OnceRegistered = Once<typeof registrations>;
/** A registration with its event; `isReplay` if an earlier identical request made it. */
export type Registered = { registration: Registration; event: EventRow; isReplay: boolean };

/**
 * Registers a company for an event: claims limited inventory, opens the charges and posts the confirmation, all or
 * nothing.
 *
 * @param requestKey created by the form. A repeated request with the same key gets the answer of the first one.
 * @throws `events.no-such-event`, `events.past`, `events.cancelled`, `events.not-published`, `events.full`,
 * `events.event-mismatch`, `events.invalid-answers`, `events.price-changed`, `events.sponsorship-taken`,
 * `events.too-many-unpaid`, `request.bot-check-needed`, `events.offer-over`, `events.hold-over`,
 * `events.registered-before`, `events.key-reused`
 */
export async function registerForEvent(
  deps: VerbDeps,
  input: RegistrationRequest,
  sender: Sender = { as: "visitor" },
  requestKey?: string,
): Promise<Registered> {
  const once = {
    table: registrations,
    key: keyOf(input, requestKey, sender.byHand),
    refusal: keyReused,
  };
  let event: EventRow | undefined;
  const { row, isReplay } = await answerOnce(deps.db, once, async () => {
    for (;;) {
      event = await getEventRow(deps.db, input.eventID);
      const decided = await decide(deps, event, input, sender);
      const made = await inTransaction(deps, (inTx) => write(inTx, once, decided)).catch(ifRenamed);
      if (made) return made;
    }
  });
  return { registration: row, event: event ?? (await getEventRow(deps.db, row.eventId)), isReplay };
}

/**
 * Thrown when staff renamed tiers between decision and write. The transaction rolls back and the caller decides again.
 */
class TiersRenamed extends Error {}

function ifRenamed(error: unknown): undefined {
  if (!(error instanceof TiersRenamed)) throw error;
}

/**
 * Runs after the insert, whose foreign key keeps editors of the event waiting: its tiers cannot change until the
 * commit.
 */
async function refuseRenamed({ db }: VerbDeps, { id, tiers }: EventRow): Promise<void> {
  if (!isDeepStrictEqual(await getTiers(db, id), tiers)) throw new TiersRenamed();
}

/**
 * Staff keys are separate from those of visitors. The answer about a second registration does not make another request.
 */
const keyOf = ({ second, ...input }: RegistrationRequest, requestKey: string | undefined, byHand?: ByHand) =>
  byHand
    ? requestKeyOf(requestKey && `desk:${requestKey}`, [
        input,
        byHand.overrule,
        byHand.letter,
        ...(byHand.hold ? [byHand.hold] : []),
      ])
    : requestKeyOf(requestKey, input);

type Decided = {
  buyer: Buyer;
  row: NewRegistration;
  event: EventRow;
  order: Order;
  dueOn: string;
};

/**
 * All reads before the transaction: a transaction that waits for a second connection could starve the pool.
 */
async function decide(deps: VerbDeps, event: EventRow, input: RegistrationRequest, sender: Sender): Promise<Decided> {
  checkAddress((await deps.organization()).addressesIn, input);
  const buyer = await findBuyer(deps, sender, event.id, input.offer);
  const { visitor, byHand } = buyer;
  const order = await decideOrder(deps, event, input, { offer: keptFor(buyer), isOverruled: byHand?.overrule });
  // The holder of a waitlist offer is expected to register, so there is no such question.
  if (buyer.as === "visitor" && visitor && input.second === "ask" && (await findEarlier(deps.db, event, input)))
    throw registeredBefore();
  const memberCheck = order.asksMemberPrice ? await checkMembership(deps.db, input) : undefined;
  const needsClaims = wantedOf(event, order).length > 0;
  const held = { payMethod: input.payMethod, needsClaims, totalCents: order.total };
  const known = { memberCheck, origin: visitor?.origin };
  // A registration by staff is held without an end: they follow up on it themselves.
  const until = byHand ? null : await holdUntil(deps, held);
  const row = { ...rowOf(deps, event, input, order), ...known, holdUntil: until };
  const { starts = isoDay(event.date, event.timeZone) } = heldOn(eventView(event), order.details);
  return { buyer, row, event, order, dueOn: await checkDueDay(deps, starts) };
}

async function write(deps: VerbDeps, once: OnceRegistered, decided: Decided): Promise<Made<typeof registrations>> {
  const { buyer, event, order, dueOn } = decided;
  const { visitor, byHand } = buyer;
  const made = await insertOnce(deps.db, once, () => ({ ...decided.row, reference: newReference("R") }));
  if (made.isReplay) return made;
  const registration = made.row;
  noteFact(deps.db, "registration.created", registration.id);
  await refuseRenamed(deps, event);
  const taken = { wanted: wantedOf(event, order), lines: order.lines };
  const full = await claimFor(deps, buyer, registration, taken);

  const title = titleWithYear(eventView(event));
  const charges = order.lines.map(({ label, amountCents, fund }) => ({
    label: `${title}: ${label}`,
    amountCents,
    ...(fund && { fund }),
  }));
  const source = { sourceKind: REGISTRATION, sourceId: registration.id, program: title };
  const opened = await openCharges(deps, {
    ...source,
    ...owedBy(registration),
    dueOn,
    charges,
    visitor,
    wantsInvoice: byHand?.wantsInvoice,
  });
  await recordAdded(deps, buyer, { row: registration, event, full });
  if (byHand?.letter !== false)
    await postRegistrationLetter(deps, { row: registration, event, charges: opened }, { visitor });
  return made;
}

/** The reference and customer of a registration's charges. */
export function owedBy(row: Registration) {
  const { reference, company, firstName, lastName, street, city, state, zip, email, phone } = row;
  const place = { street: street ?? row.address, city: city ?? "", state: state ?? "", zip: zip ?? "" };
  return { reference, customer: { company, firstName, lastName, ...place, email, phone } };
}

/** The claims that the order needs. */
function wantedOf({ capacity }: EventRow, { lines, headcount }: Order): WantedUnits[] {
  const ofEvent = { option: EVENT_PEOPLE, limit: capacity ?? 0, count: headcount };
  return [...wantedClaims(lines), ...(capacity !== null && headcount > 0 ? [ofEvent] : [])];
}

function rowOf(deps: VerbDeps, event: EventRow, input: RegistrationRequest, order: Order): NewRegistration {
  const { company, firstName, lastName, street, city, state, zip, email, phone, payMethod, priceSeen } = input;
  return {
    company,
    firstName,
    lastName,
    street,
    city,
    state,
    zip,
    email,
    phone,
    payMethod,
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
