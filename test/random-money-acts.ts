/**
 * Random acts of staff and payers on money, for the property test of the books. One file because it is one table of
 * acts.
 */
import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { createJobs } from "#app/jobs.ts";
import { EVENT_PEOPLE } from "#features/events/rules/catalog/sales.ts";
import { registrationRequestSchema } from "#features/events/rules/registrations/registration.ts";
import { getEventRow } from "#features/events/server/catalog/queries.ts";
import { changeAnswers } from "#features/events/server/desk/change-answers.ts";
import { findDeskRegistration } from "#features/events/server/desk/find-desk-registration.ts";
import { moveRegistration } from "#features/events/server/desk/move-registration.ts";
import { previewChange } from "#features/events/server/desk/preview-change.ts";
import { previewMove } from "#features/events/server/desk/preview-move.ts";
import { changeLimit } from "#features/events/server/inventory/change-limit.ts";
import { holdUnitsAgain, releaseUnitHold } from "#features/events/server/inventory/change-unit-hold.ts";
import { holdUnits } from "#features/events/server/inventory/hold-units.ts";
import { REGISTRATION } from "#features/events/server/registration-source.ts";
import { cancelRegistration } from "#features/events/server/registrations/cancel-registration.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import { type UnitHold, unitHolds } from "#features/events/server/tables.ts";
import { leftOfLine } from "#features/payments/rules/refund.ts";
import { takeBackTick } from "#features/payments/server/bank/take-back-tick.ts";
import { tickDeposits } from "#features/payments/server/bank/tick-deposits.ts";
import { takePayment } from "#features/payments/server/checkout/take-payment.ts";
import { checks, deposits } from "#features/payments/server/checks/check-tables.ts";
import { type Deposit, makeDeposit } from "#features/payments/server/checks/make-deposit.ts";
import { matchPayment } from "#features/payments/server/checks/match-payment.ts";
import { recordCheck } from "#features/payments/server/checks/record-check.ts";
import { returnCheck } from "#features/payments/server/checks/return-check.ts";
import { undoDeposit } from "#features/payments/server/checks/undo-deposit.ts";
import { undoMatch } from "#features/payments/server/checks/undo-match.ts";
import { voidCheck } from "#features/payments/server/checks/void-check.ts";
import { invoices } from "#features/payments/server/invoices/invoice-tables.ts";
import { voidInvoice } from "#features/payments/server/invoices/void-invoice.ts";
import { refundStateOf } from "#features/payments/server/orders/refundable.ts";
import { OWED_CUSTOMER } from "#features/payments/server/owed/owed-customer.ts";
import { writeOffs } from "#features/payments/server/owed/owed-tables.ts";
import { undoWriteOff } from "#features/payments/server/owed/undo-write-off.ts";
import { writeOff } from "#features/payments/server/owed/write-off.ts";
import { refundOrder } from "#features/payments/server/refunds/refund-order.ts";
import { viewSourceRefund } from "#features/payments/server/refunds/refund-source.ts";
import { charges, orderLines, orders } from "#features/payments/server/tables.ts";
import { isoDay } from "#shared/dates.ts";
import { sumCents } from "#shared/money.ts";
import { anOpenCharge } from "./companies.ts";
import { golfDetails, golfRegistration } from "./golf-event.ts";
import { anInvoice, CLERK } from "./invoices.ts";
import { PAYER, payCharge } from "./payments.ts";
import { CLASS_ACTS } from "./random-class-acts.ts";
import { DUES_ACTS } from "./random-dues-acts.ts";
import { keep, key, NEWEST, NothingThere, oneOf, refundInput, WHY, type World, word } from "./random-world.ts";

const COMPANIES = 6;
const TIERS = ["Platinum Sponsor", "Gold Sponsor", "Silver Sponsor"];
const HELD = ["Gold Sponsor", "Silver Sponsor", "Golf_Tee"];
const CARDS = ["pm_card_visa", "pm_card_visa", "pm_card_visa", "pm_card_visa_chargeDeclined"];

type Dated = typeof checks | typeof deposits | typeof invoices | typeof writeOffs;
async function ofNewest<T extends Dated>(world: World, table: T, act: (row: T["$inferSelect"]) => Promise<unknown>) {
  const rows = await world.deps.db
    .select()
    .from(table as Dated)
    .orderBy(newestFirst(table.createdAt))
    .limit(NEWEST);
  return act(oneOf(world, rows) as T["$inferSelect"]);
}
const newestFirst = (column: Dated["createdAt"] | typeof charges.createdAt | typeof orders.createdAt) => desc(column);

