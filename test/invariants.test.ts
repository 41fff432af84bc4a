/**
 * Each invariant is broken on purpose and must say so: one that cannot fail would prove nothing. One file because all
 * cases break the same rows.
 */
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { classRegistrationSchema } from "#features/certifications/rules/class-registration.ts";
import { registerForClass } from "#features/certifications/server/register-for-class.ts";
import { registrationRequestSchema } from "#features/events/rules/registrations/registration.ts";
import { registerForEvent } from "#features/events/server/registrations/register-for-event.ts";
import { createTestCards } from "#platform/cards/test-cards.ts";
import { CUSTOMER } from "./customer.ts";
import { createTestDeps } from "./deps.ts";
import { golfDetails, golfRegistration, insertGolfEvent } from "./golf-event.ts";
import { brokenInvariants } from "./invariants.ts";
import { MONEY_RULES } from "./money-rules.ts";
import { OPEN_BOOKS } from "./open-books.ts";
import { aCharge, payCharge } from "./payments.ts";

const deps = await createTestDeps();
afterAll(deps.close);

/** `$paid`, `$declined` and so on in a damage mean the id of the order. */
const ids: Record<string, string> = {};

async function pay(name: string, card = "pm_card_visa") {
  const { order } = await payCharge(deps, await aCharge(deps), card);
  const { rows } = await deps.db.execute<{ id: string }>(sql`select id from orders where public_token = ${order}`);
  ids[name] = rows[0]?.id ?? "";
}

/** Rows that the check desk and the processor would have written. */
const DESK = `
  insert into refunds (id, order_id, amount_cents, fee_cents, reason, requested_by, client_request_id, request_hash, idempotency_key, provider_refund_id, status, created_at, updated_at)
    select gen_random_uuid(), id, 5150, 150, 'Withdrew', 'dana@example.org', 'click', 'hash', 'key', '$re', 'succeeded', now(), now()
    from orders where id = '$refunded';
  insert into refund_lines select id, 1, 5000 from refunds;
  insert into ledger select gen_random_uuid(), '$refunded', 'refund', 'test-cards', '$re', -5150, 'dana@example.org', now();
  update orders set status = 'partially_refunded' where id = '$refunded';
  update charges set refunded_cents = 5000 where id = (select charge_id from order_lines where order_id = '$refunded');
  insert into disputes (id, order_id, amount_cents, reason, status, opened_at) values ('dp_1', '$disputed', 10300, 'fraudulent', 'open', now());
  insert into ledger select gen_random_uuid(), '$disputed', 'dispute', 'test-cards', 'dp_1', -10300, 'card processor', now();
  insert into invoices (id, public_token, number, customer, issued_on, due_on, issued_by, client_request_id, created_at)
    select gen_random_uuid(), 'invoice-token-' || n, 'INV-2026-000' || n, '{}', '2026-01-01', '2026-02-01', 'dana', 'i' || n, now()
    from generate_series(1, 2) n;
  insert into invoice_lines select i.id, 1, c.id from invoices i, (select id from charges limit 1) c
    where i.number = 'INV-2026-0001'`;

const CHECK = `
  insert into orders (id, public_token, reference, client_request_id, method, status, fee_bps, fee_cents, total_cents,
      subtotal_cents, request_hash, livemode, description, created_at, paid_at)
    select '$check', 'check-token', 'O-CHECK1', 'check-click', 'check', 'paid', 0, 0, 10000,
      subtotal_cents, request_hash, true, description, created_at, paid_at from orders where id = '$paid';
  insert into order_lines values ('$check', 1, null, '77', 'Invoice 77', 10000, true);
  insert into ledger values (gen_random_uuid(), '$check', 'check', 'check', 'check-1', 10000, 'dana', now());
  insert into ledger_parts (ledger_id, line_no, label, "column", program, fund, amount_cents, fee_cents, is_moved, actor, created_at)
    select id, 1, 'Invoice 77', 'checks', 'Not matched yet', '', 10000, 0, false, 'dana', now() from ledger where provider_ref = 'check-1';
  insert into deposits (id, reference, made_on, fund, total_cents, made_by, client_request_id, created_at)
    values ('$deposit', 'D-1', '2026-01-01', null, 10000, 'dana', 'd1', now());
  insert into checks (id, order_id, number, payer, amount_cents, received_on, fund, deposit_id, entered_by, client_request_id, created_at)
    values (gen_random_uuid(), '$check', '1234', 'Byron Paving', 10000, '2026-01-01', null, '$deposit', 'dana', 'c1', now());
  insert into bank_statements (id, file_name, result, read_by, client_request_id, request_hash, created_at)
    values ('$statement', 'january.csv', '{}', 'dana', 's1', 'hash', now());
  insert into bank_lines values ('$deposit', '$statement', null, '2026-01-02', 10000, 'DEPOSIT', 1, null, 'dana', now())`;

