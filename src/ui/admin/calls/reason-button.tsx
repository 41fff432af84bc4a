import { Button, type ButtonProps, TextInput } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { Dialog } from "../dialog.tsx";
import { RefusedBox } from "../refused-box.tsx";
import styles from "./calls.module.css";
import type { Call } from "./use-call.ts";

type Props = Pick<ButtonProps, "size"> & {
  /** Sends the reason. */
  call: Call<string> & { found: unknown };
  /** The button that opens the question. */
  opens: string;
  /** The act and the thing that it is done to, over the question. */
  label: string;
  /** Says which person will read the reason. */
  reasonLabel: string;
  mostLetters: number;
  confirms: string;
  /** False while something must be known first. */
  isReady?: boolean;
  /** Further fields, below the reason. */
  fields?: ReactNode;
  /** Every consequence of the act. */
  children: ReactNode;
};

/** The dialog gives the focus to what has the attribute, which React does not write. */
const beginsHere = (field: HTMLElement | null): void => field?.setAttribute("autofocus", "");

/** For an act that cannot be taken back: asks once more, and for the reason. */
export function ReasonButton({
  call,
  opens,
  label,
  reasonLabel,
  mostLetters,
  confirms,
  isReady,
  size,
  ...rest
}: Props) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const { found, refusal } = call;
  const close = () => setOpen(false);
  useEffect(() => {
    if (found !== undefined) setOpen(false);
  }, [found]);
  return (
    <>
      <Button variant="default" size={size ?? "md"} onClick={() => setOpen(true)}>
        {opens}
      </Button>
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
          <p>{rest.children}</p>
          <TextInput
            name="reason"
            label={reasonLabel}
            required
            ref={beginsHere}
            maxLength={mostLetters}
            value={reason}
            error={refusal?.errors.reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {rest.fields}
          <RefusedBox refusal={refusal} hasFields />
          <div className={styles.buttons}>
            <Button type="submit" color="red.9" loading={call.isSending} disabled={isReady === false}>
              {confirms}
            </Button>
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
