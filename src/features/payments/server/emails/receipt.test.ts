import { expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import type { OrderReference } from "#shared/identifiers.ts";
import { renderReceipt } from "./receipt.tsx";

const payload = {
  first_name: "Ada",
  last_name: "Byron",
  email: "ada@example.org",
  item_list: [{ label: "Golf <b>2027</b>: Silver Sponsor", amountCents: 75_000 }],
  order_total: 77_250,
  order_timestamp: "2026-11-21T12:00:00Z",
  message: "Thank you. We have received your payment.",
  company: "Byron Paving",
  reference: "O-7K3F9Q" as OrderReference,
  subtotalCents: 75_000,
  feeCents: 2250,
  card: { brand: "visa", last4: "4242" },
  livemode: true,
};
const context = { organization: settingDefaults.organization, publicUrl: "http://localhost:3000" };

test("a receipt names association, payer, items, fee, total, card and reference", async () => {
  const { subject, text } = await renderReceipt(payload, context);
  expect(subject).toBe("Payment received: $772.50 (O-7K3F9Q)");
  for (const part of [
    "Magnolia Asphalt Pavement Association",
    "Byron Paving",
    "Silver Sponsor: $750.00",
    "Credit card fee: $22.50",
    "Total paid: $772.50",
    "Visa ending in 4242",
    "Nov 21, 2026",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("TEST");
});

test("a payment by test card is marked in subject, HTML and text", async () => {
  const { subject, html, text } = await renderReceipt({ ...payload, livemode: false }, context);
  for (const part of [subject, html, text]) expect(part).toContain("TEST - NOT A RECEIPT");
});

test("markup in an item stays text", async () => {
  const { html } = await renderReceipt(payload, context);
  expect(html).toContain("&lt;b&gt;2027&lt;/b&gt;");
});
