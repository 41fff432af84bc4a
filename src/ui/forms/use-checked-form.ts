import { type FocusEvent, type FormEvent, useEffect, useState } from "react";
import type { Problem } from "#shared/problem.ts";
import type { Refusal } from "./answer.ts";
import { personLink } from "./person-link.ts";
import { useSending } from "./send.ts";
import { type FieldErrors, type FormSchema, type SummaryError, summaryOf, useFieldErrors } from "./use-field-errors.ts";

/** The notice above the form: mistakes to correct, or the message of the server that refused it. */
export type Notice = {
  /** Another one each time. */ key: number;
  errors: SummaryError[];
  failure?: Problem | undefined;
};

type Wanted = {
  /** Imports the schema's module, which the server uses too. */
  fetchSchema: () => Promise<FormSchema>;
  /** Turns the form into what the schema takes; flat names unless given. */
  readForm?: (form: HTMLFormElement) => unknown;
  /** Entries that the visitor began and did not finish, by the id to go to: sending waits for them. */
  unfinished?: (form: HTMLFormElement) => FieldErrors;
  /** The form has passed, and is sent. */
  onSend?: (form: HTMLFormElement) => void;
};

/** The checks of a form, what came back from the server, and its button: a second press sends nothing. */
export function useCheckedForm<E>(
  refusal: Refusal<E> | undefined,
  { fetchSchema, readForm, unfinished, onSend }: Wanted,
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
    ...{ errors: fields.errors, setErrors, notice, setNotice, isSending, passes },
    handlers: { onSubmit, onFocus: fields.load, onBlur },
  };
}

/** What is typed is checked when it is left; a choice is made at once. */
const TYPED = "input:not([type=radio], [type=checkbox], [type=file]), select, textarea";

function noticeOf({ errors, failure }: Refusal<unknown>, key: number): Notice | undefined {
  const found = [...personLink(failure?.error.name), ...summaryOf(errors)];
  return failure || found.length > 0 ? { key, errors: found, failure } : undefined;
}
