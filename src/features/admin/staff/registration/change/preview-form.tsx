import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import type { Answer, Body, StaffApi } from "#ui/admin/calls/staff-api.ts";
import { useLook } from "#ui/admin/calls/use-look.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import styles from "../registration.module.css";

type Props<Input, A extends Answer> = {
  label: string;
  /** Undefined while nothing is changed: the form closes then. */
  input: Input | undefined;
  look: (api: StaffApi, input: Input) => Promise<A>;
  button: string;
  cancel: { label: string; press: () => void };
  /** @param last the last preview, for this input or an earlier one. */
  children: (errors: Readonly<Record<string, string>>, last: Body<A> | undefined) => ReactNode;
  /** The second step. It belongs to the input, and disappears when the input changes. */
  effect: (found: Body<A>, input: Input) => ReactNode;
};

/** The first step of a change: its fields, and the button that shows its effect. */
export function PreviewForm<Input, A extends Answer>(props: Props<Input, A>) {
  const { label, input, button, cancel, children, effect } = props;
  const { look, found, isSending, refusal } = useLook(props.look);
  const [shown, setShown] = useState<string>();
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const current = JSON.stringify(input);
  const step = found && input !== undefined && shown === current ? effect(found, input) : undefined;
  return (
    <>
      <form
        className={styles.form}
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          if (input === undefined) return cancel.press();
          setShown(current);
          void look(input);
        }}
      >
        {children(refusal?.errors ?? {}, last)}
        <RefusedBox refusal={refusal} hasFields />
        <div className={styles.buttons}>
          <Button type="submit" variant={step ? "default" : "filled"} loading={isSending}>
            {button}
          </Button>
          <Button variant="default" onClick={cancel.press}>
            {cancel.label}
          </Button>
        </div>
      </form>
      {step && <div key={shown}>{step}</div>}
    </>
  );
}
