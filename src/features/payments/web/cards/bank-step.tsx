import { lazy, Suspense, useState } from "react";
import { loadPart } from "#ui/public/chrome/load-part.ts";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import type { CheckoutSettings, OrderView } from "../../rules/schema.ts";
import { answerBank } from "../payment-client.ts";

/** Already loaded when the card was entered on this page; after a reload they load with this step. */
const BankQuestion = lazy(async () => ({
  default: (await loadPart(() => import("./test-card-parts.ts"))).BankQuestion,
}));
const StripeBank = lazy(async () => ({ default: (await loadPart(() => import("./stripe-parts.ts"))).StripeBank }));

type Props = {
  settings: CheckoutSettings;
  clientSecret: string;
  isAgain: boolean;
  /** The order that is being paid, if the server sent it. */
  order?: OrderView | undefined;
  /** @param isLost it is unknown whether the answer arrived. */
  onAnswered: (isLost?: boolean) => void;
};

/** The bank asks its customer before it pays: in Stripe's window, or in ours for test cards. */
export function BankStep({ settings: { publishableKey }, clientSecret, isAgain, order, onAnswered }: Props) {
  const [isSent, setIsSent] = useState(false);
  if (publishableKey !== undefined)
    return (
      <Suspense fallback={<Spinner takesFocus>Sending your payment…</Spinner>}>
        <StripeBank
          publishableKey={publishableKey}
          clientSecret={clientSecret}
          isAgain={isAgain}
          order={order}
          onAnswered={() => onAnswered()}
        />
      </Suspense>
    );
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
      {!isSent && (
        <Suspense>
          <BankQuestion onAnswer={answer} />
        </Suspense>
      )}
    </>
  );
}
