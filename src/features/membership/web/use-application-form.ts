import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { rememberCustomer } from "#features/payments/web/customer-memory.ts";
import { type Returned, type Typed, typedIn } from "#ui/public/sent-form.ts";
import { useDraft } from "#ui/public/use-draft.ts";
import { useFormNotice } from "#ui/public/use-form-notice.ts";
import { useReviewStep } from "#ui/public/use-review-step.ts";
import type { MemberType } from "../rules/application-options.ts";
import { type Answers, answersOf, customerOf, DRAFT_KEY } from "./application-form-data.ts";
import { FORM_PATH } from "./application-path.ts";

const fetchSchema = async () => (await import("../rules/application.ts")).applicationFormSchema;
const readForm = (form: HTMLFormElement) => answersOf(typedIn(new FormData(form)));

/** The form's life: what stands in it, its mistakes, its review, its draft, and what its buttons do. */
export function useApplicationForm(returned: Returned | undefined, chosen: MemberType | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formMethod !== undefined;
  const { notice, forgetNotice, forget, checkForm, ...fields } = useFormNotice(returned, fetchSchema, readForm);
  const { answers, isLive, update } = useAnswers(form, returned?.typed, chosen);
  const review = useReviewStep(form, returned, FORM_PATH, answersOf);
  const draft = useDraft(form, DRAFT_KEY, returned === undefined);
  const forgetChosen = useChosenTier(form, chosen, returned === undefined);
  const { announcement, clearCard } = useClearedCard(form);
  // What a draft or the browser itself put back counts as answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the form, which each of these changes
  useEffect(update, [update, draft.isRestored]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    const intent = (event.nativeEvent as SubmitEvent).submitter?.getAttribute("value");
    if (intent !== "confirm" || isSending) event.preventDefault();
    if (isSending) return;
    if (intent === "confirm") rememberCustomer(customerOf(answers));
    else if (intent === "edit") review.close("companyName");
    else void checkForm(currentTarget).then((isRight) => isRight && review.open());
  };
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    // A choice is made at once; what is typed is checked when the field is left.
    const { name, type } = target as unknown as HTMLInputElement;
    if (type === "select-one" || type === "radio" || type === "file") forget(name);
    if (name === "memberType") clearCard();
    update();
    draft.save();
    // At a review that the server drew, the logo alone can be changed.
    if (!review.answers) review.forget();
    forgetNotice();
    forgetChosen();
  };
  const clear = () => {
    draft.clear();
    update();
  };
  const handlers = { onSubmit, onChange, onFocus: fields.load, onBlur: fields.onBlur };
  const { errors } = fields;
  return { form, handlers, errors, notice, answers, isLive, review, isSending, announcement, ...draft, clear };
}

/** What stands in the form. */
function useAnswers(form: RefObject<HTMLFormElement | null>, typed: Typed | undefined, chosen: MemberType | undefined) {
  const [answers, setAnswers] = useState<Answers>(() => answersOf(typed ?? (chosen ? { memberType: chosen } : {})));
  const [isLive, setLive] = useState(false);
  const update = useCallback(() => {
    if (!form.current) return;
    setAnswers(answersOf(typedIn(new FormData(form.current))));
    setLive(true);
  }, [form]);
  return { answers, /** False until a script has read the form. */ isLive, update };
}

/** The tier that the address names stands above one that a draft remembers, until the visitor changes something. */
function useChosenTier(form: RefObject<HTMLFormElement | null>, chosen: MemberType | undefined, isFresh: boolean) {
  const navigate = useNavigate();
  const isNamed = new URLSearchParams(useLocation().search).has("type");
  useEffect(() => {
    const radios = isFresh && chosen && form.current?.elements.namedItem("memberType");
    if (radios instanceof RadioNodeList) radios.value = chosen ?? "";
  }, [form, chosen, isFresh]);
  return () => {
    if (isNamed) navigate(FORM_PATH, { replace: true, preventScrollReset: true });
  };
}

const CLEARED = "Contractor membership is not paid by card: your choice of Credit Card was cleared.";

/** A contractor cannot pay by card: the choice goes with the option, and a screen reader hears of it. */
function useClearedCard(form: RefObject<HTMLFormElement | null>) {
  const [announcement, setAnnouncement] = useState("");
  const clearCard = () => {
    const answers = form.current && readForm(form.current);
    const isCleared = answers?.memberType === "Contractor" && answers.payMethod === "Credit Card";
    if (isCleared) {
      const card = form.current?.querySelector<HTMLInputElement>('[name="payMethod"][value="Credit Card"]');
      if (card) card.checked = false;
    }
    setAnnouncement(isCleared ? CLEARED : "");
  };
  return { announcement, clearCard };
}
