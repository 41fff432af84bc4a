import { type FocusEvent, useState } from "react";
import { afterPress } from "./after-press.ts";
import type { SummaryError } from "./error-summary.tsx";

/** Field name (`zip`, `teams.0.players.1.email`) -> message. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** The part of a zod schema that is needed here, so that pages without forms never carry zod. */
export type FormSchema = {
  /** Settles when a schema that is fetched late is here, or cannot be had. */
  ready?: () => Promise<void>;
  safeParse(values: unknown): {
    success: boolean;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const readFlat = (form: HTMLFormElement): unknown => Object.fromEntries(new FormData(form));

/** The first message of every field that does not pass. */
export function errorsOf(schema: FormSchema, values: unknown): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) errors[path.join(".")] ??= message;
  return errors;
}

/**
 * Checks a field when the visitor leaves it and the whole form on submit.
 *
 * @param schema the schema that the server uses too.
 * @param initial what the server refused, so that errors show without JavaScript and after it.
 * @param readForm turns the form into what the schema takes; flat names unless given.
 */
export function useFieldErrors(schema: FormSchema, initial: FieldErrors = {}, readForm = readFlat) {
  const [errors, setErrors] = useState(initial);
  const [attempt, setAttempt] = useState(0);

  const onBlur = ({ target }: FocusEvent<Control>) => {
    // Another window took the focus: the visitor has not left the field.
    if (target === document.activeElement || !target.form || !target.name) return;
    // Who leaves the first field at once may be quicker than the schema: the check waits for it.
    if (schema.ready) void schema.ready().then(() => check(target));
    else check(target);
  };
  const check = ({ form, name }: Control) =>
    afterPress(() => {
      if (!form?.isConnected) return;
      const message = errorsOf(schema, readForm(form))[name];
      setErrors((before) => (before[name] === message ? before : { ...before, [name]: message }));
    });

  /** @returns whether the form may be sent. */
  const checkForm = (form: HTMLFormElement): boolean => {
    const found = errorsOf(schema, readForm(form));
    setErrors(found);
    setAttempt((count) => count + 1);
    return Object.keys(found).length === 0;
  };

  return { errors, setErrors, onBlur, checkForm, /** Counts submits: the error summary's `key`. */ attempt };
}

/** The messages as the error summary takes them, in the schema's order. */
export const summaryOf = (errors: FieldErrors): SummaryError[] =>
  Object.entries(errors).flatMap(([id, message]) => (message ? [{ id, message }] : []));
