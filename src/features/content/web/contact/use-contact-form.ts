import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";
import type { SummaryError } from "#ui/public/forms/error-summary.tsx";
import { forgetDraft, useDraft } from "#ui/public/forms/use-draft.ts";
import { errorsOf, summaryOf, useFieldErrors } from "#ui/public/forms/use-field-errors.ts";
import { useLazySchema } from "#ui/public/forms/use-lazy-schema.ts";
import { DRAFT_KEY, type Failure, type Returned } from "./contact-form-data.ts";

type Notice = { key: number; errors: SummaryError[]; failure?: Failure | undefined };

/** The form's life: its checks, its draft, what came back from the server, and the second press of its button. */
export function useContactForm(returned: Returned | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useNavigation().formMethod !== undefined;
  const { schema, load } = useLazySchema(
    async () => (await import("../../rules/contact-message.ts")).contactMessageSchema,
  );
  const { errors, setErrors, checkForm, onBlur } = useFieldErrors(schema, refusedIn(returned));
  const [notice, setNotice] = useState(() => noticeOf(returned, 0));
  /** Counts what was sent: each message begins with new fields. */
  const [round, setRound] = useState(0);
  const { isRestored, save, clear } = useDraft(form, DRAFT_KEY, returned === undefined);

  useEffect(() => {
    if (!returned) return;
    setErrors(refusedIn(returned));
    setNotice((before) => noticeOf(returned, (before?.key ?? 0) + 1));
    if (!returned.isSent) return;
    setRound((count) => count + 1);
    forgetDraft(DRAFT_KEY);
  }, [returned, setErrors]);

  const submit = useSubmit();
  const isBusy = useRef(false);
  const check = async (sent: HTMLFormElement) => {
    await load();
    if (checkForm(sent)) {
      setNotice(undefined);
      await submit(sent, { replace: true, preventScrollReset: true });
      return;
    }
    const found = summaryOf(errorsOf(schema, Object.fromEntries(new FormData(sent))));
    setNotice((before) => ({ key: (before?.key ?? 0) + 1, errors: found }));
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    void check(event.currentTarget).finally(() => {
      isBusy.current = false;
    });
  };
  const handlers = {
    onSubmit,
    onChange: save,
    onFocus: load,
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      if (event.target.matches("input, textarea")) onBlur(event as never);
    },
  };
  return { form, handlers, errors, notice, round, isSending, isRestored, clear };
}

const refusedIn = (returned: Returned | undefined) => (returned?.isSent === false ? returned.errors : {});

function noticeOf(returned: Returned | undefined, key: number): Notice | undefined {
  if (returned?.isSent !== false) return undefined;
  const errors = summaryOf(returned.errors);
  return returned.failure || errors.length > 0 ? { key, errors, failure: returned.failure } : undefined;
}
