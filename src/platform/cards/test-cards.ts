/**
 * The built-in card processor with Stripe's test cards and outcomes. No money moves. It keeps books of its own in
 * PostgreSQL and shares no transaction with the rest, as if it were far away, so that what survives a kill here
 * survives it with a real provider.
 */
import { randomBytes } from "node:crypto";
import { desc, eq, gte, sql } from "drizzle-orm";
import { createDb, type Db } from "../database/db.ts";
import type { Deps } from "../deps.ts";
import { isSeenOnlyHere } from "../environment/env-checks.ts";
import type { Env } from "../environment/env-schema.ts";
import { testCardAnswers, testCardIntents } from "../tables.ts";
import { type Card, type CardProcessor, CardRefused, type Intent, type IntentStatus } from "./card-processor.ts";
import { createNoCards } from "./no-cards.ts";
import { disputesOfTestCard, testCardDisputesSince } from "./test-card-disputes.ts";
import { NO_SUCH_CARD, NOT_AUTHENTICATED, secondsOf, TEST_CARD_OUTCOMES, type TestCard } from "./test-card-outcomes.ts";
import { refundsOfTestCard, refundTestCard, testCardRefundsSince } from "./test-card-refunds.ts";

type Surroundings = { env: Pick<Env, "HOST" | "PAYMENTS_TEST_MODE"> } & Pick<Deps, "publicUrl" | "pool" | "now">;
type Row = typeof testCardIntents.$inferSelect;

/** Test cards on loopback, or if the operator has configured that no money moves; otherwise no cards at all. */
export function createTestCards(surroundings: Surroundings): CardProcessor {
  return areAllowed(surroundings) ? testCards(surroundings) : createNoCards();
}

const areAllowed = ({ env, publicUrl }: Surroundings): boolean =>
  env.PAYMENTS_TEST_MODE === "no-money-moves" || isSeenOnlyHere(env.HOST, publicUrl);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one short function for each call of the interface
function testCards({ pool, now }: Surroundings): CardProcessor {
  const db = createDb(pool);
  return {
    mode: "test-cards",
    livemode: false,
    create: ({ orderId, amountCents, description, key }) =>
      once(db, key, now(), async (tx) => {
        const id = `pi_test_${randomBytes(12).toString("hex")}`;
        const [row] = await tx
          .insert(testCardIntents)
          .values({
            id,
            orderId,
            amountCents,
            description,
            status: "requires_payment_method",
            clientSecret: `${id}_secret_${randomBytes(16).toString("hex")}`,
            createdAt: now(),
          })
          .returning();
        return toIntent(row as Row);
      }),
    confirm: (intentId, { paymentMethod, key }) => once(db, key, now(), (tx) => confirm(tx, intentId, paymentMethod)),
    retrieve: (intentId) =>
      db.transaction(async (tx) => {
        const row = await lock(tx, eq(testCardIntents.id, intentId), intentId);
        const isDue = now().getTime() - row.createdAt.getTime() >= secondsOf(outcomeOf(row)) * 1000;
        return row.status === "processing" && isDue ? settle(tx, row, outcomeOf(row)) : toIntent(row);
      }),
    findByOrder: async (orderId) => {
      const rows = await db
        .select()
        .from(testCardIntents)
        .where(eq(testCardIntents.orderId, orderId))
        .orderBy(desc(testCardIntents.createdAt));
      return rows.map(toIntent);
    },
    cancel: (intentId) =>
      db.transaction(async (tx) => {
        const row = await lock(tx, eq(testCardIntents.id, intentId), intentId);
        return takesNoMore(row) ? toIntent(row) : update(tx, row, { status: "cancelled" });
      }),
    listSince: async (since) => {
      const rows = await db
        .select()
        .from(testCardIntents)
        .where(gte(testCardIntents.createdAt, since))
        .orderBy(desc(testCardIntents.createdAt));
      return rows.map(toIntent);
    },
    refund: ({ key, ...input }) =>
      once(db, key, now(), async (tx) => {
        const row = await lock(tx, eq(testCardIntents.id, input.intentId), input.intentId);
        return refundTestCard(tx, { ...input, row, at: now() });
      }),
    refundsOf: (intentId) => refundsOfTestCard(db, intentId, now()),
    refundsSince: (since) => testCardRefundsSince(db, since, now()),
    disputesOf: (intentId) => disputesOfTestCard(db, intentId, now()),
    disputesSince: (since) => testCardDisputesSince(db, since, now()),
    describe: async (paymentMethod) => cardOf(paymentMethod),
    authenticate: (clientSecret, passes) =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(testCardIntents)
          .where(eq(testCardIntents.clientSecret, clientSecret))
          .for("update");
        if (row?.status !== "requires_action") return row && toIntent(row);
        return passes ? settle(tx, row, outcomeOf(row)) : refuse(tx, row, NOT_AUTHENTICATED);
      }),
  };
}

