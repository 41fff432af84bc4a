import { type FocusEvent, type Ref, useState } from "react";
import type { FieldErrors } from "#ui/forms/use-field-errors.ts";
import { RadioGroup } from "#ui/public/forms/fields/radio-group.tsx";
import { cardFeeNote } from "../../rules/fee.ts";
import type { CheckoutSettings } from "../../rules/schema.ts";
import type { CardBoxHandle, PayWay } from "./selected-card.ts";
import { TestBankBox } from "./test-bank-box.tsx";
import { TestCardBox } from "./test-card-box.tsx";

type Props = {
  settings: CheckoutSettings;
  errors: FieldErrors;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  onWay: (way: PayWay) => void;
  ref: Ref<CardBoxHandle>;
};

/** The ways to pay of a site without a card processor: test cards, and test accounts where staff take bank debits. */
export function TestWays({ settings, errors, onBlur, onWay, ref }: Props) {
  const [way, setWay] = useState<PayWay>("card");
  const choose = (selected: PayWay) => {
    setWay(selected);
    onWay(selected);
  };
  const box = way === "bank" ? <TestBankBox ref={ref} /> : <TestCardBox errors={errors} onBlur={onBlur} ref={ref} />;
  if (!settings.ways.bankDebit) return box;
  return (
    <>
      <RadioGroup
        name="payWay"
        legend="Pay with"
        defaultValue="card"
        options={[
          { value: "card", label: "Card", description: cardFeeNote(settings) },
          { value: "bank", label: "Bank account (ACH debit)", description: "No card fee. The bank takes a few days." },
        ]}
        onChange={({ target }) => choose(target.value === "bank" ? "bank" : "card")}
      />
      {box}
    </>
  );
}
