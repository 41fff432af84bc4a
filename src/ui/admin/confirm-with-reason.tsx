import { Button, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import styles from "./confirm-with-reason.module.css";
import parts from "./form-parts.module.css";
import { RefusedBox } from "./refused-box.tsx";
import { useStaffForm } from "./use-staff-form.ts";

type Props = {
  /** The button that opens the question. */
  opens: string;
  /** What the form does and for which person; a screen reader says it. */
  label: string;
  /** Says which person will read the reason. */
  reasonLabel: string;
  mostLetters: number;
  confirms: string;
  keeps: string;
  /** A field that the action gets besides `reason`. */
  hidden?: { name: string; value: string };
  /** What else is asked, below the reason. */
  fields?: ReactNode;
  /** It is open from the start, and this closes it. */
  close?: () => void;
  /** Done, now or before: only what came of it is still said. */
  isOver?: boolean;
  /** False while something must be known first. */
  isReady?: boolean;
  /** What will be done, and what follows from it. */
  children: ReactNode;
};

/** For what does not come back: asks once more, and for the reason, and sends both to the page's action. */
export function ConfirmWithReason({
  opens,
  label,
  reasonLabel,
  mostLetters,
  confirms,
  keeps,
  hidden,
  fields,
  close,
  isOver = false,
  isReady = true,
  children,
}: Props) {
  const [isAsking, setIsAsking] = useState(close !== undefined);
  const { Form, isSending, refusal, done } = useStaffForm<{ done?: string }>();
  if (isOver) return done?.done ? <p role="status">{done.done}</p> : null;
  if (!isAsking)
    return (
      <Button variant="default" className={styles.open} onClick={() => setIsAsking(true)}>
        {opens}
      </Button>
    );
  return (
    <Form method="post" className={styles.form} aria-label={label}>
      {hidden && <input type="hidden" {...hidden} />}
      <p>{children}</p>
      <TextInput name="reason" label={reasonLabel} required maxLength={mostLetters} ref={focusWhenShown} />
      {fields}
      <RefusedBox refusal={refusal} />
      <div className={parts.buttons}>
        <Button type="submit" color="red.9" loading={isSending} disabled={!isReady}>
          {confirms}
        </Button>
        <Button variant="default" onClick={close ?? (() => setIsAsking(false))}>
          {keeps}
        </Button>
      </div>
    </Form>
  );
}
