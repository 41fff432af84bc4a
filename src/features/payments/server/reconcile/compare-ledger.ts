import { inArray, or } from "drizzle-orm";
import { CardRefused } from "#platform/cards/card-processor.ts";
import { type Deps, inTransaction } from "#platform/deps.ts";
import { postLetter } from "#platform/mail/outbox.ts";
import type { OrderReference } from "#shared/identifiers.ts";
import { sumCents } from "#shared/money.ts";
import { orders } from "../tables.ts";
import { correctLedger } from "./correct-ledger.ts";
import { type BookedEntry, readLedger } from "./read-ledger.ts";
import { type ProviderEntry, readProvider } from "./read-provider.ts";
import { reconciliations } from "./reconciliation-tables.ts";

/** Longer than any holiday of the office, so that the next comparison still reports the same difference. */
const COMPARED_DAYS = 35;

export type Difference = (typeof reconciliations.$inferSelect)["differences"][number];
export type DifferencesPayload = {
  ranAt: string;
  since: string;
  providerCents: number;
  ledgerCents: number;
  differences: Difference[];
};

declare module "#platform/mail/outbox.ts" {
  interface LetterPayloads {
    "payments.differences": DifferencesPayload;
  }
}

/**
 * Runs each day: compares the provider's lists of payments, refunds and disputes with the ledger, each by its own id.
 * Changes that our calls and webhooks missed are applied first. The office gets an email about the differences that
 * remain, which no program can correct.
 *
 * @throws CardProcessorUnreachable: nothing is written then, and the job is tried again.
 */
export async function compareLedger(deps: Deps): Promise<void> {
  if (deps.cards.mode === "off") return;
  const ranAt = deps.now();
  const since = new Date(ranAt.getTime() - COMPARED_DAYS * 24 * 60 * 60 * 1000);
  await correctLedger(deps, since);
  const told = await readProvider(deps, since);
  const booked = await readLedger(deps, since, [...told.keys()]);
  for (const [ref, entry] of booked) if (!told.has(ref)) told.set(ref, await askAbout(deps, entry, ref));
  const differences = await findDifferences(deps, told, booked);
  const providerCents = sumCents([...told.values()].map(({ cents }) => cents));
  const ledgerCents = sumCents([...booked.values()].map(({ cents }) => cents));
  const office = await deps.organization();
  await inTransaction(deps, async (inTx) => {
    const id = crypto.randomUUID();
    await inTx.db.insert(reconciliations).values({ id, ranAt, since, providerCents, ledgerCents, differences });
    if (differences.length === 0) return;
    const payload: DifferencesPayload = {
      ranAt: ranAt.toISOString(),
      since: since.toISOString(),
      providerCents,
      ledgerCents,
      differences,
    };
    await postLetter(inTx, {
      template: "payments.differences",
      dedupeKey: `differences:${id}`,
      about: null,
      to: { name: office.name, address: office.email },
      payload,
    });
  });
}

/** The ledger's rows of these days may be about a payment that the provider made before them. */
async function askAbout({ cards }: Deps, { kind, intent }: BookedEntry, ref: string): Promise<ProviderEntry> {
  const nothing = { kind, intent, cents: 0 };
  try {
    if (kind === "payment") {
      const { status, amountCents } = await cards.retrieve(intent);
      return { ...nothing, cents: status === "succeeded" ? amountCents : 0 };
    }
    if (kind === "refund") {
      const found = (await cards.refundsOf(intent)).find(({ id }) => id === ref);
      return { ...nothing, cents: found && found.status !== "failed" ? -found.amountCents : 0 };
    }
    const found = (await cards.disputesOf(intent)).find(({ id }) => id === ref);
    return { ...nothing, cents: found ? found.reinstatedCents - found.withdrawnCents : 0 };
  } catch (error) {
    if (error instanceof CardRefused) return nothing;
    throw error;
  }
}

type Told = Map<string, ProviderEntry>;
type Booked = Map<string, BookedEntry>;

async function findDifferences(deps: Deps, told: Told, booked: Booked): Promise<Difference[]> {
  const found: Difference[] = [];
  const names = await orderNames(deps, told, booked);
  for (const [ref, { kind, intent, cents, isPending, orderId }] of told) {
    const ledgerCents = booked.get(ref)?.cents ?? 0;
    if (ledgerCents === cents || (isPending && ledgerCents === 0)) continue;
    const order = names.get(booked.get(ref)?.orderId ?? orderId ?? "") ?? names.get(intent) ?? null;
    found.push({ order, intent, providerCents: cents, ledgerCents, note: noteOf(kind, cents, ledgerCents) });
  }
  return found;
}

const THINGS = { payment: "The payment", refund: "The refund", dispute: "The dispute" } as const;

function noteOf(kind: ProviderEntry["kind"], providerCents: number, ledgerCents: number): string {
  if (ledgerCents === 0) return `${THINGS[kind]} stands at the card processor and not in these books.`;
  if (providerCents === 0) return `${THINGS[kind]} stands in these books and not at the card processor.`;
  return `${THINGS[kind]} has another amount in these books.`;
}

/** References of the orders, by their id and by their intent. */
async function orderNames({ db }: Deps, told: Told, booked: Booked): Promise<Map<string, OrderReference>> {
  const ids = [...booked.values()].map(({ orderId }) => orderId);
  const intents = [...told.values()].map(({ intent }) => intent);
  const rows = await db
    .select({ id: orders.id, reference: orders.reference, intent: orders.providerPiId })
    .from(orders)
    .where(or(inArray(orders.id, ids), inArray(orders.providerPiId, intents)));
  return new Map(rows.flatMap(({ id, reference, intent }) => [[id, reference] as const, [intent ?? id, reference]]));
}
