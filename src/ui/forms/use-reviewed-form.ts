import { type FormEvent, type RefObject, useCallback, useEffect, useState } from "react";
import { type Typed, typedIn } from "./answer.ts";
import type { Returned } from "./reviewed-page.ts";
import { useCheckedForm } from "./use-checked-form.ts";
import { useDraft } from "./use-draft.ts";
import type { FormSchema } from "./use-field-errors.ts";
import { useReviewStep } from "./use-review-step.ts";

type FormOptions<Answers> = {
  /** Imports the schema's module. */
  fetchSchema: () => Promise<FormSchema>;
  /** Turns the typed texts into the input of the schema, which the review shows; the same function at each render. */
  answersOf: (typed: Typed) => Answers;
  /** The answers of an untouched form. */
  start?: Typed;
  formPath: string;
  draftKey: string;
  /** Where the Back button of the review puts the focus. */
  firstField: string;
  onConfirm: (answers: Answers) => void;
  /** After a control was changed, before the answers are read again. @param forget takes a field's message away. */
  onAnswer: (control: HTMLInputElement, forget: (field: string) => void) => void;
};

/** The state of a form with a review: its values, errors, draft and buttons. */
export function useReviewedForm<Answers>(
  form: RefObject<HTMLFormElement | null>,
  returned: Returned | undefined,
  { fetchSchema, answersOf, start = {}, formPath, draftKey, firstField, onConfirm, onAnswer }: FormOptions<Answers>,
) {
  const readForm = useCallback((it: HTMLFormElement) => answersOf(typedIn(new FormData(it))), [answersOf]);
  const checked = useCheckedForm(returned, { fetchSchema, readForm });
  const { errors, setErrors, notice, setNotice, isSending, passes } = checked;
  const [answers, setAnswers] = useState<Answers>(() => answersOf(returned?.typed ?? start));
  const [isLive, setLive] = useState(false);
  const update = useCallback(() => {
    if (!form.current) return;
    setAnswers(readForm(form.current));
    setLive(true);
  }, [form, readForm]);
  const review = useReviewStep(form, returned, formPath, answersOf);
  const draft = useDraft(form, draftKey, returned === undefined);
  // Values restored from a draft or by the browser count as answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the form, which each of these changes
  useEffect(update, [update, draft.isRestored]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const intent = (event.nativeEvent as SubmitEvent).submitter?.getAttribute("value");
    if (intent !== "confirm" || isSending) event.preventDefault();
    if (isSending) return;
    if (intent === "confirm") onConfirm(answers);
    else if (intent === "edit") review.close(firstField);
    else if (passes(event)) review.open();
  };
  /** Removes the error of a field that was answered or is no longer shown. */
  const forget = (name: string) =>
    setErrors((before) => (before[name] === undefined ? before : { ...before, [name]: undefined }));
  const onChange = ({ target, isTrusted }: FormEvent<HTMLFormElement>) => {
    const control = target as unknown as HTMLInputElement;
    // A choice is made at once; what is typed is checked when the field is left.
    if (["select-one", "radio", "file"].includes(control.type)) forget(control.name);
    onAnswer(control, forget);
    update();
    draft.save();
    // At a server-rendered review some answers can still be changed, such as a file.
    if (!review.answers) review.forget();
    // A city that a zip code fills in a moment later must not remove a summary that the visitor reads.
    if (isTrusted) setNotice(undefined);
  };
  const clear = () => {
    draft.clear();
    update();
  };
  const handlers = { ...checked.handlers, onSubmit, onChange };
  return {
    handlers,
    errors,
    notice,
    answers,
    review,
    isSending,
    isRestored: draft.isRestored,
    clear,
    /** False until a script has read the form. */
    isLive,
  };
}
