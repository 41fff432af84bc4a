/** Staff refund a payer over HTTP. Reads the rows of that refund in the database and in Stripe's books. */
import { setTimeout as sleep } from "node:timers/promises";
import { call, type Payer } from "./payer.ts";
import type { StripeSite } from "./stripe-site.ts";

export type Staff = { cookie: string };
export type Refunding = {
  payer: Payer;
  /** Reference of the paid order. */
  order: string;
  /** The intent that took the money. */
  intent: string;
  /** The part of the order's only line to refund, without the fee; everything by default. */
  partCents?: number | undefined;
  /** The key of one click. */
  requestKey: string;
};

/** Becomes the site's first staff user. @throws when the site has one already. */
export async function becomeStaff(site: Pick<StripeSite, "origin" | "welcomeLink">): Promise<Staff> {
  // The site prints the link when it listens already.
  const deadline = Date.now() + 10_000;
  while (!site.welcomeLink() && Date.now() < deadline) await sleep(20);
  const token = new URL(site.welcomeLink() ?? "https://no-link-was-printed").searchParams.get("token") ?? "";
  const user = { name: "Dana Whitfield", email: "dana@example.org", password: "gravel heron copper lid" };
  const { status, headers, body } = await call(site.origin(), "/staff-links", { token, ...user });
  if (status !== 201) throw new Error(`becoming staff answered ${status}: ${JSON.stringify(body)}`);
  const cookie = headers.getSetCookie().map((line) => line.split(";")[0]);
  return { cookie: cookie.join("; ") };
}

/** The refund to make of a paid order. */
export async function refundingOf(site: StripeSite, payer: Payer, partCents?: number): Promise<Refunding> {
  const [row] = await site.query<{ order: string; intent: string }>(
    `select reference as order, provider_pi_id as intent from orders where client_request_id = $1 and status = 'paid'`,
    [payer.checkoutId],
  );
  if (!row) throw new Error(`${payer.description} has not paid`);
  return { ...row, payer, partCents, requestKey: crypto.randomUUID() };
}

/** Clicks Refund once; with the same request key by default. @throws when no answer comes. */
export function giveBack(origin: string, { cookie }: Staff, refunding: Refunding, requestKey = refunding.requestKey) {
  const { order, partCents } = refunding;
  const lines = partCents === undefined ? undefined : [{ lineNo: 1, amountCents: partCents }];
  const headers = { cookie, "idempotency-key": requestKey };
  return call(origin, "/refunds", { order, lines, reason: "The outing is called off" }, headers);
}

export type Given = {
  order: string;
  /** The rows of the refund; `isSaved`: the row has the provider's id. */
  rows: { id: string; status: string; isSaved: boolean; amountCents: number }[];
  /** Refunds of this order in the ledger, in cents, negative. */
  ledger: number[];
  letters: number;
  /** Stripe's refunds, in cents. */
  atStripe: number[];
  /** The idempotency keys of the refund calls to Stripe. */
  keys: string[];
};

/** Reads the refunds of an order from the database and from Stripe's books. */
export async function givenBack(site: StripeSite, { order, intent }: Refunding): Promise<Given> {
  const [row] = await site.query<Pick<Given, "order" | "rows" | "ledger" | "letters">>(
    `select o.status as order,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'status', r.status, 'isSaved',
        r.provider_refund_id is not null, 'amountCents', r.amount_cents)) from refunds r where r.order_id = o.id), '[]') as rows,
      coalesce((select jsonb_agg(l.amount_cents) from ledger l where l.order_id = o.id and l.kind = 'refund'), '[]') as ledger,
      (select count(*)::int from outbox x join refunds r on x.dedupe_key = 'refund:' || r.id where r.order_id = o.id) as letters
     from orders o where o.reference = $1`,
    [order],
  );
  if (!row) throw new Error(`no order ${order}`);
  const { refunds } = await site.stripe.books();
  const refundCalls = (await site.stripe.calls()).filter(
    ({ method, path, params }) => method === "POST" && path === "/v1/refunds" && params.payment_intent === intent,
  );
  return {
    ...row,
    atStripe: refunds.filter((refund) => refund.payment_intent === intent).map(({ amount }) => amount),
    keys: [...new Set(refundCalls.map(({ key = "" }) => key))],
  };
}

/**
 * Checks a completed refund: one row, one refund at Stripe, one line of the ledger, one letter.
 */
export async function wrongEnd(site: StripeSite, refunding: Refunding, mostKeys = 1): Promise<string[]> {
  const given = await givenBack(site, refunding);
  const { order, rows, ledger, letters, atStripe, keys } = given;
  const [made] = rows.filter(({ status }) => status !== "failed");
  const isOnce = rows.length === 1 && made?.status === "succeeded" && made.isSaved && letters === 1;
  const isBooked = atStripe.length === 1 && atStripe[0] === made?.amountCents && ledger.length === 1;
  const isInStep = ledger[0] === -(made?.amountCents ?? 0);
  const expected = refunding.partCents === undefined ? "refunded" : "partially_refunded";
  const isRight = isOnce && isBooked && isInStep && order === expected && keys.length <= mostKeys;
  return isRight ? [] : [`${refunding.payer.word} ended as ${JSON.stringify(given)}`];
}
