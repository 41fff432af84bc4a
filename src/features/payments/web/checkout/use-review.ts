import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { CHECKOUT } from "#shared/paths.ts";
import type { CartItem } from "../cart/cart-item.ts";
import type { Review } from "./prepare-payment.ts";
import type { PaymentStage } from "./use-payment.ts";

const NO_PROOF = "payments.bot-check-required";
/**
 * The server's refusal when the cart no longer fits the charges: the visitor sees the change in the cart, and nothing
 * is lost.
 */
const CART_CODES = ["payments.amount-changed", "payments.charge-not-open", "payments.no-such-charge"];
const CHANGED_SINCE = "Your order has changed. Check it and submit again.";

type Options = {
  items: readonly CartItem[];
  stage: PaymentStage;
  /** The changes of the cart that the visitor must accept first. */
  blocker: string | undefined;
  reset: () => void;
  /** Asks the server for the prices of the cart. */
  ask: () => Promise<void>;
};

/** The review of what was entered, and the ways back from it to the form. */
export function useReview({ items, stage, blocker, reset, ask }: Options) {
  const navigate = useNavigate();
  const isReview = new URLSearchParams(useLocation().search).get("step") === "review";
  const [review, setReview] = useState<Review>();
  const [refusal, setRefusal] = useState<string>();
  const [lostProofs, setLostProofs] = useState(0);
  const [focusField, setFocusField] = useState<string>();

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

  const isStale = stage.at === "idle" && review !== undefined && (review.items !== items || blocker !== undefined);
  useEffect(() => {
    if (!isStale) return;
    setReview(undefined);
    setRefusal(CHANGED_SINCE);
  }, [isStale]);

  const isIdle = stage.at === "idle" || isForForm;
  const isConfirming = isIdle && isReview && review !== undefined && !isStale;
  // A field can take the focus only once the form is shown again.
  useEffect(() => {
    if (isConfirming || !focusField) return;
    document.getElementById(focusField)?.focus();
    setFocusField(undefined);
  }, [isConfirming, focusField]);

  const begin = (prepared: Review) => {
    setRefusal(undefined);
    setReview(prepared);
  };
  /** @param fieldId the field that takes the focus. */
  const end = (fieldId: string) => {
    setReview(undefined);
    setFocusField(fieldId);
  };
  const shown = isConfirming ? review : undefined;
  return { review, shown, isIdle, isForForm, refusal, lostProofs, focusField, setFocusField, begin, end };
}
