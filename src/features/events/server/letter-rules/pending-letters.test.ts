/**
 * The recipients of each rule, the time of its letter, and the people without one. One file because all cases are
 * registrations of one event at different times.
 */
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { chargesOfSources } from "#features/payments/server/charges/queries.ts";
import { recordCheck } from "#features/payments/server/checks/record-check.ts";
import { returnCheck } from "#features/payments/server/checks/return-check.ts";
import { voidInvoice } from "#features/payments/server/invoices/void-invoice.ts";
import { orderLines, orders } from "#features/payments/server/tables.ts";
import { outbox } from "#platform/tables.ts";
import { createTestDeps } from "#test/deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "#test/golf-event.ts";
import { anInvoice, CLERK } from "#test/invoices.ts";
import { switchOn } from "#test/letter-rules.ts";
import { PAYER, payCharge } from "#test/payments.ts";
import { LETTER_RULE_NAMES, type LetterRuleName, templateOf } from "../../rules/letter-rules/letter-rules.ts";
import { registrationRequestSchema } from "../../rules/registrations/registration.ts";
import { REGISTRATION } from "../registration-source.ts";
import { choosePayMethod } from "../registrations/choose-pay-method.ts";
import { endRegistration } from "../registrations/end-registration.ts";
import { registerForEvent } from "../registrations/register-for-event.ts";
import { events, registrations, waitlist } from "../tables.ts";
import { joinWaitlist } from "../waitlist/join-waitlist.ts";
import { makeWaitlistOffers } from "../waitlist/make-waitlist-offers.ts";
import { sendRuleLetters } from "./send-rule-letters.ts";

const deps = await createTestDeps();
afterAll(deps.close);
/** Seven weeks before the event on Thursday, May 13. */
const REGISTERED = "2094-03-25T20:00:00Z";
beforeEach(() => deps.setNow(REGISTERED));

async function anEvent(rule: LetterRuleName, amount: number, over: Parameters<typeof insertGolfEvent>[1] = {}) {
  const eventId = await insertGolfEvent(deps.db, over);
  await switchOn(deps, eventId, rule, amount);
  return eventId;
}
const TEAM = ["Ada", "Ben", "Cleo", "Dan"].map((name) => ({ name, email: "" }));
async function register(eventId: string, { payMethod = "Check", isNamed = false } = {}) {
  const details = golfDetails(isNamed ? { teams: [TEAM] } : {});
  const body = golfRegistration(eventId, { ...details, payMethod });
  return (await registerForEvent(deps, registrationRequestSchema.parse(body))).registration;
}
const NAMES: string[] = LETTER_RULE_NAMES.map(templateOf);
const chargesOf = async (id: string) => (await chargesOfSources(deps.db, REGISTRATION, [id])).get(id) ?? [];
/** The rule letters of a registration after the job ran at a time. */
async function lettersAt(at: string, { id }: { id: string }): Promise<string[]> {
  deps.setNow(at);
  await sendRuleLetters(deps);
  const rows = await deps.db
    .select()
    .from(outbox)
    .where(sql`${outbox.dedupeKey} like ${`%:${id}%`}`);
  return rows.map(({ template }) => template).filter((name) => NAMES.includes(name));
}
const end = ({ id }: { id: string }) =>
  endRegistration(deps, id, { ending: "cancelled", reason: "Cannot come", by: "Dana", check: () => undefined });
const set = (eventId: string, over: Partial<typeof events.$inferInsert>) =>
  deps.db.update(events).set(over).where(eq(events.id, eventId));