const named = (text: string) =>
  text.replace(/\$([a-z]+)/g, (_, name: string) => {
    if (name === "re") return ids.re ?? "";
    ids[name] ??= crypto.randomUUID();
    return ids[name];
  });

beforeAll(async () => {
  await pay("paid");
  await pay("declined", "pm_card_visa_chargeDeclined");
  await pay("asking", "pm_card_authenticationRequired");
  await pay("refunded");
  await pay("disputed");
  const intent = (await deps.cards.findByOrder(ids.refunded ?? ""))[0]?.id ?? "";
  const refund = { intentId: intent, amountCents: 5150, refundId: crypto.randomUUID(), key: "refund" };
  ids.re = (await deps.cards.refund(refund)).id;
  await deps.db.execute(sql.raw(named(DESK)));
  await deps.db.execute(sql.raw(named(CHECK)));
  const eventId = await insertGolfEvent(deps.db, { capacity: 3 });
  const body = golfRegistration(eventId, golfDetails({ sponsorship: "Silver Sponsor", optionalSponsorships: [] }));
  await registerForEvent(deps, registrationRequestSchema.parse(body));
  await registerForClass(deps, classRegistrationSchema.parse({ ...CUSTOMER, classSelection: "1" }));
});

const OPEN_AGAIN =
  "update charges set status = 'open' where id = (select charge_id from order_lines where order_id = '$paid')";
const OTHER_DEPOSIT = `insert into deposits (id, reference, made_on, fund, total_cents, made_by, client_request_id, created_at)
  values (gen_random_uuid(), 'D-2', '2026-01-01', null, 0, 'dana', 'd2', now())`;
/** Without its unit. */
const A_HOLD = `insert into unit_holds (id, event_id, option, units, name, note, ends_on, is_beyond, held_by, created_at)
  select '00000000-0000-0000-0000-000000000004', event_id, '*', 1, 'Ergon', '', '2099-01-01', false, 'dana', now()
  from slot_claims limit 1`;
