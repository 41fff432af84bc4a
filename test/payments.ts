/** Charges and payments for tests. Each call makes its own. */
import { eq } from "drizzle-orm";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import { cardFeeCents } from "#features/payments/rules/fee.ts";
import type { PaymentAnswer } from "#features/payments/rules/schema.ts";
import { openCharges } from "#features/payments/server/charges/open-charges.ts";
import { takePayment } from "#features/payments/server/checkout/take-payment.ts";
import { orders } from "#features/payments/server/tables.ts";
import type { Deps } from "#platform/deps.ts";
import type { ChargeToken } from "#shared/identifiers.ts";
import { cents } from "#shared/money.ts";

export const PAYER = {
  company: "Byron Paving",
  firstName: "Ada",
  lastName: "Byron",
  street: "12 Mill Road",
  city: "Jackson",
  state: "MS",
  zip: "39201",
  email: "ada@example.org",
  phone: "6015550142",
};

/** An open charge of a registration that no feature listens to. */
export async function aCharge(deps: Deps, amountCents = 10_000) {
  const [charge] = await openCharges(deps, {
    sourceKind: "test",
    sourceId: crypto.randomUUID(),
    program: "Golf 2027",
    charges: [{ label: "Golf 2027: Silver Sponsor", amountCents: cents(amountCents) }],
  });
  if (!charge) throw new Error("no charge was opened");
  return charge;
}

type Overrides = { checkoutId?: string; requestKey?: string; amount?: string };

/** Pays a charge as the checkout would; a new checkout and a new click unless given. */
export function payCharge(
  deps: Deps,
  charge: { token: ChargeToken; amountCents: number },
  card = "pm_card_visa",
  { checkoutId = crypto.randomUUID(), requestKey = crypto.randomUUID(), amount }: Overrides = {},
): Promise<PaymentAnswer> {
  const feeBps = card.startsWith("pm_usBankAccount") ? 0 : settingDefaults.organization.cardFeeBps;
  const total = charge.amountCents + cardFeeCents(charge.amountCents, feeBps);
  return takePayment(deps, {
    amount: amount ?? String(total),
    description: "Byron Paving: Golf 2027: Silver Sponsor",
    id: card,
    checkoutId,
    items: [{ charge: charge.token }],
    customer: PAYER,
    requestKey,
    spendProof: async () => true,
  });
}

/** A paid order of several charges, by its id; amounts in cents without the fee. */
export async function aPaidOrder(deps: Deps, amountsCents = [10_000], card = "pm_card_visa") {
  const charges = [];
  for (const amountCents of amountsCents) charges.push(await aCharge(deps, amountCents));
  const subtotal = amountsCents.reduce((sum, amountCents) => sum + amountCents, 0);
  const { order: token } = await takePayment(deps, {
    amount: String(subtotal + cardFeeCents(subtotal, settingDefaults.organization.cardFeeBps)),
    description: "Byron Paving: Golf 2027: Silver Sponsor",
    id: card,
    checkoutId: crypto.randomUUID(),
    items: charges.map((charge) => ({ charge: charge.token })),
    customer: PAYER,
    requestKey: crypto.randomUUID(),
    spendProof: async () => true,
  });
  const [order] = token ? await deps.db.select().from(orders).where(eq(orders.publicToken, token)) : [];
  if (!order) throw new Error("no order was made");
  return { ...order, charges };
}
