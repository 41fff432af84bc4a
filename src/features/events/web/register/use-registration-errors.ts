import { type FocusEvent, useEffect, useState } from "react";
import type { SummaryError } from "#ui/public/forms/error-summary.tsx";
import { personLink } from "#ui/public/forms/person-link.ts";
import { errorsOf, summaryOf, useFieldErrors } from "#ui/public/forms/use-field-errors.ts";
import { useLazySchema } from "#ui/public/forms/use-lazy-schema.ts";
import type { EventDetail } from "../../rules/catalog/schema.ts";
import type { WebKind } from "../kinds/web-kind.ts";
import { customerIn } from "../registrations/form-fields.ts";
import type { Refusal } from "../registrations/submit-registration.ts";

type Summary = { key: number; message: string; errors: SummaryError[] };

const REFUSED = "Please fill out all information correctly and resubmit";

/** The form's checks: the customer's and the kind's own, together as the server makes them. */
export function useRegistrationErrors(
  { event, now }: { event: EventDetail; now: string },
  kind: WebKind,
  refusal: Refusal | undefined,
) {
  const { schema, load, holdBack } = useLazySchema(async () =>
    (await import("../../rules/registrations/form-schema.ts")).formSchemaOf(event, new Date(now)),
  );
  const readForm = (form: HTMLFormElement) => {
    const answers = new FormData(form);
    return { details: kind.readDetails(answers, event), ...customerIn(answers) };
  };
  const fields = useFieldErrors(schema, refusal?.errors, readForm);
  const [summary, setSummary] = useState<Summary | undefined>(() => refusal && summaryOfRefusal(refusal, 0));

  const { setErrors } = fields;
  useEffect(() => {
    if (!refusal) return;
    setErrors(refusal.errors);
    setSummary((before) => summaryOfRefusal(refusal, (before?.key ?? 0) + 1));
  }, [refusal, setErrors]);

  const checkForm = (form: HTMLFormElement): boolean => {
    const unfinished = summaryOf(kind.unfinished?.(new FormData(form)) ?? {});
    if (fields.checkForm(form) && unfinished.length === 0) return true;
    const errors = [...unfinished, ...summaryOf(errorsOf(schema, readForm(form)))];
    setSummary((before) => ({ key: (before?.key ?? 0) + 1, message: REFUSED, errors }));
    return false;
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const { target } = event;
    if (target.matches("input:not([type=radio], [type=checkbox]), select")) fields.onBlur(event as never);
  };
  return { errors: fields.errors, onFocus: load, holdBack, onBlur, checkForm, summary };
}

function summaryOfRefusal({ message, instruction, number, errors, code }: Refusal, key: number): Summary {
  const advice = [instruction, number].filter(Boolean).join(" ");
  return {
    key,
    message,
    errors: [...(advice ? [{ message: advice }] : []), ...personLink(code), ...summaryOf(errors)],
  };
}
