/** Items that a company pays for a colleague. They name the charge by id, so that its token never leaves the server. */
import type { Context } from "hono";
import { signInRequired } from "#features/accounts/server/errors.ts";
import { authHeaders } from "#features/accounts/server/sessions/auth.ts";
import { findUser } from "#features/accounts/server/sessions/signed-in.ts";
import type { ApiEnv } from "#platform/http/http.ts";
import { type ChargeId, type ChargeToken, chargeIdSchema } from "#shared/identifiers.ts";
import type { PaymentItem, SentItem } from "../../rules/schema.ts";
import { tokensOfOwned } from "../charges/owned-charges.ts";
import { noSuchCharge } from "../errors.ts";

type Named = {
  items: PaymentItem[];
  /** The company that pays, where an item was named by its id. */
  payerCompany?: string;
  /** The reason why an item still has an id instead of a token. */
  refusal?: "signed-out" | "unknown";
};

const idOf = (item: SentItem): ChargeId | undefined =>
  "charge" in item ? chargeIdSchema.safeParse(item.charge).data : undefined;

/**
 * Replaces the charge ids of items by tokens. The permission is checked at each call, so that it ends when the user
 * leaves the company, loses the role or signs out.
 */
export async function nameChargesById(c: Pick<Context<ApiEnv>, "req" | "var">, sent: SentItem[]): Promise<Named> {
  const { deps, clientAddress } = c.var;
  const ids = sent.flatMap((item) => idOf(item) ?? []);
  if (ids.length === 0) return { items: sent as PaymentItem[] };
  const user = await findUser(deps, authHeaders(c.req.raw, clientAddress));
  const company = user && (await deps.payingCompany(user));
  const tokens = company ? await tokensOfOwned(deps.db, company.owner, ids) : new Map<string, ChargeToken>();
  const items = sent.map((item) => {
    const token = tokens.get(idOf(item) ?? "");
    return (token ? { ...item, charge: token } : item) as PaymentItem;
  });
  const isWhole = ids.every((id) => tokens.has(id));
  return {
    items,
    ...(company && { payerCompany: company.name }),
    ...(!isWhole && { refusal: user ? "unknown" : "signed-out" }),
  };
}

/** @throws `accounts.sign-in-required` (401), `payments.no-such-charge` (404) */
export function refuseUnnamed({ refusal, ...named }: Named): Omit<Named, "refusal"> {
  if (refusal === "signed-out") throw signInRequired();
  if (refusal) throw noSuchCharge();
  return named;
}
