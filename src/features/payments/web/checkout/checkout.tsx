import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Organization } from "#shared/organization.ts";
import { CHECKOUT, CHECKOUT_REVIEW } from "#shared/paths.ts";
import { Sheet } from "#ui/public/signs/sheet.tsx";
import { checkoutFeeNote, feeBpsFor } from "../../rules/fee.ts";
import type { CheckoutSettings } from "../../rules/schema.ts";
import { BankStep } from "../cards/bank-step.tsx";
import type { CartItem } from "../cart/cart.ts";
import { blockerOf, cartLines, linesPrice } from "../cart/cart-news.ts";
import { CartNotice } from "../cart/cart-notice.tsx";
import { OrderTable } from "../cart/order-table.tsx";
import { useCartQuote } from "../cart/use-cart-quote.ts";
import { InvoicePanel } from "../invoices/invoice-panel.tsx";
import { EmptyCart, Summary } from "./checkout-aside.tsx";
import { type Answers, CheckoutForm } from "./checkout-form.tsx";
import { ConfirmDetails } from "./confirm-details.tsx";
import { rememberCustomer } from "./customer-memory.ts";
import { PaymentResult } from "./payment-result.tsx";
import { preparePayment, type Review } from "./prepare-payment.ts";
import { usePayment } from "./use-payment.ts";

type Props = { items: readonly CartItem[]; settings: CheckoutSettings; organization: Organization };

const NO_PROOF = "payments.bot-check-required";
/**
 * The server's refusal when the cart no longer fits the charges: the visitor sees the change in the cart, and nothing
 * is lost.
 */
const CART_CODES = ["payments.amount-changed", "payments.charge-not-open", "payments.no-such-charge"];
const CHANGED_SINCE = "Your order has changed since you reviewed it. Check it and submit again.";

/**
 * The checkout in the browser: form, review, payment, result. The server knows nothing of it before Confirm and Pay.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one flat screen, read from top to bottom
export function Checkout({ items, settings, organization }: Props) {
  const navigate = useNavigate();
  const isReview = new URLSearchParams(useLocation().search).get("step") === "review";
  const [review, setReview] = useState<Review>();
  const [formKey, setFormKey] = useState(0);
  const [lostProofs, setLostProofs] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const { stage, pay, goOn, reset } = usePayment();
  const { quote, isAway, ask } = useCartQuote(items);

  // A reload of the review: the card is gone with the page, so the form comes first again.
  useEffect(() => {
    if (isReview && !review) navigate(CHECKOUT, { replace: true, preventScrollReset: true });
  }, [isReview, review, navigate]);

  // The proof expired during the review, or the cart changed: back to the form, whose answers are still there.
  const refused = stage.at === "refused" ? stage : undefined;
  const isForForm = refused !== undefined && [NO_PROOF, ...CART_CODES].includes(refused.code);
  useEffect(() => {
    if (!refused || !isForForm) return;
    if (refused.code === NO_PROOF) setLostProofs((count) => count + 1);
    else setRefusal(`Nothing was charged. ${refused.message} ${refused.instruction ?? ""}`);
    setReview(undefined);
    reset();
    void ask();
  }, [refused, isForForm, reset, ask]);

  // Once another card fee or policy is in force, the server's answer is newer than the page.
  const policy = {
    cardFeeBps: quote?.feeBps ?? settings.cardFeeBps,
    cardFeeAppliesTo: quote?.cardFeeAppliesTo ?? settings.cardFeeAppliesTo,
  };
  const lines = cartLines(items, quote);
  const blocker = blockerOf(lines);
  const isIdle = stage.at === "idle" || isForForm;
  const isStale = stage.at === "idle" && review !== undefined && (review.items !== items || blocker !== undefined);
  useEffect(() => {
    if (!isStale) return;
    setReview(undefined);
    setRefusal(CHANGED_SINCE);
  }, [isStale]);

  const startReview = (answers: Answers) => {
    rememberCustomer(answers.customer);
    setRefusal(undefined);
    setReview(preparePayment(items, answers, policy));
    navigate(CHECKOUT_REVIEW, { preventScrollReset: true });
  };
  const okay = () => {
    reset();
    setReview(undefined);
    setFormKey((key) => key + 1);
    navigate(CHECKOUT, { replace: true });
  };
  const toChange = useRef<string>(undefined);
  const change = (fieldId: string) => {
    toChange.current = fieldId;
    navigate(-1);
  };

  const isConfirming = isIdle && isReview && review !== undefined && !isStale;
  // Only once the form is shown again can a field of it take the focus.
  useEffect(() => {
    if (isConfirming || !toChange.current) return;
    document.getElementById(toChange.current)?.focus();
    toChange.current = undefined;
  }, [isConfirming]);
  const hasItems = items.length > 0;
  // The fee of a card is known once a card is entered; until then the highest fee is shown.
  const funding = isConfirming ? review.answers.card.funding : undefined;
  const feeBps = funding ? feeBpsFor(policy, funding) : policy.cardFeeBps;
  const feeNote = checkoutFeeNote(policy, funding);
  const price = linesPrice(lines, feeBps);
  return (
    <Sheet aside={isIdle && hasItems && <Summary price={price} feeBps={feeBps} />}>
      {stage.at === "bank" && (
        <BankStep
          key={`${stage.clientSecret} ${stage.isAgain}`}
          settings={settings}
          clientSecret={stage.clientSecret}
          isAgain={stage.isAgain}
          onAnswered={(isLost) => void goOn(stage.clientSecret, isLost)}
        />
      )}
      {stage.at !== "idle" && stage.at !== "bank" && !isForForm && (
        <PaymentResult
          stage={stage}
          organization={organization}
          onOkay={okay}
          onBack={reset}
          onSendAgain={review && (() => pay(review.request, review.payment))}
        />
      )}
      {isIdle && !isConfirming && <CartNotice {...{ lines, isAway, refusal }} onAskAgain={() => void ask()} />}
      {isIdle && !hasItems && <EmptyCart />}
      {isIdle && hasItems && <OrderTable lines={lines} feeBps={feeBps} feeNote={feeNote} isFixed={isConfirming} />}
      {isConfirming && (
        <ConfirmDetails
          answers={review.answers}
          price={price}
          onChange={change}
          onBack={() => navigate(-1)}
          onConfirm={() => pay(review.request, review.payment)}
        />
      )}
      <div hidden={!isIdle || isConfirming}>
        <InvoicePanel />
        {hasItems && (
          <CheckoutForm
            key={formKey}
            settings={settings}
            amountCents={price.totalCents}
            blocker={blocker}
            lostProofs={lostProofs}
            onReady={startReview}
          />
        )}
      </div>
    </Sheet>
  );
}