describe("the event is near", () => {
  const SOON = ["events.event-soon"];
  const [BEFORE, DUE] = ["2094-05-10T13:59:00Z", "2094-05-10T14:00:00Z"];

  test("is written at nine o'clock so many days before, once, with what is still owed", async () => {
    const one = await register(await anEvent("event-soon", 3));
    expect(await lettersAt(BEFORE, one)).toEqual([]);
    expect(await lettersAt(DUE, one)).toEqual(SOON);
    expect(await lettersAt("2094-05-10T15:00:00Z", one)).toEqual(SOON);
    const [letter] = await deps.db.select().from(outbox).where(eq(outbox.template, "events.event-soon"));
    expect(letter).toMatchObject({ about: one.reference, toAddress: one.email, kind: null });
    expect(letter?.payload).toMatchObject({ heldOn: "Thursday, May 13, 2094", openCents: 200_000 });
  });

  test("is not written to later registrants, whose confirmation says the same", async () => {
    const eventId = await anEvent("event-soon", 3);
    deps.setNow("2094-05-10T14:30:00Z");
    expect(await lettersAt("2094-05-10T15:00:00Z", await register(eventId))).toEqual([]);
  });

  test("comes a little late where the rule is switched on late, and not at all where its day is long past", async () => {
    const [late, tooLate] = [await insertGolfEvent(deps.db), await insertGolfEvent(deps.db)];
    const [one, other] = [await register(late), await register(tooLate)];
    await switchOn(deps, late, "event-soon", 7);
    await switchOn(deps, tooLate, "event-soon", 10);
    expect(await lettersAt("2094-05-12T20:00:00Z", one)).toEqual(SOON);
    deps.setNow("2094-05-12T20:00:00Z");
    expect(await lettersAt("2094-05-12T20:00:00Z", other)).toEqual([]);
  });

  test("goes by the days of their own class, and waits where those are not known", async () => {
    const eventId = await anEvent("event-soon", 3);
    const [known, unknown, odd] = [await register(eventId), await register(eventId), await register(eventId)];
    await set(eventId, { type: "CERTIFICATION" });
    const answers = (session?: string) =>
      sql`${JSON.stringify({ event_type: "CERTIFICATION", class: "CAT-I", session })}::jsonb`;
    const give = ({ id }: { id: string }, session?: string) =>
      deps.db
        .update(registrations)
        .set({ details: answers(session) })
        .where(eq(registrations.id, id));
    await give(known, "2094-06-14T08:00/2094-06-17");
    await give(unknown);
    await give(odd, "2094-02-31 or later");
    expect(await lettersAt(DUE, known)).toEqual([]);
    expect(await lettersAt("2094-06-11T14:00:00Z", known)).toEqual(SOON);
    expect([await lettersAt("2094-06-11T14:00:00Z", unknown), await lettersAt(DUE, odd)]).toEqual([[], []]);
  });

  test("is not written on the day itself, for an ended registration, or for a cancelled event", async () => {
    const day = await register(await anEvent("event-soon", 1));
    expect(await lettersAt("2094-05-13T05:00:00Z", day)).toEqual([]);
    deps.setNow(REGISTERED);
    const ended = await register(await anEvent("event-soon", 3));
    await end(ended);
    expect(await lettersAt(DUE, ended)).toEqual([]);
    for (const status of ["cancelled", "draft"] as const) {
      deps.setNow(REGISTERED);
      const one = await register(await anEvent("event-soon", 3));
      await set(one.eventId, { status });
      expect(await lettersAt(DUE, one)).toEqual([]);
    }
  });
});