const openCharges = (world: World, where?: SQL) =>
  world.deps.db
    .select()
    .from(charges)
    .where(and(eq(charges.status, "open"), where))
    .orderBy(newestFirst(charges.createdAt))
    .limit(NEWEST);

const newestOrders = ({ deps }: World, where?: SQL) =>
  deps.db.select().from(orders).where(where).orderBy(newestFirst(orders.createdAt)).limit(NEWEST);

async function registers(world: World) {
  const form = golfRegistration(world.eventId, {
    ...golfDetails({ sponsorship: oneOf(world, TIERS) }),
    email: `${word()}@example.org`,
  });
  const { registration } = await registerForEvent(world.deps, registrationRequestSchema.parse(form));
  keep(world.registrations, registration.id);
}

/** Holds options with few units left, so that holders, visitors and staff compete. */
async function holds(world: World) {
  const form = { option: oneOf(world, HELD), units: 1 + world.draw(2), name: companyOf(world), note: "" };
  const ask = { eventId: world.eventId, requestKey: key(), actor: CLERK, isBeyond: world.draw(4) === 0 };
  await holdUnits(world.deps, { ...form, ...ask, endsOn: isoDay(world.deps.now(), "America/Chicago") });
}

const ofHold = async ({ deps, ...world }: World, where: SQL, act: (hold: UnitHold) => Promise<unknown>) => {
  const held = deps.db.select().from(unitHolds).where(where).orderBy(desc(unitHolds.createdAt)).limit(NEWEST);
  return act(oneOf({ deps, ...world }, await held));
};
const IS_HELD = isNull(unitHolds.endedAt);
const IS_RELEASED = and(isNotNull(unitHolds.endedAt), isNull(unitHolds.registrationId)) ?? sql`false`;

const registersHeld = (world: World) =>
  ofHold(world, IS_HELD, async ({ id, option }) => {
    const form = golfRegistration(world.eventId, {
      ...golfDetails({
        sponsorship: TIERS.includes(option) ? option : "Silver Sponsor",
        optionalSponsorships: option === "Golf_Tee" ? [option] : [],
      }),
      email: `${word()}@example.org`,
    });
    const byHand = { actor: CLERK, overrule: world.draw(2) > 0, letter: false, hold: id };
    const { deps } = world;
    const { registration } = await registerForEvent(deps, registrationRequestSchema.parse(form), {
      as: "staff",
      byHand,
    });
    keep(world.registrations, registration.id);
  });

/** Changes or removes the limit of an option, or of the event's people. */
async function limits(world: World) {
  const { deps, eventId } = world;
  const { version } = await getEventRow(deps.db, eventId);
  const option = oneOf(world, [...HELD, EVENT_PEOPLE]);
  const limit = oneOf(world, [null, 2_000, 4_000]);
  await changeLimit(deps, { eventId, option, limit, version, actor: CLERK });
}

const companyOf = (world: World) => `Random Paving ${world.draw(COMPANIES)}`;
const owes = (world: World) => anOpenCharge(world.deps, { company: companyOf(world) });

async function isInvoiced(world: World) {
  const mine = { label: "Exhibit table", amountCents: 100 + world.draw(50_000), program: "Invoices" };
  const open = await openCharges(world);
  const lines = world.draw(2) > 0 && open.length > 0 ? [mine, { charge: oneOf(world, open).publicToken }] : [mine];
  await anInvoice(world.deps, { customer: { ...PAYER, company: companyOf(world) }, lines });
}

async function paysByCard(world: World) {
  const { publicToken: token, amountCents } = oneOf(world, await openCharges(world));
  await payCharge(world.deps, { token, amountCents }, oneOf(world, CARDS));
}

const paysForNothingNamed = (world: World) =>
  takePayment(world.deps, {
    amount: String(100 + world.draw(90_000)),
    description: "Dues",
    id: "pm_card_visa",
    requestKey: key(),
    customer: PAYER,
    spendProof: async () => true,
  });

