import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type Typed, typedIn } from "./answer.ts";
import type { Returned } from "./reviewed-page.ts";

type Review<Answers> = {
  answers: Answers;
  /** Sent by a browser without scripts; the address does not show the step. */
  isFromServer: boolean;
};

/** The address of a form's review. */
export const reviewOf = (formPath: string): string => `${formPath}?step=review`;

/**
 * The review of the answers, a step of its own in the browser's history: Back leaves it with everything typed.
 *
 * @param answersOf turns the typed texts into those of the review.
 */
export function useReviewStep<Answers>(
  form: RefObject<HTMLFormElement | null>,
  returned: Returned | undefined,
  formPath: string,
  answersOf: (typed: Typed) => Answers,
) {
  const navigate = useNavigate();
  const isAddressed = new URLSearchParams(useLocation().search).get("step") === "review";
  const [review, setReview] = useState<Review<Answers> | undefined>(() =>
    returned?.view === "review" ? { answers: answersOf(returned.typed), isFromServer: true } : undefined,
  );
  const isOpen = review !== undefined && (isAddressed || review.isFromServer);

  // The server refused a field: go back to the form.
  useEffect(() => {
    if (returned?.view === "form") setReview(undefined);
  }, [returned]);
  // A reload of the review, or Forward to one whose answers have changed since: the form comes first again.
  useEffect(() => {
    if (isAddressed && !review) navigate(formPath, { replace: true, preventScrollReset: true });
  }, [isAddressed, review, navigate, formPath]);

  // The form must be on the page again before a field of it can take the focus.
  const fieldToFocus = useRef<string>(undefined);
  useEffect(() => {
    if (!isOpen && fieldToFocus.current) focusField(fieldToFocus.current);
    fieldToFocus.current = undefined;
  }, [isOpen]);

  const open = () => {
    if (!form.current) return;
    setReview({ answers: answersOf(typedIn(new FormData(form.current))), isFromServer: false });
    // While the navigation back from a stale review is still pending, the address is already the review's.
    navigate(reviewOf(formPath), { preventScrollReset: true, replace: isAddressed });
    window.scrollTo(0, 0);
  };
  const close = (fieldId: string) => {
    if (isAddressed) navigate(-1);
    else setReview(undefined);
    fieldToFocus.current = fieldId;
  };
  return {
    answers: isOpen ? review.answers : undefined,
    /** The browser that sent the form may not run scripts. */
    isFromServer: review?.isFromServer ?? false,
    open,
    close,
    forget: () => setReview(undefined),
  };
}

function focusField(id: string): void {
  const field = document.getElementById(id);
  const control = field?.matches("fieldset") ? (field.querySelector<HTMLElement>("input") ?? field) : field;
  control?.focus();
}
