import { type FocusEvent, type FormEvent, useRef, useState } from "react";
import { afterPress } from "./after-press.ts";

/** Field name (`zip`, `teams.0.players.1.email`) -> message. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** A line of the error summary above a refused form. */
export type SummaryError = { /** Id of the field; a message without one is no link. */ id?: string; message: string };

/** The part of a zod schema that is needed here, so that pages without forms never carry zod. */
export type FormSchema = {
  /** Its fields, in the order in which the form has them. */
  shape?: object;
  safeParse(values: unknown): {
    success: boolean;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const readFlat = (form: HTMLFormElement): unknown => Object.fromEntries(new FormData(form));

/** The first message of every field that does not pass, in the order of the schema's fields. */
export function errorsOf(schema: FormSchema, values: unknown): Record<string, string> {
  const fields = Object.keys(schema.shape ?? {});
  const placeOf = ({ path: [field] }: { path: readonly PropertyKey[] }) => fields.indexOf(String(field));
  const issues = schema.safeParse(values).error?.issues ?? [];
  const errors: Record<string, string> = {};
  // A rule over several fields is checked after all of them, wherever its own field is.
  for (const { path, message } of issues.toSorted((one, other) => placeOf(one) - placeOf(other)))
    errors[path.join(".")] ??= message;
  return errors;
}

/**
 * Checks a field when the visitor leaves it and the whole form on submit. Until the schema is here everything passes,
 * and the server checks by the same schema.
 *
 * @param fetchSchema imports the schema's module when the visitor enters the first field: the page itself stays light.
 * @param initial the server's errors, so that they show without JavaScript and after hydration.
 * @param readForm turns the form into the schema's input; flat names by default.
 */
export function useFieldErrors(fetchSchema: () => Promise<FormSchema>, initial: FieldErrors = {}, readForm = readFlat) {
  const [errors, setErrors] = useState(initial);
  const { load, schema, holdBack } = useLateSchema(fetchSchema);
  const errorsIn = (form: HTMLFormElement) => (schema.current ? errorsOf(schema.current, readForm(form)) : {});

  const onBlur = ({ target }: FocusEvent<Control>) => {
    // Another window took the focus: the visitor has not left the field.
    if (target === document.activeElement || !target.form || !target.name) return;
    // A visitor may leave the first field before the schema is loaded: the check waits for it.
    void load().then(() => check(target));
  };
  const check = ({ form, name }: Control) =>
    afterPress(() => {
      if (!form?.isConnected) return;
      const message = errorsIn(form)[name];
      setErrors((before) => (before[name] === message ? before : { ...before, [name]: message }));
    });

  /** @returns the errors by field. */
  const checkForm = (form: HTMLFormElement): Record<string, string> => {
    const found = errorsIn(form);
    setErrors(found);
    return found;
  };
  return { errors, setErrors, onBlur, checkForm, load, holdBack };
}

function useLateSchema(fetchSchema: () => Promise<FormSchema>) {
  const schema = useRef<FormSchema>(undefined);
  const loading = useRef<Promise<void>>(undefined);
  /** Settles when the schema is loaded or has failed to load; the next call then tries again. */
  const load = (): Promise<void> => {
    loading.current ??= fetchSchema().then(
      (found) => {
        schema.current = found;
      },
      () => {
        loading.current = undefined;
      },
    );
    return loading.current;
  };
  const held = useRef<"yes" | "over">(undefined);
  /**
   * Holds back a form that is sent before its rules are here, and sends it again when they are: the server would answer
   * with the mistakes that it looks for first, and with the others only at the next try.
   *
   * @returns whether this submit is held back. If the schema cannot be loaded, only the server checks.
   */
  const holdBack = (submitted: FormEvent<HTMLFormElement>): boolean => {
    if (schema.current || held.current === "over") return false;
    submitted.preventDefault();
    const form = submitted.currentTarget;
    if (!held.current)
      void load().then(() => {
        held.current = "over";
        form.requestSubmit();
      });
    held.current = "yes";
    return true;
  };
  return { schema, load, holdBack };
}

/** The messages as the error summary takes them, in the schema's order. */
export const summaryOf = (errors: FieldErrors): SummaryError[] =>
  Object.entries(errors).flatMap(([id, message]) => (message ? [{ id, message }] : []));
