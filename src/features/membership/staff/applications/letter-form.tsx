import { Button, Textarea } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { type Drawn, DrawnLetter } from "#features/content/staff/drawn-letter.tsx";
import { usePreview } from "#features/content/staff/use-preview.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import type { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { DecisionLetterKind } from "../../rules/application-decision.ts";
import company from "../company/company.module.css";
import styles from "./letter-form.module.css";

export type StaffForm = ReturnType<typeof useStaffForm<{ said: string }>>;

type Props = {
  form: StaffForm;
  /** The letter is drawn only while it is seen. */
  isShown: boolean;
  deed: "approve" | "decline" | "ask";
  letter: DecisionLetterKind;
  button: string;
  /** Of the field for the words of staff. */
  label: string;
  hint?: string;
  isNeeded?: boolean;
  /** What follows from it. */
  says: string;
  /** Dues as they are typed, for the letter. */
  dues?: string;
  requestKey?: string;
  children?: ReactNode;
};

/** A form whose button sends a letter, with that letter beside it as it would be sent now. */
export function LetterForm(props: Props) {
  const { form, isShown, deed, letter, button, label, hint, isNeeded, says, dues, requestKey, children } = props;
  const { Form, isSending, refusal } = form;
  const [note, setNote] = useState("");
  return (
    <div className={styles.desk}>
      <Form method="post" className={company.form} aria-label={button}>
        <input type="hidden" name="deed" value={deed} />
        {requestKey && <input type="hidden" name="requestKey" value={requestKey} />}
        <Textarea
          name="note"
          {...{ label, rows: 4, maxLength: 2000, value: note }}
          description={hint}
          required={isNeeded ?? false}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
          error={refusal?.errors.note}
        />
        {children}
        <p className={company.note}>{says}</p>
        <div className={company.deeds}>
          <Button type="submit" loading={isSending}>
            {button}
          </Button>
        </div>
        <RefusedBox refusal={refusal} hasFields />
      </Form>
      {isShown && <LetterNow {...{ letter, note, dues }} />}
    </div>
  );
}

function LetterNow(typed: { letter: DecisionLetterKind; note: string; dues: string | undefined }) {
  const { drawn, isBehind } = usePreview<Drawn>(typed);
  return (
    <section aria-label="The letter" className={styles.preview}>
      {drawn ? <DrawnLetter drawn={drawn} isBehind={isBehind} /> : <p role="status">The letter is being drawn …</p>}
    </section>
  );
}