/** Pays in full, in part, or by a check that exceeds the charges. */
async function paysByCheck(world: World) {
  const open = await openCharges(world);
  const first = world.draw(Math.max(open.length, 1));
  const selected = open.slice(first, first + world.draw(4)).map(({ publicToken: token, amountCents }) => ({
    token,
    amountCents: world.draw(3) > 0 ? amountCents : Math.max(1, world.draw(amountCents)),
  }));
  const over = world.draw(3) > 0 ? 0 : world.draw(20_000);
  const amountCents = sumCents(selected.map((one) => one.amountCents)) + (over || (selected.length > 0 ? 0 : 12_500));
  const check = { number: word(), payer: companyOf(world), amountCents, receivedOn: "2026-01-05", charges: selected };
  await recordCheck(world.deps, { ...check, requestKey: key(), actor: CLERK });
}

async function depositsChecks(world: World) {
  const { db } = world.deps;
  const waits = and(isNull(checks.depositId), isNull(checks.bouncedAt), isNull(checks.voidedAt), isNull(checks.fund));
  const rows = await db.select().from(checks).where(waits).orderBy(newestFirst(checks.createdAt)).limit(5);
  const picked = rows.slice(0, 1 + world.draw(5));
  const totalCents = sumCents(picked.map(({ amountCents }) => amountCents));
  const form = { fund: null, upTo: "2026-12-31", totalCents, checks: picked.map(({ id }) => id) };
  await makeDeposit(world.deps, { ...form, requestKey: key(), actor: CLERK });
}

/** Uses one of a few bank lines, so that two deposits often claim the same one. */
function ticksOff(world: World, { id, madeOn, totalCents, fund }: Deposit) {
  const over = world.draw(3) > 0 ? {} : { amountCents: totalCents + 100, note: "The bank counted more" };
  const line = { bookedOn: madeOn, amountCents: totalCents, description: "DEPOSIT", ordinal: 1 + world.draw(3) };
  const ticks = [{ ...line, ...over, deposit: id }];
  return tickDeposits(world.deps, { fund: fund === "pac" ? "pac" : null, ticks, requestKey: key(), actor: CLERK });
}

async function lineOf(world: World, where: SQL) {
  const newest = await newestOrders(world);
  if (newest.length === 0) throw new NothingThere();
  const ids = newest.map(({ id }) => id);
  const line = oneOf(
    world,
    await world.deps.db
      .select({ order: orders.publicToken, lineNo: orderLines.lineNo })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(and(inArray(orders.id, ids), where)),
  );
  return line;
}

async function matches(world: World) {
  const line = await lineOf(world, isNull(orderLines.chargeId));
  const { publicToken: charge } = oneOf(world, await openCharges(world));
  await matchPayment(world.deps, { ...line, charge, actor: CLERK });
}

async function undoesMatch(world: World) {
  await undoMatch(world.deps, { ...(await lineOf(world, isNotNull(orderLines.ownLabel))), ...WHY });
}

async function refunds(world: World) {
  const order = oneOf(world, await newestOrders(world, inArray(orders.status, ["paid", "partially_refunded"])));
  const { lines } = await refundStateOf(world.deps.db, order);
  const line = oneOf(
    world,
    lines.filter((one) => leftOfLine(one) > 0),
  );
  const left = leftOfLine(line);
  const part = { lineNo: line.lineNo, amountCents: world.draw(2) > 0 ? left : 1 + world.draw(left) };
  const paper = order.method === "check" ? { checkNumber: word() } : {};
  await refundOrder(world.deps, { orderId: order.id, lines: [part], ...paper, requestKey: key(), ...WHY });
}

async function writesOff(world: World) {
  const company = companyOf(world);
  const open = await openCharges(world, sql`${OWED_CUSTOMER} = ${company.toLowerCase()}`);
  const selected = open.slice(0, 1 + world.draw(3));
  const totalCents = sumCents(selected.map(({ amountCents }) => amountCents));
  const tokens = selected.map(({ publicToken }) => publicToken);
  if (tokens.length === 0) throw new NothingThere();
  await writeOff(world.deps, {
    customer: company.toLowerCase(),
    charges: tokens,
    totalCents,
    requestKey: key(),
    ...WHY,
  });
}

async function changesAnswers(world: World) {
  const { deps } = world;
  const registrationId = oneOf(world, world.registrations);
  const answers = [{ path: "sponsorship", value: oneOf(world, TIERS) }];
  const { newCents, offCents, refund } = await previewChange(deps.db, { registrationId, answers });
  const { version = 0 } = (await findDeskRegistration(deps.db, { id: registrationId })) ?? {};
  await changeAnswers(deps, {
    registrationId,
    answers,
    version,
    newCents,
    offCents,
    overrule: false,
    letter: false,
    ...(world.draw(2) > 0 && refund.totalCents > 0 && { refund: refundInput(refund) }),
    requestKey: key(),
    actor: CLERK,
  });
}