describe("unpaid", () => {
  const UNPAID = ["events.unpaid"];
  const [BEFORE, DUE] = ["2094-04-01T13:59:00Z", "2094-04-01T14:00:00Z"];
  const unpaid = async (how = { payMethod: "Card" }) => register(await anEvent("unpaid", 7), how);

  test("is written so many days after registering, once", async () => {
    const one = await unpaid();
    expect(await lettersAt(BEFORE, one)).toEqual([]);
    expect(await lettersAt(DUE, one)).toEqual(UNPAID);
    expect(await lettersAt("2094-04-03T14:00:00Z", one)).toEqual(UNPAID);
  });

  test("is not written once it is paid, ended, or promised by check", async () => {
    const [paid, ended, promised] = [await unpaid(), await unpaid(), await unpaid()];
    for (const charge of await chargesOf(paid.id)) await payCharge(deps, charge);
    await end(ended);
    await choosePayMethod(deps, { publicToken: promised.publicToken, payMethod: "Check" });
    for (const one of [paid, ended, promised]) expect(await lettersAt(DUE, one)).toEqual([]);
  });

  test("is not written while an invoice bills it or its payment is on the way", async () => {
    const [billed, paying] = [await unpaid(), await unpaid()];
    const lines = (await chargesOf(billed.id)).map(({ token: charge, amountCents }) => ({ charge, amountCents }));
    const invoice = await anInvoice(deps, { lines });
    const [charge] = await chargesOf(paying.id);
    const orderId = crypto.randomUUID();
    const key = { publicToken: orderId as never, reference: "O-PAYING" as never, requestKey: orderId, requestHash: "" };
    const sums = { subtotalCents: 1, feeBps: 0, feeCents: 0, totalCents: 1, livemode: false, description: "" };
    const order = { id: orderId, ...key, ...sums, method: "card", status: "paying", createdAt: deps.now() } as const;
    await deps.db.insert(orders).values(order);
    await deps.db.execute(sql`insert into ${orderLines} (order_id, line_no, charge_id, label, amount_cents, holds_charge)
      select ${orderId}::uuid, 1, id, 'Gold', 1, true from charges where public_token = ${charge?.token}`);
    for (const one of [billed, paying]) expect(await lettersAt(DUE, one)).toEqual([]);
    await voidInvoice(deps, { id: invoice.id, reason: "Wrong", actor: CLERK });
    expect(await lettersAt(DUE, billed)).toEqual(UNPAID);
  });

  test("is not written when its day is long past, or the event is over", async () => {
    const old = await insertGolfEvent(deps.db);
    const one = await register(old, { payMethod: "Card" });
    deps.setNow("2094-04-09T14:00:00Z");
    await switchOn(deps, old, "unpaid", 7);
    expect(await lettersAt("2094-04-09T14:00:00Z", one)).toEqual([]);
    const over = await anEvent("unpaid", 7);
    deps.setNow("2094-05-08T20:00:00Z");
    expect(await lettersAt("2094-05-15T14:00:00Z", await register(over, { payMethod: "Card" }))).toEqual([]);
  });
});

describe("check awaited", () => {
  const AWAITED = ["events.check-awaited"];
  const DUE = "2094-04-08T14:00:00Z";
  const promised = async () => register(await anEvent("check-awaited", 14));

  test("is written so many days after choosing to pay by check", async () => {
    const [one, later] = [await promised(), await register(await anEvent("check-awaited", 14), { payMethod: "Card" })];
    deps.setNow("2094-03-27T20:00:00Z");
    await choosePayMethod(deps, { publicToken: later.publicToken, payMethod: "Check" });
    expect([await lettersAt(DUE, one), await lettersAt(DUE, later)]).toEqual([AWAITED, []]);
    expect(await lettersAt("2094-04-10T14:00:00Z", later)).toEqual(AWAITED);
  });

  test("is not written where a check came, in part or in vain, where a card was chosen, or an invoice stands", async () => {
    const [came, inPart, returned, billed] = [await promised(), await promised(), await promised(), await promised()];
    const card = await register(await anEvent("check-awaited", 14), { payMethod: "Card" });
    const check = async ({ id, reference: number }: { id: string; reference: string }, part: number) => {
      const charges = (await chargesOf(id)).map(({ token, amountCents }) => ({
        token,
        amountCents: amountCents * part,
      }));
      const amountCents = charges.reduce((sum, charge) => sum + charge.amountCents, 0);
      const typed = { number, payer: PAYER.company, receivedOn: "2094-03-25", charges, amountCents };
      return recordCheck(deps, { ...typed, requestKey: crypto.randomUUID(), actor: CLERK });
    };
    await check(came, 1);
    await check(inPart, 0.5);
    await returnCheck(deps, { checkId: (await check(returned, 1)).id, reason: "Insufficient funds", actor: CLERK });
    const lines = (await chargesOf(billed.id)).map(({ token: charge, amountCents }) => ({ charge, amountCents }));
    await anInvoice(deps, { lines });
    for (const one of [came, inPart, returned, card, billed]) expect(await lettersAt(DUE, one)).toEqual([]);
  });
});

