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
  /** The letter is drawn only while it is seen. */
  isShown: boolean;
  /** What follows from it. */
  children: ReactNode;
};

/** A form whose button sends a letter, with that letter beside it as it would be sent now. */
export function LetterForm({ form, letter, button, reference, isShown, children }: Props) {
  const note = String(form.typed.note ?? "");
  // Dues that are no amount yet are left out of the letter while they are typed.
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
        <section aria-label="The letter" className={styles.preview}>
          {drawn ? (
            <DrawnLetter drawn={{ ...drawn, files: [], isReal: true }} isBehind={isBehind} />
          ) : (
            <p role="status">The letter is being drawn …</p>
          )}
        </section>
      )}
    </div>
  );
}
