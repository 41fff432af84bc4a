import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Organization } from "#shared/organization.ts";
import { CHECKOUT, CHECKOUT_REVIEW } from "#shared/paths.ts";
import { Sheet } from "#ui/public/signs/sheet.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import { checkoutFeeNote, feeBpsFor } from "../../rules/fee.ts";
import type { CheckoutSettings } from "../../rules/schema.ts";
import type { PayWay } from "../cards/chosen-card.ts";
import type { CartItem } from "../cart/cart-item.ts";
import { blockerOf, cartLines, linesPrice } from "../cart/cart-news.ts";
import { CartNotice } from "../cart/cart-notice.tsx";
import { OrderTable } from "../cart/order-table.tsx";
import { useLeftCart } from "../cart/use-cart.ts";
import { useCartQuote } from "../cart/use-cart-quote.ts";
import { InvoicePanel } from "../invoices/invoice-panel.tsx";
import { EmptyCart, Summary } from "./checkout-aside.tsx";
import { type Answers, CheckoutForm } from "./checkout-form.tsx";
import { CheckoutHead } from "./checkout-head.tsx";
import { forgetPaid } from "./checkout-memory.ts";
import { rememberOnDevice, rememberPayer } from "./customer-memory.ts";
import { preparePayment, type Review } from "./prepare-payment.ts";
import { ReturnedDebits } from "./returned-debits.tsx";
import { usePayment } from "./use-payment.ts";
import { usePaymentSteps } from "./use-payment-steps.ts";
import { useReturnedDebits } from "./use-returned-debits.ts";

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
  const [way, setWay] = useState<PayWay>("card");
  const { stage, pay, goOn, reset } = usePayment();
  const returned = useReturnedDebits();
  const { quote, isAway, ask } = useCartQuote(items);
  const { steps, fetchSteps } = usePaymentSteps(stage.at !== "idle");

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
  const isEnd = stage.at === "paid" || stage.at === "debited";
  const isStale = stage.at === "idle" && review !== undefined && (review.items !== items || blocker !== undefined);
  useEffect(() => {
    if (!isStale) return;
    setReview(undefined);
    setRefusal(CHANGED_SINCE);
  }, [isStale]);

  const startReview = async (answers: Answers) => {
    await fetchSteps();
    rememberPayer(answers.customer);
    rememberOnDevice(answers.customer);
    setRefusal(undefined);
    setReview(preparePayment(items, answers, policy));
    navigate(CHECKOUT_REVIEW, { preventScrollReset: true });
  };
  const okay = () => {
    reset();
    setReview(undefined);
    setFormKey((key) => key + 1);
    setWay("card");
    navigate(CHECKOUT, { replace: true });
  };
  const [wanted, setWanted] = useState<string>();
  const change = (fieldId: string) => {
    setWanted(fieldId);
    navigate(-1);
  };

  const isConfirming = isIdle && isReview && review !== undefined && !isStale;
  // Only once the form is shown again can a field of it take the focus.
  useEffect(() => {
    if (isConfirming || !wanted) return;
    document.getElementById(wanted)?.focus();
    setWanted(undefined);
  }, [isConfirming, wanted]);
  const hasItems = items.length > 0;
  const left = useLeftCart();
  const isDone = stage.at === "paid" || (isIdle && !hasItems && left.paid !== undefined && !left.paid.isDebit);
  const isOnWay = hasItems || !isIdle || left.removed.length > 0 || left.paid?.isDebit;
  // Nothing is asked of the visitor where nothing can be paid.
  const isPayable = lines.some(({ trouble, isBusy }) => !trouble || isBusy);
  // The fee of a card is known once a card is entered; until then the highest fee is shown.
  const funding = isConfirming ? review.answers.card.funding : way === "bank" ? "bank" : undefined;
  const feeBps = funding ? feeBpsFor(policy, funding) : policy.cardFeeBps;
  const feeNote = checkoutFeeNote(policy, funding);
  const price = linesPrice(lines, feeBps);
  return (
    <>
      {isEnd && steps ? (
        <steps.DoneHead isPaid={stage.at === "paid"} />
      ) : (
        <CheckoutHead at={isDone ? "done" : isOnWay ? "payment" : undefined} hasLede={isIdle && !isConfirming} />
      )}
      <Sheet
        aside={
          isEnd
            ? steps && <steps.PaidSign order={stage.order} isPaid={stage.at === "paid"} />
            : isIdle && hasItems && <Summary price={price} feeBps={feeBps} />
        }
      >
        {!steps && !isIdle && <Spinner takesFocus>Loading your payment…</Spinner>}
        {steps && stage.at === "bank" && (
          <steps.BankStep
            key={`${stage.clientSecret} ${stage.isAgain}`}
            settings={settings}
            clientSecret={stage.clientSecret}
            isAgain={stage.isAgain}
            freesAt={stage.freesAt}
            onAnswered={(isLost) => void goOn(stage.clientSecret, isLost)}
          />
        )}
        {steps && stage.at !== "idle" && stage.at !== "bank" && !isForForm && (
          <steps.PaymentResult
            stage={stage}
            organization={organization}
            onOkay={isEnd ? forgetPaid : okay}
            onBack={reset}
            onSendAgain={review && (() => pay(review.request, review.payment))}
          />
        )}
        {isIdle && !isConfirming && <ReturnedDebits debits={returned} />}
        {isIdle && !isConfirming && (
          <CartNotice {...{ lines, isAway }} refusal={hasItems ? refusal : undefined} onAskAgain={() => void ask()} />
        )}
        {isIdle && !hasItems && <EmptyCart organization={organization} />}
        {isIdle && hasItems && <OrderTable lines={lines} feeBps={feeBps} feeNote={feeNote} isFixed={isConfirming} />}
        {steps && isConfirming && (
          <steps.ConfirmDetails
            answers={review.answers}
            price={price}
            onChange={change}
            onBack={() => navigate(-1)}
            onConfirm={() => pay(review.request, review.payment)}
          />
        )}
        <div hidden={!isIdle || isConfirming}>
          <InvoicePanel key={formKey} isCartEmpty={!hasItems} />
          {hasItems && isPayable && (
            <CheckoutForm
              key={formKey}
              items={items}
              wanted={wanted}
              settings={settings}
              amountCents={price.totalCents}
              blocker={blocker}
              lostProofs={lostProofs}
              way={way}
              onWay={setWay}
              onReady={startReview}
            />
          )}
        </div>
      </Sheet>
    </>
  );
}