const DAMAGE: Record<string, string[]> = {
  "I1 an order is paid if and only if the ledger's sum is its total": [
    "delete from ledger where order_id = '$paid'",
    "update ledger set amount_cents = 10299 where order_id = '$paid'",
    "insert into ledger values (gen_random_uuid(), '$declined', 'charge', 'x', 'pi', 10300, 'x', now())",
    "update orders set status = 'awaiting_payment', paid_at = null where id = '$paid'",
    "insert into ledger values (gen_random_uuid(), '$paid', 'reversal', 'x', 'y', -10300, 'x', now())",
  ],
  "I1 every charge of a paid order is paid, and no other": [
    OPEN_AGAIN,
    OPEN_AGAIN.replace("'open'", "'void'"),
    OPEN_AGAIN.replace("'open'", "'paid'").replace("$paid", "$declined"),
  ],
  "I1 a charge is paid only by an order": [
    "update order_lines set holds_charge = false where order_id = '$paid'",
    "insert into charges (id, public_token, source_kind, source_id, position, label, amount_cents, program, status, created_at) select gen_random_uuid(), 't', source_kind, source_id, 9, label, amount_cents, program, 'paid', created_at from charges where status = 'paid' limit 1",
  ],
  "I1 an order's lines add up to what it takes": [
    "update order_lines set amount_cents = 9999 where order_id = '$paid'",
  ],
  "I2 at most one charge per order": [
    "insert into ledger values (gen_random_uuid(), '$paid', 'charge', 'x', 'pi', 10300, 'x', now())",
  ],
  "I2 a charge is paid by at most one order": [
    "insert into order_lines select '$disputed', 2, charge_id, null, label, amount_cents, false from order_lines where order_id = '$paid'",
  ],
  "I4 one receipt per paid order": [
    "delete from outbox where dedupe_key = 'receipt:$paid'",
    "update outbox set dedupe_key = 'receipt:$declined' where dedupe_key = 'receipt:$paid'",
  ],
  "I6 at most one open attempt per order": [
    "drop index payment_attempts_one_open; insert into payment_attempts select order_id, 2, 'c2', 'k2', amount_cents, payment_method, 'sent', null, null, created_at, updated_at from payment_attempts where order_id = '$asking'",
  ],
  "I6 an order is being paid if and only if it has an open attempt": [
    "update payment_attempts set status = 'failed' where order_id = '$asking'",
    "update payment_attempts set status = 'unknown' where order_id = '$declined'",
  ],
  "refunds are at most what came in": [
    "update refunds set amount_cents = 10301",
    "update refunds set fee_cents = 301, amount_cents = 5301",
    "insert into refunds (id, order_id, amount_cents, fee_cents, reason, requested_by, client_request_id, request_hash, idempotency_key, provider_refund_id, status, created_at, updated_at) select gen_random_uuid(), order_id, 5151, 1, reason, requested_by, 'c', 'h', 'k', null, 'requested', now(), now() from refunds",
  ],
  "a refund is what its lines and its part of the fee come to": [
    "delete from refund_lines",
    "update refunds set fee_cents = 149",
  ],
  "no line gives back more than it took": ["update refund_lines set amount_cents = 10001"],
  "a refund that was given stands in the ledger once, and one that failed not at all": [
    "delete from ledger where kind = 'refund'",
    "update refunds set status = 'failed'",
    "update refunds set status = 'requested'",
    "insert into ledger select gen_random_uuid(), order_id, kind, 'again', provider_ref, amount_cents, actor, now() from ledger where kind = 'refund'",
  ],
  "every refund in the ledger has a decision": [
    "insert into ledger values (gen_random_uuid(), '$paid', 'refund', 'x', 're_x', -1, 'x', now())",
  ],
  "a paid order is refunded as far as the ledger gave its money back": [
    "update orders set status = 'paid' where id = '$refunded'",
    "update orders set status = 'refunded' where id = '$refunded'",
    "update orders set status = 'refunded' where id = '$paid'",
    "insert into ledger select gen_random_uuid(), order_id, 'reversal', provider, provider_ref, 5150, actor, now() from ledger where kind = 'refund'",
  ],
  "a charge knows what went back of it": [
    "update charges set refunded_cents = 4999 where refunded_cents = 5000",
    "update charges set refunded_cents = 1 where id = (select charge_id from order_lines where order_id = '$paid')",
    "update refund_lines set amount_cents = 4000",
  ],
  "a charge is refunded if and only if its line was given back in full": [
    "update charges set status = 'refunded' where id = (select charge_id from order_lines where order_id = '$refunded')",
    "update refund_lines set amount_cents = 10000",
  ],
  "a dispute takes its money from the ledger, and one that is won gives it back": [
    "update disputes set status = 'won'",
    "update disputes set status = 'lost'; delete from ledger where kind = 'dispute'",
    "update ledger set amount_cents = -1 where kind = 'dispute'",
  ],
  "a check is worth its order, and nothing once it bounced or was voided": [
    "update checks set bounced_at = now()",
    "update checks set voided_at = now()",
    "update checks set amount_cents = 9999",
    "delete from ledger_parts; delete from ledger where kind = 'check'",
    "insert into ledger values (gen_random_uuid(), '$check', 'reversal', 'check', 'check-1', -10000, 'dana', now())",
  ],
  "a deposit is the sum of its checks, all of its own fund; one that was undone has none": [
    "update deposits set total_cents = 9999",
    "update deposits set undone_at = now()",
    "update checks set fund = 'pac'",
  ],
  "a deposit at the bank was not undone, its line is no other deposit's, and a difference or an earlier day has a note":
    [
      `${OTHER_DEPOSIT}; update bank_lines set booked_on = '2025-12-31'`,
      "update bank_lines set booked_on = '2025-10-01', note = 'Long before'",
      "update bank_lines set amount_cents = 9999",
      "update bank_lines set fund = 'pac'",
      `${OTHER_DEPOSIT}; alter table bank_lines drop constraint bank_lines_once;
       insert into bank_lines select (select id from deposits where reference = 'D-2'), statement_id, fund, booked_on,
         amount_cents, description, ordinal, 'Another sum', ticked_by, ticked_at from bank_lines`,
      `${OTHER_DEPOSIT}; update bank_lines set deposit_id = (select id from deposits where reference = 'D-2'), note = 'x';
       update deposits set undone_at = now() where reference = 'D-2'`,
    ],
  "the journal says": [
    "update deposits set total_cents = 9999",
    "update deposits set made_on = '1999-12-31'",
    "update checks set amount_cents = 9999",
    "update checks set deposit_id = null",
    "update ledger_parts set fund = 'pac'",
  ],
  "the parts that are kept of a row of the ledger come to the row": [
    "update ledger_parts set amount_cents = 9999",
    "update ledger_parts set fee_cents = 1",
  ],
  "money that was matched stands under what its charge is for": [
    "update ledger_parts set program = 'Golf 2027'",
    "update ledger_parts set fund = 'pac'",
    `update order_lines set charge_id = (select id from charges where status = 'open'
       and id not in (select charge_id from order_lines where charge_id is not null) limit 1) where order_id = '$check'`,
  ],
  "a charge stands on at most one invoice that is valid": [
    "insert into invoice_lines select i.id, 1, l.charge_id from invoices i, invoice_lines l where i.number = 'INV-2026-0002'",
  ],
  "an invoice is kept as what its charges come to": [
    "update invoices set open_cents = open_cents + 1 where number = 'INV-2026-0001'",
    "update invoices set total_cents = total_cents + 1 where number = 'INV-2026-0002'",
    "update invoices set standing = 'refunded' where number = 'INV-2026-0002'",
  ],
  "the numbers of a year's invoices have no gap": [
    "update invoices set number = 'INV-2026-0003' where number = 'INV-2026-0002'",
  ],
  "I5 no claim is beyond the capacity of an event or the limit of a class": [
    "update events set capacity = 0",
    "update slot_claims set seat_no = 4",
    "update slot_claims set option = 'Class'; update events set price_obj = '{\"classLimit\": {\"Class\": 0}}'",
  ],
  "I5 a registration holds units of its own event alone": [
    `insert into events (id, event_title, event_date, event_type)
      values ('00000000-0000-0000-0000-000000000003', 'Another', now(), 'GOLF');
    update registrations set event_id = '00000000-0000-0000-0000-000000000003'`,
  ],
  "I5 a registration that has ended has no claims and owes nothing": [
    "update registrations set status = 'cancelled', ended_at = now(); delete from slot_claims",
    "update registrations set status = 'cancelled', ended_at = now(); update charges set status = 'void' where status = 'open'",
  ],
  "I5 a class registration that was cancelled owes nothing": [
    "update class_registrations set status = 'cancelled', ended_at = now()",
  ],
  "I5 only an open waitlist offer holds claims for a waitlist entry": [
    `insert into waitlist (id, public_token, event_id, option, people, company, first_name, last_name, email, phone, status, created_at)
      select '00000000-0000-0000-0000-000000000002', 'w', event_id, '*', 1, 'x', 'x', 'x', 'x@example.org', '1', 'left', now()
      from registrations;
    update slot_claims set registration_id = null, waitlist_id = '00000000-0000-0000-0000-000000000002'`,
  ],
  "I5 a hold has units of its own event until it ends, and none afterwards": [
    A_HOLD,
    `${A_HOLD}; update slot_claims set registration_id = null, hold_id = '00000000-0000-0000-0000-000000000004';
      update unit_holds set units = (select count(*) from slot_claims), ended_at = now()`,
  ],
  "I3 the provider took": [
    "update test_card_intents set status = 'succeeded' where order_id = '$declined'",
    "update test_card_intents set status = 'requires_payment_method' where order_id = '$paid'",
    "update test_card_intents set amount_cents = 20600 where order_id = '$paid'",
    "update test_card_intents set order_id = gen_random_uuid()::text where order_id = '$paid'",
  ],
  "I3 the provider gave back": [
    "delete from test_card_refunds",
    "update test_card_refunds set amount_cents = 5151",
    "update test_card_refunds set intent_id = (select provider_pi_id from orders where id = '$paid')",
  ],
  "I6 an attempt is open for over 15 minutes": [
    "update payment_attempts set created_at = now() - interval '16 minutes' where order_id = '$asking'",
  ],
  "a row of the ledger changed": [
    "delete from ledger where order_id = '$paid'",
    "update ledger set actor = 'somebody else' where order_id = '$paid'",
    "update ledger set created_at = now() + interval '1 hour' where order_id = '$paid'",
    "delete from ledger_parts",
    "update ledger_parts set created_at = now() + interval '1 hour'",
  ],
};

test("the rows that are broken below are sound at first, also on a second check", async () => {
  expect(await brokenInvariants(deps)).toEqual([]);
  expect(await brokenInvariants(deps)).toEqual([]);
});

test("every rule is broken at least once below", () => {
  expect(Object.keys(DAMAGE)).toEqual(expect.arrayContaining(Object.keys(MONEY_RULES)));
});

describe.each(Object.entries(DAMAGE))("%s", (rule, damages) => {
  test.each(damages.map((damage) => [damage]))("%s", async (damage) => {
    // A database for each case would cost half a second; what a transaction broke, its rollback mends.
    const client = await deps.pool.connect();
    const pool = Object.create(client);
    const broken = { ...deps, pool, db: drizzle({ client }), cards: createTestCards({ ...deps, pool }) };
    try {
      await client.query("begin");
      await client.query(OPEN_BOOKS);
      expect(await brokenInvariants(broken)).toEqual([]);
      await client.query(named(damage));
      expect((await brokenInvariants(broken)).join("\n")).toContain(rule);
    } finally {
      await client.query("rollback");
      client.release();
    }
  });
});