async function moves(world: World) {
  const { deps } = world;
  const registrationId = oneOf(world, world.registrations);
  const eventId = oneOf(world, [world.eventId, world.nextEventId]);
  const { effect } = await previewMove(deps, { registrationId, eventId, answers: [] });
  if (!effect) throw new NothingThere();
  const { newCents, offCents, refund } = effect;
  const { version = 0 } = (await findDeskRegistration(deps.db, { id: registrationId })) ?? {};
  await moveRegistration(deps, {
    registrationId,
    eventId,
    answers: [],
    version,
    newCents,
    offCents,
    overrule: false,
    letter: false,
    ...(world.draw(2) > 0 && refund.totalCents > 0 && { refund: refundInput(refund) }),
    requestKey: key(),
    actor: CLERK,
  });
}

async function cancels(world: World) {
  const registrationId = oneOf(world, world.registrations);
  const source = { sourceKind: REGISTRATION, sourceId: registrationId };
  const back = await viewSourceRefund(world.deps.db, source);
  const refund = world.draw(2) > 0 && back.totalCents > 0 ? { ...refundInput(back), requestKey: key() } : undefined;
  await cancelRegistration(world.deps, { registrationId, refund, ...WHY });
}

/** Runs the jobs that a server would: features react to charges that were paid, refunded or reopened. */
export async function worksOnNews({ deps }: Pick<World, "deps">) {
  const { rows } = await deps.db.execute<{ name: string; data: object }>(
    sql`delete from pgboss.job where name like 'payments.charge-%' returning name, data`,
  );
  const jobs = new Map(
    createJobs(deps).map(({ name, handle }) => [name, handle as (data: object) => Promise<unknown>]),
  );
  for (const { name, data } of rows) await jobs.get(name)?.(data);
}

/** Acts that create things are listed more often than acts that end them. */
export const MONEY_ACTS: Record<string, (world: World) => Promise<unknown>> = {
  registers,
  owes,
  "is invoiced": isInvoiced,
  "pays by card": paysByCard,
  "pays for nothing named": paysForNothingNamed,
  "pays by check": paysByCheck,
  "pays by check, again": paysByCheck,
  "check is voided": (world) => ofNewest(world, checks, (row) => voidCheck(world.deps, { checkId: row.id, ...WHY })),
  "check returns": (world) => ofNewest(world, checks, (row) => returnCheck(world.deps, { checkId: row.id, ...WHY })),
  "checks are deposited": depositsChecks,
  "deposit is undone": (world) =>
    ofNewest(world, deposits, (row) => undoDeposit(world.deps, { depositId: row.id, ...WHY })),
  "deposit is ticked off": (world) => ofNewest(world, deposits, (row) => ticksOff(world, row)),
  "tick is taken back": (world) =>
    ofNewest(world, deposits, (row) => takeBackTick(world.deps, { depositId: row.id, ...WHY })),
  "money is matched": matches,
  "match is undone": undoesMatch,
  "is refunded": refunds,
  "is refunded, again": refunds,
  "is written off": writesOff,
  "write-off is undone": (world) =>
    ofNewest(world, writeOffs, (row) => undoWriteOff(world.deps, { id: row.id, actor: CLERK })),
  "invoice is voided": (world) => ofNewest(world, invoices, (row) => voidInvoice(world.deps, { id: row.id, ...WHY })),
  "units are held": holds,
  "hold is released": (world) =>
    ofHold(world, IS_HELD, ({ id, version }) => releaseUnitHold(world.deps, { holdId: id, version, actor: CLERK })),
  "is held again": (world) =>
    ofHold(world, IS_RELEASED, ({ id, version }) => holdUnitsAgain(world.deps, { holdId: id, version, actor: CLERK })),
  "registers what is held": registersHeld,
  "limit is changed": limits,
  "registration is changed": changesAnswers,
  "registration is moved": moves,
  "registration is cancelled": cancels,
  ...CLASS_ACTS,
  ...DUES_ACTS,
  "news is worked on": worksOnNews,
};

/** Acts that rarely find anything to act on are drawn three times as often. */
export const SELDOM_POSSIBLE: ReadonlySet<string> = new Set([
  ...["member price is settled again", "check is voided", "tick is taken back", "registration is moved"],
  "deposit is undone",
  ...["is held again", "dues are issued", "member lapses", "lapse is undone"],
]);
