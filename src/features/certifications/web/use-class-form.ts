import { type RefObject, useEffect, useRef } from "react";
import { rememberCustomer } from "#features/payments/web/checkout/customer-memory.ts";
import type { Returned } from "#ui/forms/reviewed-page.ts";
import { useReviewedForm } from "#ui/forms/use-reviewed-form.ts";
import { requiresCertId } from "../rules/classes.ts";
import { answersOf, choiceOf, customerOf, DRAFT_KEY, FORM_PATH } from "./class-form-data.ts";

const fetchSchema = async () => (await import("../rules/class-registration.ts")).classFormSchema;

/** The state of the form: a reviewed form whose ID field follows the class. */
export function useClassForm(returned: Returned | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const state = useReviewedForm(form, returned, {
    fetchSchema,
    answersOf,
    formPath: FORM_PATH,
    draftKey: DRAFT_KEY,
    firstField: "classSelection",
    onConfirm: (answers) => rememberCustomer(customerOf(answers)),
    onAnswer: ({ name, type }, forget) => {
      if (type === "checkbox" || name === "classSelection") forget("certID");
    },
  });
  const choice = choiceOf(state.answers);
  /** Without scripts the ID field cannot follow the class: it stays enabled for every class. */
  const needsId = state.isLive && choice ? requiresCertId(choice) : undefined;
  useKeptId(form, needsId === false);
  return { form, needsId, ...state };
}

/** A disabled field is empty; its text comes back when it is enabled again. */
function useKeptId(form: RefObject<HTMLFormElement | null>, isDisabled: boolean): void {
  const kept = useRef("");
  useEffect(() => {
    const box = form.current?.elements.namedItem("certID");
    if (!(box instanceof HTMLInputElement)) return;
    if (isDisabled) {
      kept.current = box.value;
      box.value = "";
    } else if (kept.current && !box.value) box.value = kept.current;
  }, [form, isDisabled]);
}
