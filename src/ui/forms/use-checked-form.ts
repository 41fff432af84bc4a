import { type FocusEvent, type FormEvent, useEffect, useState } from "react";
import type { Problem } from "#shared/problem.ts";
import type { Refusal } from "./answer.ts";
import { personLink } from "./person-link.ts";
import { useSending } from "./send.ts";
import { type FieldErrors, type FormSchema, type SummaryError, summaryOf, useFieldErrors } from "./use-field-errors.ts";

/** The notice above the form: mistakes to correct, or the message of the server that refused it. */
export type Notice = {
  /** Different for each notice. */ key: number;
  errors: SummaryError[];
  failure?: Problem | undefined;
};

type FormOptions = {
  /** Imports the schema's module, which the server uses too. */
  fetchSchema: () => Promise<FormSchema>;
  /** Turns the form into the schema's input; flat names by default. */
  readForm?: (form: HTMLFormElement) => unknown;
  /** Unfinished entries by the id to go to; the form is not sent before they are complete. */
  unfinished?: (form: HTMLFormElement) => FieldErrors;
  /** Called when the form has passed and is sent. */
  onSend?: (form: HTMLFormElement) => void;
};

/** The checks of a form, the server's refusal, and its button: a second press sends nothing. */
export function useCheckedForm<E>(
  refusal: Refusal<E> | undefined,
  { fetchSchema, readForm, unfinished, onSend }: FormOptions,
) {
  const isSending = useSending(undefined, refusal !== undefined);
  const fields = useFieldErrors(fetchSchema, refusal?.errors, readForm);
  const [notice, setNotice] = useState<Notice | undefined>(() => refusal && noticeOf(refusal, 0));

  const { setErrors } = fields;
  useEffect(() => {
    if (!refusal) return;
    setErrors(refusal.errors);
    setNotice((before) => noticeOf(refusal, (before?.key ?? 0) + 1));
  }, [refusal, setErrors]);

  /** @returns whether the answers pass. Where their rules are not here yet, the form comes again once they are. */
  const passes = (event: FormEvent<HTMLFormElement>): boolean => {
    if (fields.holdBack(event)) return false;
    const form = event.currentTarget;
    const errors = summaryOf({ ...unfinished?.(form), ...fields.checkForm(form) });
    setNotice((before) => (errors.length > 0 ? { key: (before?.key ?? 0) + 1, errors } : undefined));
    return errors.length === 0;
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (isSending || !passes(event)) event.preventDefault();
    else onSend?.(event.currentTarget);
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    if (event.target.matches(TYPED)) fields.onBlur(event as never);
  };
  return {
    errors: fields.errors,
    setErrors,
    notice,
    setNotice,
    isSending,
    passes,
    handlers: { onSubmit, onFocus: fields.load, onBlur },
  };
}

/** Typed fields, which are checked on blur; choices take effect at once. */
const TYPED = "input:not([type=radio], [type=checkbox], [type=file]), select, textarea";

function noticeOf({ errors, failure }: Refusal<unknown>, key: number): Notice | undefined {
  const found = [...personLink(failure?.error.name), ...summaryOf(errors)];
  return failure || found.length > 0 ? { key, errors: found, failure } : undefined;
}