describe("names missing", () => {
  const MISSING = ["events.names-missing"];
  /** Names may be given through Wednesday, May 12. */
  const DUE = "2094-05-05T14:00:00Z";

  test("is written so many days before the last day, and says who is missing", async () => {
    const one = await register(await anEvent("names-missing", 7));
    expect(await lettersAt("2094-05-05T13:59:00Z", one)).toEqual([]);
    expect(await lettersAt(DUE, one)).toEqual(MISSING);
    const [letter] = await deps.db.select().from(outbox).where(eq(outbox.template, "events.names-missing"));
    expect(letter?.payload).toMatchObject({ namesUntil: "Wednesday, May 12, 2094" });
    expect(letter?.payload.missing).toContain("Team 1, golfer 4");
  });

  test("goes by the day that staff set, and leaves a late registrant a day", async () => {
    const eventId = await anEvent("names-missing", 7, { correctionsUntil: new Date("2094-05-02T05:00:00Z") });
    const one = await register(eventId);
    expect(await lettersAt("2094-04-24T14:00:00Z", one)).toEqual(MISSING);
    deps.setNow("2094-04-29T20:00:00Z");
    const late = await register(eventId);
    expect(await lettersAt("2094-04-30T19:00:00Z", late)).toEqual([]);
    expect(await lettersAt("2094-04-30T20:00:00Z", late)).toEqual(MISSING);
    deps.setNow("2094-05-01T20:00:00Z");
    expect(await lettersAt("2094-05-02T21:00:00Z", await register(eventId))).toEqual([]);
  });

  test("is not written where everybody is named, the registration ended, or the day has passed", async () => {
    const [named, ended] = [
      await register(await anEvent("names-missing", 7), { isNamed: true }),
      await register(await anEvent("names-missing", 7)),
    ];
    await end(ended);
    const passed = await register(await anEvent("names-missing", 1));
    expect([await lettersAt(DUE, named), await lettersAt(DUE, ended)]).toEqual([[], []]);
    expect(await lettersAt("2094-05-13T05:00:00Z", passed)).toEqual([]);
  });
});

describe("a waitlist offer ends", () => {
  const ENDING = ["events.offer-ending"];
  async function anOffer(hours = 12) {
    const eventId = await anEvent("offer-ending", hours, { capacity: 4 });
    const first = await register(eventId);
    const who = { company: "Gulf Stone", firstName: "Renee", lastName: "Favre", phone: "2285550199", people: 4 };
    const entry = await joinWaitlist(deps, eventId, { ...who, option: "*", email: "renee@gulf.example" });
    await end(first);
    await makeWaitlistOffers(deps, eventId);
    return { ...entry, eventId };
  }

  // An offer is open for 24 hours: until 20:00 on March 26.
  test("is written so many hours before, once", async () => {
    const one = await anOffer();
    expect(await lettersAt("2094-03-26T07:59:00Z", one)).toEqual([]);
    expect(await lettersAt("2094-03-26T08:00:00Z", one)).toEqual(ENDING);
    expect(await lettersAt("2094-03-26T09:00:00Z", one)).toEqual(ENDING);
  });

  test("is not written for an offer that is shorter, was answered, has ended, or of an event that is called off", async () => {
    const DUE = "2094-03-26T08:00:00Z";
    expect(await lettersAt("2094-03-25T21:00:00Z", await anOffer(48))).toEqual([]);
    deps.setNow(REGISTERED);
    const [left, off] = [await anOffer(), await anOffer()];
    await deps.db.update(waitlist).set({ status: "left" }).where(eq(waitlist.id, left.id));
    await set(off.eventId, { status: "cancelled" });
    expect([await lettersAt(DUE, left), await lettersAt(DUE, off)]).toEqual([[], []]);
    deps.setNow(REGISTERED);
    const ended = await anOffer();
    expect(await lettersAt("2094-03-26T20:00:00Z", ended)).toEqual([]);
  });
});
