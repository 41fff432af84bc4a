import { Button, type ButtonProps, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { Dialog } from "../dialog.tsx";
import { RefusedBox } from "../refused-box.tsx";
import styles from "./calls.module.css";
import type { Call } from "./use-call.ts";

type Question = {
  /** Sends the reason. */
  call: Call<string> & { found: unknown };
  /** The dialog's title: the action and its object. */
  label: string;
  /** Says who will read the reason. */
  reasonLabel: string;
  mostLetters: number;
  confirms: string;
  /** The text of the cancel button. */
  keeps?: string;
  /** False while required input is missing. */
  isReady?: boolean;
  /** Further fields, below the reason. */
  fields?: ReactNode;
  /** Every consequence of the act. */
  children: ReactNode;
};

type Props = Pick<ButtonProps, "size"> &
  Question & {
    /** The button that opens the question. */
    opens: string;
  };

/** Confirms an action that cannot be undone, and requires a reason. */
export function ReasonButton({ opens, size, ...question }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { found } = question.call;
  useEffect(() => {
    if (found !== undefined) setOpen(false);
  }, [found]);
  return (
    <>
      <Button variant="default" size={size ?? "md"} onClick={() => setOpen(true)}>
        {opens}
      </Button>
      <ReasonDialog {...question} isOpen={isOpen} close={() => setOpen(false)} />
    </>
  );
}

/** The dialog focuses the element with this attribute, which React does not write. */
const beginsHere = (field: HTMLElement | null): void => field?.setAttribute("autofocus", "");

/** The dialog alone, for another control to open. */
export function ReasonDialog({ call, isOpen, close, ...question }: Question & { isOpen: boolean; close: () => void }) {
  const { label, reasonLabel, mostLetters, confirms, keeps = "Cancel", isReady, fields, children } = question;
  const [reason, setReason] = useState("");
  return (
    <Dialog title={label} isOpen={isOpen} onClose={close}>
      <form
        className={styles.question}
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void call.run(reason);
        }}
      >
        <p>{children}</p>
        <TextInput
          name="reason"
          label={reasonLabel}
          required
          ref={beginsHere}
          maxLength={mostLetters}
          value={reason}
          error={call.refusal?.errors.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        {fields}
        <RefusedBox refusal={call.refusal} hasFields />
        <div className={styles.buttons}>
          <Button type="submit" color="red.9" loading={call.isSending} disabled={isReady === false}>
            {confirms}
          </Button>
          <Button variant="default" onClick={close}>
            {keeps}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
