import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { Outcome } from "../calls/act-button.tsx";
import type { Call } from "../calls/use-call.ts";
import styles from "./forms.module.css";

type Props = {
  /** The accessible name of the form. */
  label: string;
  form: { call: Omit<Call, "run">; save: () => unknown };
  button: string;
  look?: "filled" | "default";
  /** The action cannot be undone. */
  isDanger?: true;
  /** For a form opened by a press: shows a cancel button and focuses the first field. */
  cancel?: { label: string; press: () => void };
  /** Further buttons beside its own. */
  buttons?: ReactNode;
  children: ReactNode;
};

/** A form of the portal with its button, refusal and summary. */
export function CallForm({ label, form: { call, save }, button, look = "filled", isDanger, ...rest }: Props) {
  const { cancel, buttons, children } = rest;
  const box = useRef<HTMLFormElement>(null);
  const wasOpened = useRef(cancel !== undefined);
  useEffect(() => {
    if (!wasOpened.current) return;
    const first = box.current?.querySelector<HTMLElement>("input, select, textarea");
    // A dialog focuses the element with this attribute, which React does not write.
    first?.setAttribute("autofocus", "");
    first?.focus();
  }, []);
  return (
    <form
      ref={box}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {children}
      <Outcome call={call} hasFields />
      <div className={styles.buttons}>
        <Button type="submit" variant={look} {...(isDanger && { color: "red.9" })} loading={call.isSending}>
          {button}
        </Button>
        {cancel && (
          <Button variant="default" onClick={cancel.press}>
            {cancel.label}
          </Button>
        )}
        {buttons}
      </div>
    </form>
  );
}
