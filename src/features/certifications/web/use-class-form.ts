import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { rememberCustomer } from "#features/payments/web/customer-memory.ts";
import { type Returned, type Typed, typedIn } from "#ui/public/sent-form.ts";
import { useDraft } from "#ui/public/use-draft.ts";
import { useFormNotice } from "#ui/public/use-form-notice.ts";
import { useReviewStep } from "#ui/public/use-review-step.ts";
import { requiresCertId } from "../rules/classes.ts";
import { type Answers, answersOf, choiceOf, customerOf, DRAFT_KEY, FORM_PATH } from "./class-form-data.ts";

const fetchSchema = async () => (await import("../rules/class-registration.ts")).classFormSchema;
const readForm = (form: HTMLFormElement) => answersOf(typedIn(new FormData(form)));

/** The form's life: what stands in it, its mistakes, its review, its draft, and what its buttons do. */
export function useClassForm(returned: Returned | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formMethod !== undefined;
  const { notice, forgetNotice, forget, checkForm, ...fields } = useFormNotice(returned, fetchSchema, readForm);
  const { answers, isLive, update } = useAnswers(form, returned?.typed);
  const review = useReviewStep(form, returned, FORM_PATH, answersOf);
  const draft = useDraft(form, DRAFT_KEY, returned === undefined);
  // What a draft or the browser itself put back counts as answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the form, which each of these changes
  useEffect(update, [update, draft.isRestored]);

  const choice = choiceOf(answers);
  /** Without scripts the box cannot follow the class: it is open for all of them. */
  const needsId = isLive && choice ? requiresCertId(choice) : undefined;
  useKeptId(form, needsId === false);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    const intent = (event.nativeEvent as SubmitEvent).submitter?.getAttribute("value");
    if (intent !== "confirm" || isSending) event.preventDefault();
    if (isSending) return;
    if (intent === "confirm") rememberCustomer(customerOf(answers));
    else if (intent === "edit") review.close("classSelection");
    else void checkForm(currentTarget).then((isRight) => isRight && review.open());
  };
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    // A choice is made at once; what is typed is checked when the field is left.
    const { name, type } = target as unknown as HTMLInputElement;
    if (type === "select-one" || type === "radio") forget(name);
    if (type === "checkbox" || name === "classSelection") forget("certID");
    update();
    draft.save();
    review.forget();
    forgetNotice();
  };
  const clear = () => {
    draft.clear();
    update();
  };
  const handlers = { onSubmit, onChange, onFocus: fields.load, onBlur: fields.onBlur };
  const { errors } = fields;
  return { form, handlers, errors, notice, answers, isLive, needsId, review, isSending, ...draft, clear };
}

/** What stands in the form. */
function useAnswers(form: RefObject<HTMLFormElement | null>, typed: Typed | undefined) {
  const [answers, setAnswers] = useState<Answers>(() => answersOf(typed ?? {}));
  const [isLive, setLive] = useState(false);
  const update = useCallback(() => {
    if (!form.current) return;
    setAnswers(answersOf(typedIn(new FormData(form.current))));
    setLive(true);
  }, [form]);
  return { answers, /** False until a script has read the form. */ isLive, update };
}

/** A box that cannot be filled stands empty; what was typed in it comes back when it can be. */
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
