import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Outcome } from "../calls/act-button.tsx";
import type { Call } from "../calls/use-call.ts";
import styles from "./forms.module.css";

type Props = {
  /** A screen reader says it. */
  label: string;
  form: { call: Omit<Call, "run">; save: () => unknown };
  button: string;
  look?: "filled" | "default";
  children: ReactNode;
};

/** A form of the portal with its button, what was refused, and what was done. */
export const CallForm = ({ label, form: { call, save }, button, look = "filled", children }: Props) => (
  <form
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
    <div>
      <Button type="submit" variant={look} loading={call.isSending}>
        {button}
      </Button>
    </div>
  </form>
);
