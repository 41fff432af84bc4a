import { useState } from "react";
import { Spinner } from "#ui/public/spinner.tsx";
import type { CheckoutSettings } from "../rules/schema.ts";
import { BankQuestion } from "./bank-question.tsx";
import { answerBank } from "./payment-client.ts";
import { StripeBank } from "./stripe-bank.tsx";

type Props = {
  settings: CheckoutSettings;
  clientSecret: string;
  isAgain: boolean;
  /** @param isLost nobody knows whether the answer arrived. */
  onAnswered: (isLost?: boolean) => void;
};

/** The bank asks its customer before it pays: in Stripe's window, or in ours for the test cards. */
export function BankStep({ settings: { publishableKey }, clientSecret, isAgain, onAnswered }: Props) {
  const [isSent, setIsSent] = useState(false);
  if (publishableKey !== undefined)
    return <StripeBank {...{ publishableKey, clientSecret, isAgain }} onAnswered={() => onAnswered()} />;
  const answer = (passes: boolean) => {
    setIsSent(true);
    answerBank(clientSecret, passes).then(
      () => onAnswered(),
      () => onAnswered(true),
    );
  };
  return (
    <>
      <Spinner takesFocus>Sending your payment…</Spinner>
      {!isSent && <BankQuestion onAnswer={answer} />}
    </>
  );
}
