/** Checks the money after a fault, in the site's database and in the simulated Stripe's books. */
import { LEDGER_LINES, MONEY_RULES } from "../test/money-rules.ts";
import type { StripeSite } from "./stripe-site.ts";

type Books = Pick<StripeSite, "query" | "stripe">;
type OrderRow = { id: string; reference: string; taken: string; given: string };

/** Creates the checks. They remember the ledger, because none of its rows may ever change. */
export function createMoneyChecks(site: Books): () => Promise<string[]> {
  let seen = new Map<string, string>();
  return async () => {
    const broken: string[] = [];
    for (const [rule, query] of Object.entries(MONEY_RULES)) {
      const rows = await site.query<{ broken: string }>(query);
      broken.push(...rows.map((row) => `${rule}: ${row.broken}`));
    }
    const ledger = new Map(
      (await site.query<{ id: string; line: string }>(LEDGER_LINES)).map(({ id, line }) => [id, line]),
    );
    for (const [id, line] of seen) if (ledger.get(id) !== line) broken.push(`a row of the ledger changed: ${id}`);
    seen = ledger;
    return [...broken, ...(await differencesWithStripe(site)), ...(await openTooLong(site))];
  };
}

/** I3, from the provider's side: our books have exactly the provider's charges and refunds. */
async function differencesWithStripe(site: Books): Promise<string[]> {
  const { intents, charges, refunds } = await site.stripe.books();
  const orderOf = new Map(intents.map(({ id, metadata }) => [id, metadata.order_id ?? "?"]));
  // A bank debit has its charge from the start, which takes money only when it succeeds.
  const done = charges.filter(({ status }) => status === "succeeded");
  const taken = totals(done, (charge) => orderOf.get(charge.payment_intent) ?? "?");
  const given = totals(
    refunds.filter(({ status }) => status !== "failed"),
    (refund) => orderOf.get(refund.payment_intent) ?? "?",
  );
  const rows = await site.query<OrderRow>(`
    select o.id, o.reference, coalesce(sum(l.amount_cents) filter (where l.kind = 'charge'), 0)::text as taken,
      coalesce(-sum(l.amount_cents) filter (where l.kind in ('refund', 'reversal')), 0)::text as given
    from orders o left join ledger l on l.order_id = o.id and l.provider = 'stripe' group by o.id`);
  const broken = rows.flatMap((row) => {
    const differs = [taken.get(row.id) ?? 0, Number(row.taken), given.get(row.id) ?? 0, Number(row.given)];
    taken.delete(row.id);
    given.delete(row.id);
    const [took, booked, gave, bookedBack] = differs;
    return took === booked && gave === bookedBack
      ? []
      : [`I3 Stripe took ${took} and gave ${gave}, the ledger says ${booked} and ${bookedBack}: ${row.reference}`];
  });
  const strangers = [...taken.keys()].map((order) => `I3 Stripe took money for an unknown order: ${order}`);
  const twice = done.length - new Set(done.map((charge) => charge.payment_intent)).size;
  return [...broken, ...strangers, ...(twice > 0 ? [`I2 ${twice} intents were charged more than once`] : [])];
}

function totals<T extends { amount: number }>(things: T[], orderOf: (thing: T) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const thing of things) sums.set(orderOf(thing), (sums.get(orderOf(thing)) ?? 0) + thing.amount);
  return sums;
}

async function openTooLong(site: Books): Promise<string[]> {
  const rows = await site.query<{ reference: string }>(`
    select o.reference from payment_attempts a join orders o on o.id = a.order_id
    where a.status in ('created', 'sent', 'requires_action', 'processing', 'unknown')
      and a.created_at < now() - interval '15 minutes'`);
  return rows.map(({ reference }) => `I6 an attempt is open for over 15 minutes: ${reference}`);
}