/** Stores the first answer under its key and returns it to every repetition, also to a concurrent one. */
function once<T extends Record<string, unknown>>(
  db: Db,
  key: string,
  at: Date,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
    const [given] = await tx.select().from(testCardAnswers).where(eq(testCardAnswers.key, key));
    if (given) return given.answer as T;
    const answer = await work(tx);
    await tx.insert(testCardAnswers).values({ key, answer, createdAt: at });
    return answer;
  });
}

async function confirm(tx: Db, intentId: string, paymentMethod: string): Promise<Intent> {
  const row = await lock(tx, eq(testCardIntents.id, intentId), intentId);
  if (takesNoMore(row)) return toIntent(row);
  const card = TEST_CARD_OUTCOMES[paymentMethod];
  const tried = { ...row, paymentMethod };
  if (card?.asksToAuthenticate) return update(tx, tried, { status: "requires_action", paymentMethod });
  if (card?.isSlow || card?.isDebit) return update(tx, tried, { status: "processing", paymentMethod });
  return settle(tx, tried, card);
}

function settle(tx: Db, row: Row, card: TestCard | undefined): Promise<Intent> {
  if (!card || card.decline) return refuse(tx, row, card?.decline ?? NO_SUCH_CARD);
  return update(tx, row, {
    status: "succeeded",
    paymentMethod: row.paymentMethod,
    chargeId: `ch_test_${randomBytes(12).toString("hex")}`,
    errorCode: null,
    errorMessage: null,
  });
}

const takesNoMore = ({ status }: Row) => ["succeeded", "cancelled", "processing"].includes(status);
const outcomeOf = (row: Row) => TEST_CARD_OUTCOMES[row.paymentMethod ?? ""];

const refuse = (tx: Db, row: Row, { code, message }: { code: string; message: string }) =>
  update(tx, row, {
    status: "requires_payment_method",
    paymentMethod: row.paymentMethod,
    errorCode: code,
    errorMessage: message,
    // A debit that came back was a charge, unlike a card that was refused: its id tells the two apart.
    chargeId: outcomeOf(row)?.isDebit ? `py_test_${randomBytes(12).toString("hex")}` : null,
  });

async function lock(tx: Db, which: ReturnType<typeof eq>, intentId: string): Promise<Row> {
  const [row] = await tx.select().from(testCardIntents).where(which).for("update");
  return known(row, intentId);
}

async function update(tx: Db, { id }: Row, change: Partial<Row>): Promise<Intent> {
  const [row] = await tx.update(testCardIntents).set(change).where(eq(testCardIntents.id, id)).returning();
  return toIntent(row as Row);
}

function known(row: Row | undefined, intentId: string): Row {
  if (!row) throw new CardRefused(`no intent ${intentId} in the books of the test cards`);
  return row;
}

function toIntent(row: Row): Intent {
  const card = cardOf(row.paymentMethod ?? "");
  return {
    id: row.id,
    status: row.status as IntentStatus,
    amountCents: row.amountCents,
    orderId: row.orderId,
    livemode: false,
    clientSecret: row.clientSecret,
    ...(card && { card }),
    ...(row.errorCode && { lastError: lastErrorOf(row.errorCode, row) }),
    ...(row.chargeId && { chargeId: row.chargeId }),
  };
}

const lastErrorOf = (code: string, { errorMessage, chargeId }: Row) => ({
  code,
  message: errorMessage ?? "",
  ...(chargeId && { charge: chargeId }),
});

function cardOf(paymentMethod: string): Card | undefined {
  const card = TEST_CARD_OUTCOMES[paymentMethod];
  return card && { brand: card.brand, last4: card.last4, funding: card.funding };
}
