import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatCents } from "#shared/money.ts";
import type { Organization } from "#shared/organization.ts";
import { ButtonLink } from "#ui/public/button.tsx";
import { Sheet } from "#ui/public/sheet.tsx";
import { Sign } from "#ui/public/sign.tsx";
import { checkoutFeeNote, feeBpsFor, feePercent } from "../rules/fee.ts";
import type { CheckoutSettings, PaymentItem, PaymentRequest } from "../rules/schema.ts";
import { BankStep } from "./bank-step.tsx";
import type { CartItem } from "./cart.ts";
import { cartPrice } from "./cart-price.ts";
import styles from "./checkout.module.css";
import { type Answers, CheckoutForm } from "./checkout-form.tsx";
import { checkoutIdOf, type SentPayment } from "./checkout-memory.ts";
import { ConfirmDetails } from "./confirm-details.tsx";
import { rememberCustomer } from "./customer-memory.ts";
import { InvoicePanel } from "./invoice-panel.tsx";
import { OrderTable } from "./order-table.tsx";
import { PaymentResult } from "./payment-result.tsx";
import { usePayment } from "./use-payment.ts";

type Props = { items: readonly CartItem[]; settings: CheckoutSettings; organization: Organization };
type Review = { answers: Answers; request: PaymentRequest; payment: SentPayment };

/** The checkout in the browser: form, review, payment, result. The server knows nothing of it before Confirm and Pay. */
export function Checkout({ items, settings, organization }: Props) {
  const navigate = useNavigate();
  const isReview = new URLSearchParams(useLocation().search).get("step") === "review";
  const [review, setReview] = useState<Review>();
  const [formKey, setFormKey] = useState(0);
  const [lostProofs, setLostProofs] = useState(0);
  const { stage, pay, goOn, reset } = usePayment();

  // A reload of the review: the card is gone with the page, so the form comes first again.
  useEffect(() => {
    if (isReview && !review) navigate("/checkout", { replace: true, preventScrollReset: true });
  }, [isReview, review, navigate]);

  // The proof ran out while the payer read: back to the form, whose answers still stand.
  const needsProof = stage.at === "refused" && stage.code === "payments.bot-check-required";
  useEffect(() => {
    if (!needsProof) return;
    setLostProofs((count) => count + 1);
    setReview(undefined);
    reset();
  }, [needsProof, reset]);

  const startReview = (answers: Answers) => {
    rememberCustomer(answers.customer);
    setReview(prepare(items, answers, feeBpsFor(settings, answers.card.funding)));
    navigate("/checkout?step=review", { preventScrollReset: true });
  };
  const okay = () => {
    reset();
    setReview(undefined);
    setFormKey((key) => key + 1);
    navigate("/checkout", { replace: true });
  };
  const change = (fieldId: string) => {
    navigate(-1);
    requestAnimationFrame(() => document.getElementById(fieldId)?.focus());
  };

  const isIdle = stage.at === "idle" || needsProof;
  const isConfirming = isIdle && isReview && review !== undefined;
  const hasItems = items.length > 0;
  // Which fee a card bears is known once there is one; until then the highest stands.
  const funding = isConfirming ? review.answers.card.funding : undefined;
  const feeBps = funding ? feeBpsFor(settings, funding) : settings.cardFeeBps;
  const feeNote = checkoutFeeNote(settings, funding);
  const price = cartPrice(items, feeBps);
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
      {stage.at !== "idle" && stage.at !== "bank" && !needsProof && (
        <PaymentResult
          stage={stage}
          organization={organization}
          onOkay={okay}
          onSendAgain={review && (() => pay(review.request, review.payment))}
        />
      )}
      {isIdle && !hasItems && <EmptyCart />}
      {isIdle && hasItems && <OrderTable items={items} feeBps={feeBps} feeNote={feeNote} isFixed={isConfirming} />}
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
            hasBotCheck={settings.botCheck !== "off"}
            lostProofs={lostProofs}
            onReady={startReview}
          />
        )}
      </div>
    </Sheet>
  );
}

/** The request of one review. The same order keeps its checkout id; each review is one click, sent once or again. */
function prepare(items: readonly CartItem[], answers: Answers, feeBps: number): Review {
  const { totalCents } = cartPrice(items, feeBps);
  const { company } = answers.customer;
  const order = {
    amount: String(totalCents),
    description: `${company}: ${items.map(({ itemName }) => itemName).join(", ")}`.slice(0, 2000),
    items: items.map(toPaymentItem),
    customer: answers.customer,
  };
  const checkoutId = checkoutIdOf(order);
  return {
    answers,
    request: { ...order, checkoutId, id: answers.card.id },
    payment: { checkoutId, clickId: crypto.randomUUID() },
  };
}

function toPaymentItem({ itemName, itemPrice, charge, invoice }: CartItem): PaymentItem {
  return charge ? { charge, itemName, itemPrice } : { invoice: invoice ?? itemName, itemName, itemPrice };
}

const EmptyCart = () => (
  <div className={styles.empty}>
    <p>
      Your cart is empty. Register for an event and choose Card, or pay an invoice that the association has sent you.
    </p>
    <ButtonLink to="/events">See the events</ButtonLink>
  </div>
);

/** Stays in sight beside the long form. It repeats the table, so it is not read out a second time. */
function Summary({ price, feeBps }: { price: ReturnType<typeof cartPrice>; feeBps: number }) {
  const { subtotalCents, feeCents, totalCents } = price;
  return (
    <div className={styles.summary} aria-hidden="true">
      <Sign tone="asphalt">
        <h3>What you pay</h3>
        <dl>
          <div>
            <dt>Subtotal</dt>
            <dd>{formatCents(subtotalCents)}</dd>
          </div>
          <div>
            <dt>{feePercent(feeBps)} card fee</dt>
            <dd>{formatCents(feeCents)}</dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>{formatCents(totalCents)}</dd>
          </div>
        </dl>
        <p>Nothing is charged before you confirm.</p>
      </Sign>
    </div>
  );
}
