import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type Answers, answersOf, typedIn } from "./class-form-data.ts";
import type { Returned } from "./returned.ts";

type Review = {
  answers: Answers /** Sent by a browser without scripts: the address does not say so. */;
  isFromServer: boolean;
};

export const FORM_PATH = "/cert-registration";
export const REVIEW_PATH = `${FORM_PATH}?step=review`;

/** The review of the answers, a step of its own in the browser's history: Back leaves it with everything typed. */
export function useClassReview(form: RefObject<HTMLFormElement | null>, returned: Returned | undefined) {
  const navigate = useNavigate();
  const isAddressed = new URLSearchParams(useLocation().search).get("step") === "review";
  const [review, setReview] = useState<Review | undefined>(() =>
    returned?.view === "review" ? { answers: answersOf(returned.typed), isFromServer: true } : undefined,
  );
  const isOpen = review !== undefined && (isAddressed || review.isFromServer);

  // The server found a field wrong: back to it.
  useEffect(() => {
    if (returned?.view === "form") setReview(undefined);
  }, [returned]);
  // A reload of the review, or Forward to one whose answers have changed since: the form comes first again.
  useEffect(() => {
    if (isAddressed && !review) navigate(FORM_PATH, { replace: true, preventScrollReset: true });
  }, [isAddressed, review, navigate]);

  // The form must be on the page again before a field of it can take the focus.
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (!isOpen && wanted.current) focusField(wanted.current);
    wanted.current = undefined;
  }, [isOpen]);

  const open = () => {
    if (!form.current) return;
    setReview({ answers: answersOf(typedIn(new FormData(form.current))), isFromServer: false });
    navigate(REVIEW_PATH, { preventScrollReset: true });
    window.scrollTo(0, 0);
  };
  const close = (fieldId: string) => {
    if (isAddressed) navigate(-1);
    else setReview(undefined);
    wanted.current = fieldId;
  };
  return { answers: isOpen ? review.answers : undefined, open, close, forget: () => setReview(undefined) };
}

function focusField(id: string): void {
  const field = document.getElementById(id);
  const control = field?.matches("fieldset") ? (field.querySelector<HTMLElement>("input") ?? field) : field;
  control?.focus();
}
