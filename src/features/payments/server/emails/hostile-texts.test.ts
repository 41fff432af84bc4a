/** Letters about returned money: text in their fields is never markup. */
import { describe, expect, test } from "vitest";
import { settingDefaults } from "#features/content/rules/defaults.ts";
import type { OrderReference } from "#shared/identifiers.ts";
import { HOSTILE } from "#test/hostile-texts.ts";
import { renderCheckReturned } from "./check-returned.tsx";
import { renderDebitFailed } from "./debit-failed.tsx";
import { renderDifferences } from "./differences.tsx";
import { renderDispute } from "./dispute.tsx";
import { renderMatchUndone } from "./match-undone.tsx";
import { renderRefund } from "./refund.tsx";

const context = { organization: settingDefaults.organization, publicUrl: "http://localhost:3000" };
const AT = "2027-03-01T15:00:00.000Z";

/** Every letter with the same words in each field that a payer, a bank or staff fill. */
const LETTERS = {
  refund: (words: string) =>
    renderRefund(
      {
        first_name: words,
        last_name: words,
        company: words,
        reference: words,
        checkNumber: words,
        state: "succeeded",
        lines: [{ label: words, amountCents: 10_000 }],
        feeCents: 300,
        amountCents: 10_300,
        at: AT,
        livemode: true,
      },
      context,
    ),
  "refund that the bank returned": (words: string) =>
    renderRefund(
      {
        first_name: words,
        last_name: words,
        company: words,
        reference: words,
        state: "failed",
        lines: [{ label: words, amountCents: 10_000 }],
        feeCents: 0,
        amountCents: 10_000,
        at: AT,
        card: { brand: words, last4: words },
        livemode: false,
      },
      context,
    ),
  dispute: (words: string) =>
    renderDispute(
      {
        reference: words,
        company: words,
        description: words,
        dispute: words,
        reason: words,
        amountCents: 10_300,
        withdrawnCents: 10_300,
        reinstatedCents: 0,
        status: "open",
        livemode: true,
      },
      context,
    ),
  differences: (words: string) =>
    renderDifferences(
      {
        ranAt: AT,
        since: AT,
        providerCents: 10_300,
        ledgerCents: 0,
        differences: [
          { order: words as OrderReference, intent: words, providerCents: 10_300, ledgerCents: 0, note: words },
        ],
      },
      context,
    ),
  "match that was a mistake": (words: string) =>
    renderMatchUndone(
      {
        to_name: words,
        reference: words,
        label: words,
        amountCents: 10_000,
        fund: words,
        owedReference: words,
        livemode: true,
      },
      context,
    ),
  "bank debit that came back": (words: string) =>
    renderDebitFailed(
      {
        to_name: words,
        company: words,
        reference: words as OrderReference,
        last4: words,
        reason: words,
        amountCents: 10_000,
        livemode: true,
        lines: [{ label: words, amountCents: 10_000, fund: words, reference: words }],
      },
      context,
    ),
  "check that was returned": (words: string) =>
    renderCheckReturned(
      {
        to_name: words,
        company: words,
        reference: words,
        number: words,
        reason: words,
        amountCents: 10_000,
        receivedOn: "2027-03-01",
        lines: [{ label: words, amountCents: 10_000, fund: words, reference: words }],
      },
      context,
    ),
};

describe.each(Object.entries(LETTERS))("the email about a %s", (_what, render) => {
  test.each(HOSTILE)("keeps %s inert and says it", async (words) => {
    const { html, text, subject } = await render(words);
    expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
    expect(html).not.toMatch(/href="(?!http:\/\/localhost:3000\/|tel:|mailto:)/);
    expect(text).toContain(words);
    expect(subject).not.toContain("\n");
  });

  test("stays on one line of subject, whatever line breaks a field has", async () => {
    const { subject } = await render("A\r\nBcc: victim@example.org");
    expect(subject).not.toMatch(/[\r\n]/);
  });
});
