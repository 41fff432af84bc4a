import { type Ref, useImperativeHandle, useRef } from "react";
import { RadioGroup } from "#ui/public/forms/fields/radio-group.tsx";
import { type CardBoxHandle, CardNotTaken } from "./selected-card.ts";
import { TestBanner } from "./test-banner.tsx";

/** Test accounts by the names of the processor's own test mode; both sides know their ends. */
const ACCOUNTS = [
  { value: "pm_usBankAccount_success", last4: "6789", outcome: "Pays after a minute" },
  {
    value: "pm_usBankAccount_insufficientFunds",
    last4: "2227",
    outcome: "Comes back after a minute: not enough money",
  },
  { value: "pm_usBankAccount_accountClosed", last4: "1113", outcome: "Comes back after a minute: account closed" },
] as const;

const FIELD_ID = "test-account";

/** The bank account of a site without a card processor: one of a few that exist nowhere. */
export function TestBankBox({ ref }: { ref: Ref<CardBoxHandle> }) {
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    ref,
    () => ({
      check: async () => undefined,
      take: async () => {
        const selected = box.current?.querySelector<HTMLInputElement>("input:checked")?.value;
        const account = ACCOUNTS.find(({ value }) => value === selected);
        if (!account) throw new CardNotTaken("Choose one of the test accounts");
        return {
          id: account.value,
          brand: "us_bank_account",
          last4: account.last4,
          funding: "bank",
          fieldId: FIELD_ID,
        };
      },
    }),
    [],
  );
  return (
    <div ref={box}>
      <TestBanner>No money moves here. Do not enter a real account; choose one of the test accounts.</TestBanner>
      <RadioGroup
        name="testAccount"
        id={FIELD_ID}
        legend="Bank account"
        defaultValue={ACCOUNTS[0].value}
        options={ACCOUNTS.map(({ value, last4, outcome }) => ({
          value,
          label: `Account ending in ${last4}`,
          description: outcome,
        }))}
      />
    </div>
  );
}
