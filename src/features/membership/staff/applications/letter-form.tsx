import type { ReactNode } from "react";
import { DrawnLetter } from "#features/content/staff/drawn-letter.tsx";
import type { ApplicationReference } from "#shared/identifiers.ts";
import { parseDollars } from "#shared/money.ts";
import { useDrawn } from "#ui/admin/calls/use-drawn.ts";
import { CallForm } from "#ui/admin/forms/call-form.tsx";
import { Fields } from "#ui/admin/forms/fields.tsx";
import type { FormState } from "#ui/admin/forms/use-form.ts";
import styles from "./letter-form.module.css";
import type { DecisionForm } from "./use-decisions.ts";

type Props = DecisionForm & {
  reference: ApplicationReference;
  /** The email is drawn only while it is visible. */
  isShown: boolean;
  /** Text about the consequences. */
  children: ReactNode;
};

/** A form whose button sends an email, with that email beside it as it would be sent now. */
export function LetterForm({ form, letter, button, reference, isShown, children }: Props) {
  const note = String(form.typed.note ?? "");
  // While the typed dues are no valid amount, the email is drawn without them.
  const duesCents = parseDollars(String(form.typed.duesCents ?? ""));
  const json = { letter, note, ...(duesCents !== undefined && { duesCents }) };
  const { drawn, isBehind } = useDrawn(
    json,
    (api, typed) => api.admin.applications[":reference"].letter.$post({ param: { reference }, json: typed }),
    isShown,
  );
  return (
    <div className={styles.desk}>
      <CallForm label={button} form={form} button={button}>
        <Fields form={form as FormState<unknown>} />
        <p>{children}</p>
      </CallForm>
      {isShown && (
        <section aria-label="Email preview" className={styles.preview}>
          {drawn ? (
            <DrawnLetter drawn={{ ...drawn, files: [], isReal: true }} isBehind={isBehind} />
          ) : (
            <p role="status">Loading preview…</p>
          )}
        </section>
      )}
    </div>
  );
}
