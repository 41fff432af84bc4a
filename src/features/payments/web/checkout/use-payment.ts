import { useCallback, useEffect, useRef, useState } from "react";
import type { OrderView, PaymentRequest } from "../../rules/schema.ts";
import { readCart, removePaid } from "../cart/cart.ts";
import { type AfterPayment, afterPaymentOf, type CartItem } from "../cart/cart-item.ts";
import { notePaid } from "../cart/left-cart.ts";
import { findOrder, getOrder, NoAnswer, Refused, refreshOrder, sendPayment } from "../payment-client.ts";
import {
  forgetCheckout,
  forgetPaid,
  forgetPayment,
  recallPaid,
  recallPayment,
  rememberPaid,
  rememberPayment,
  type SentPayment,
} from "./checkout-memory.ts";
import { forgetCustomer } from "./customer-memory.ts";
import { rememberDebit } from "./debit-memory.ts";
import { payAlone } from "./pay-alone.ts";

/**
 * The state of a payment. `unclear`: the answer was lost; the page must not say "failed" before the server has
 * answered.
 */
export type PaymentStage =
  | { at: "idle" }
  | { at: "sending" }
  | { at: "unclear" }
  | { at: "unsent" }
  /** Another tab of this browser is paying: nothing was sent from here. */
  | { at: "elsewhere" }
  /** `isAgain`: the bank was asked already, and the payer decides when to ask it again. */
  | { at: "bank"; clientSecret: string; isAgain: boolean; order?: OrderView }
  /** Sent, outcome unknown: the page polls the order. */
  | { at: "processing"; order: OrderView }
  | { at: "paid"; order: OrderView; after: readonly AfterPayment[] }
  /** A bank debit has begun: the bank decides in a few days. */
  | { at: "debited"; order: OrderView; after: readonly AfterPayment[] }
  | { at: "waiting"; message: string }
  | { at: "declined"; message: string; items: readonly CartItem[] }
  | ({ at: "refused"; items: readonly CartItem[] } & Pick<Refused, "message" | "instruction" | "code">);

const POLL_MS = 2000;
/** A page that stays open over night asks the server at most four times a minute. */
const SLOWEST_POLL_MS = 15_000;
/** The request may still be on its way when the first question overtakes it. */
const ASKS_BEFORE_UNSENT = 5;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One card payment from the click to its known outcome, through lost answers, reloads and the bank's questions. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its states change together
export function usePayment() {
  const [stage, setStage] = useState<PaymentStage>({ at: "idle" });
  const isBusy = useRef(false);
  const isGone = useRef(false);
  const answeredSecret = useRef<string>(undefined);

  /** Shows the server's answer about the order. @returns false while it is still being paid. */
  const settle = useCallback((order: OrderView, paid: readonly CartItem[] = []): boolean => {
    if (order.status === "paid" || order.status.endsWith("refunded")) {
      setStage({ at: "paid", order, after: letGo(order, paid) });
      return true;
    }
    if (order.debit) {
      const after = letGo(order, paid);
      if (paid.length > 0) rememberDebit({ token: order.token, items: paid });
      setStage({ at: "debited", order, after });
      return true;
    }
    if (order.status === "paying") {
      const { clientSecret } = order;
      setStage(
        clientSecret
          ? { at: "bank", clientSecret, isAgain: clientSecret === answeredSecret.current, order }
          : { at: "processing", order },
      );
      return clientSecret !== undefined;
    }
    if (order.status === "review") {
      setStage({ at: "waiting", message: order.message });
      return true;
    }
    // A closed order takes no further card: the next try is a new checkout.
    if (order.status === "awaiting_payment") forgetPayment();
    else forgetCheckout();
    setStage({ at: "declined", message: order.message, items: paid });
    return true;
  }, []);

  /** Polls until the payment has ended; without an answer it keeps waiting, for as long as the page is open. */
  const follow = useCallback(
    async ({ checkoutId, items }: SentPayment) => {
      let unknownAnswers = 0;
      for (let turn = 0; !isGone.current; turn += 1) {
        try {
          const known = await findOrder(checkoutId);
          if (settle(known.status === "paying" ? await refreshOrder(known.token) : known, items)) return;
        } catch (error) {
          const isUnknown = error instanceof Refused && error.code === "payments.no-such-order";
          if (isUnknown && ++unknownAnswers >= ASKS_BEFORE_UNSENT) return setStage({ at: "unsent" });
        }
        await pause(Math.min(POLL_MS + turn * 100, SLOWEST_POLL_MS));
      }
    },
    [settle],
  );

  const pay = async (request: PaymentRequest, payment: SentPayment) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setStage({ at: "sending" });
    const isAlone = await payAlone(() => sendAndFollow(request, payment));
    isBusy.current = false;
    if (!isAlone) setStage({ at: "elsewhere" });
  };

  const sendAndFollow = async (request: PaymentRequest, payment: SentPayment) => {
    rememberPayment(payment);
    try {
      const answer = await sendPayment(request, payment.requestKey);
      if (answer.clientSecret) setStage({ at: "bank", clientSecret: answer.clientSecret, isAgain: false });
      else await follow(payment);
    } catch (error) {
      if (error instanceof NoAnswer) {
        setStage({ at: "unclear" });
        await follow(payment);
      } else if (error instanceof Refused) refuse(error, payment.items);
      else throw error;
    }
  };

  const refuse = ({ message, instruction, code }: Refused, items: readonly CartItem[]) => {
    forgetPayment();
    if (code.startsWith("payments.") && code !== "payments.bot-check-required") forgetCheckout();
    setStage({ at: "refused", message, instruction, code, items });
  };

  /** The outcome after the bank was answered. @param isLost it is unknown whether the answer arrived. */
  const goOn = async (clientSecret: string, isLost = false) => {
    answeredSecret.current = clientSecret;
    setStage({ at: isLost ? "unclear" : "sending" });
    const payment = recallPayment();
    if (payment) await follow(payment);
  };

  /** Goes on with a payment that was sent before, here or in another tab. */
  const resume = useCallback(
    (payment: SentPayment) => {
      rememberPayment(payment);
      setStage({ at: "unclear" });
      // A payment in another tab does not keep this tab from asking.
      void payAlone(() => follow(payment)).then((isAlone) => (isAlone ? undefined : follow(payment)));
    },
    [follow],
  );

  useEffect(() => {
    isGone.current = false;
    const payment = recallPayment();
    if (payment) resume(payment);
    else void showLastReceipt(setStage);
    return () => {
      isGone.current = true;
    };
  }, [resume]);

  const reset = useCallback(() => {
    forgetPaid();
    setStage({ at: "idle" });
  }, []);
  return { stage, pay, goOn, resume, reset };
}

/** Removes paid or debited items from the cart. @returns the payer's next steps. */
function letGo({ token, reference, debit }: OrderView, paid: readonly CartItem[]): AfterPayment[] {
  const after = afterPaymentOf(paid);
  notePaid({ token, reference, after, ...(debit && { isDebit: true }) });
  removePaid(paid);
  forgetCustomer();
  forgetCheckout();
  rememberPaid({ token, after });
  return after;
}

/** A reload shows the receipt again, unless the visitor has come back with something else to pay. */
async function showLastReceipt(show: (stage: PaymentStage) => void): Promise<void> {
  const paid = recallPaid();
  if (!paid) return;
  if (readCart().length > 0) return forgetPaid();
  const { token, after = [] } = paid;
  const order = await getOrder(token).catch(() => undefined);
  if (!order || order.decline) return forgetPaid();
  show({ at: order.debit ? "debited" : "paid", order, after });
}
