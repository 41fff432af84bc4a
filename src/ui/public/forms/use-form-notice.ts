import { type FocusEvent, useEffect, useState } from "react";
import type { SummaryError } from "./error-summary.tsx";
import type { Failure, Returned } from "./sent-form.ts";
import { errorsOf, type FormSchema, summaryOf, useFieldErrors } from "./use-field-errors.ts";
import { useLazySchema } from "./use-lazy-schema.ts";

/** What stands above the form: mistakes to correct, or what the server said when it refused. */
export type Notice = { key: number; errors: SummaryError[]; failure?: Failure | undefined };

/**
 * The checks of a form that is reviewed before it is sent, by the schema that the server uses, and what came back from it.
 *
 * @param fetchSchema imports the schema's module.
 * @param readForm turns the form into what the schema takes.
 */
export function useFormNotice(
  returned: Returned | undefined,
  fetchSchema: () => Promise<FormSchema>,
  readForm: (form: HTMLFormElement) => unknown,
) {
  const { schema, load } = useLazySchema(fetchSchema);
  const fields = useFieldErrors(schema, returned?.errors, readForm);
  const [notice, setNotice] = useState(() => noticeOf(returned, 0));

  const { setErrors } = fields;
  useEffect(() => {
    if (!returned) return;
    setErrors(returned.errors);
    setNotice((before) => noticeOf(returned, (before?.key ?? 0) + 1));
  }, [returned, setErrors]);

  /** @returns whether the answers may be looked over. Waits for the schema, whatever the connection. */
  const checkForm = async (form: HTMLFormElement): Promise<boolean> => {
    await load();
    if (fields.checkForm(form)) {
      setNotice(undefined);
      return true;
    }
    const errors = summaryOf(errorsOf(schema, readForm(form)));
    setNotice((before) => ({ key: (before?.key ?? 0) + 1, errors }));
    return false;
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const { target } = event;
    if (target.matches("input:not([type=radio], [type=checkbox], [type=file]), select")) fields.onBlur(event as never);
  };
  /** What is answered now, or asked no more, needs no message. */
  const forget = (name: string) =>
    setErrors((before) => (before[name] === undefined ? before : { ...before, [name]: undefined }));
  return { errors: fields.errors, notice, forgetNotice: () => setNotice(undefined), forget, load, onBlur, checkForm };
}

function noticeOf(returned: Returned | undefined, key: number): Notice | undefined {
  if (!returned) return undefined;
  const errors = summaryOf(returned.errors);
  return returned.failure || errors.length > 0 ? { key, errors, failure: returned.failure } : undefined;
}
