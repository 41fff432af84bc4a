import { Suspense, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Organization } from "#shared/organization.ts";
import { CHECKOUT, CHECKOUT_REVIEW } from "#shared/paths.ts";
import { Sheet } from "#ui/public/signs/sheet.tsx";
import { Spinner } from "#ui/public/signs/spinner.tsx";
import { checkoutFeeNote, feeBpsFor } from "../../rules/fee.ts";
import type { CheckoutSettings } from "../../rules/schema.ts";
import type { PayWay } from "../cards/selected-card.ts";
import type { CartItem } from "../cart/cart-item.ts";
import { blockerOf, cartLines, linesPrice, newsOf } from "../cart/cart-news.ts";
import { CartNotice } from "../cart/cart-notice.tsx";
import { CART_TITLE } from "../cart/change-cart.ts";
import { OrderTable } from "../cart/order-table.tsx";
import { Summary } from "../cart/summary.tsx";
import { useLeftCart } from "../cart/use-cart.ts";
import { useCartQuote } from "../cart/use-cart-quote.ts";
import styles from "../checkout.module.css";
import { InvoicePanel } from "../invoices/invoice-panel.tsx";
import { type Answers, CheckoutForm } from "./checkout-form.tsx";
import { CheckoutHead } from "./checkout-head.tsx";
import { forgetPaid, recallBegun } from "./checkout-memory.ts";
import { EmptyCart, ReturnedDebits, useEmptyCart } from "./checkout-parts.ts";
import { rememberOnDevice, rememberPayer } from "./customer-memory.ts";
import { recallDebits } from "./debit-memory.ts";
import { preparePayment } from "./prepare-payment.ts";
import { NothingToPay } from "./result/nothing-to-pay.tsx";
import { usePayment } from "./use-payment.ts";
import { usePaymentSteps } from "./use-payment-steps.ts";
import { useReview } from "./use-review.ts";

type Props = { items: readonly CartItem[]; settings: CheckoutSettings; organization: Organization };

/**
 * The checkout in the browser: form, review, payment, result. The server knows nothing of it before Confirm and Pay.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one flat screen, read from top to bottom
export function Checkout({ items, settings, organization }: Props) {
  const navigate = useNavigate();
  const [formKey, setFormKey] = useState(0);
  const proof = useRef({ until: 0, cards: 0 });
  const [way, setWay] = useState<PayWay>("card");
  const { stage, pay, goOn, resume, reset } = usePayment();
  const [hasDebits] = useState(() => recallDebits().length > 0);
  const { quote, isAway, ask } = useCartQuote(items);
  const { steps, fetchSteps } = usePaymentSteps(stage.at !== "idle");
  // The server's answer may have a newer card fee or policy than the page.
  const policy = {
    cardFeeBps: quote?.feeBps ?? settings.cardFeeBps,
    cardFeeAppliesTo: quote?.cardFeeAppliesTo ?? settings.cardFeeAppliesTo,
  };
  const lines = cartLines(items, quote);
  const blocker = blockerOf(lines);
  const { review, shown, isIdle, isForForm, refusal, lostProofs, focusField, setFocusField, begin, end } = useReview({
    items,
    stage,
    blocker,
    reset,
    ask,
  });
  const isConfirming = shown !== undefined;
  const isEnd = stage.at === "paid" || stage.at === "debited";

  const startReview = async (answers: Answers) => {
    await fetchSteps();
    rememberPayer(answers.customer);
    rememberOnDevice(answers.customer);
    begin(preparePayment(items, answers, policy));
    navigate(CHECKOUT_REVIEW, { preventScrollReset: true });
  };
  /** After a refusal the payer returns to the form, at the card field if a card was refused. */
  const okay = () => {
    proof.current.cards += 1;
    reset();
    end(review && review.answers.card.funding !== "bank" ? review.answers.card.fieldId : CART_TITLE);
    setFormKey((key) => key + 1);
    setWay("card");
    navigate(CHECKOUT, { replace: true, preventScrollReset: true });
  };
  const change = (fieldId: string) => {
    setFocusField(fieldId);
    navigate(-1);
  };

  const hasItems = items.length > 0;
  const hadItems = useEmptyCart(hasItems);
  const left = useLeftCart();
  const isDone = stage.at === "paid" || (isIdle && !hasItems && left.paid !== undefined && !left.paid.isDebit);
  const isOnWay = hasItems || !isIdle || left.removed.length > 0 || left.paid?.isDebit;
  const isPayable = lines.some(({ trouble }) => !trouble);
  const busy = newsOf(lines).busy.map(({ item }) => item);
  const begun = busy.length > 0 ? recallBegun(busy) : undefined;
  // The fee of a card is known once a card is entered; until then the highest fee is shown.
  const funding = shown ? shown.answers.card.funding : way === "bank" ? "bank" : undefined;
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
            : isIdle && isPayable && <Summary price={price} feeBps={feeBps} />
        }
      >
        {!steps && !isIdle && <Spinner takesFocus>Loading your payment…</Spinner>}
        {steps && stage.at === "bank" && (
          <steps.BankStep
            key={`${stage.clientSecret} ${stage.isAgain}`}
            settings={settings}
            clientSecret={stage.clientSecret}
            isAgain={stage.isAgain}
            order={stage.order}
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
        {hasDebits && (
          <div hidden={!isIdle || isConfirming}>
            <Suspense>
              <ReturnedDebits />
            </Suspense>
          </div>
        )}
        {isIdle && !isConfirming && (
          <CartNotice
            lines={lines}
            isAway={isAway}
            refusal={hasItems ? refusal : undefined}
            onAskAgain={() => void ask()}
            onGoOn={begun && (() => resume(begun))}
          />
        )}
        {isIdle && !hasItems && (
          <div className={styles.empty}>
            <Suspense>
              {left.paid || left.removed.length > 0 ? (
                <EmptyCart {...left} organization={organization} hadItems={hadItems} />
              ) : (
                <NothingToPay />
              )}
            </Suspense>
          </div>
        )}
        {isIdle && hasItems && <OrderTable lines={lines} feeBps={feeBps} feeNote={feeNote} isFixed={isConfirming} />}
        {steps && shown && (
          <steps.ConfirmDetails
            answers={shown.answers}
            price={price}
            onChange={change}
            onBack={() => navigate(-1)}
            onConfirm={() => pay(shown.request, shown.payment)}
          />
        )}
        <div hidden={!isIdle || isConfirming}>
          <InvoicePanel key={formKey} isCartEmpty={!hasItems} />
          {/* Nothing is asked of the visitor where nothing can be paid; a payment that ends leaves what was typed. */}
          <div hidden={!isPayable}>
            {(isPayable || busy.length > 0) && (
              <CheckoutForm
                key={formKey}
                items={items}
                focusField={focusField}
                settings={settings}
                amountCents={price.totalCents}
                blocker={blocker}
                proof={proof}
                lostProofs={lostProofs}
                way={way}
                onWay={setWay}
                onReady={startReview}
              />
            )}
          </div>
        </div>
      </Sheet>
    </>
  );
}
