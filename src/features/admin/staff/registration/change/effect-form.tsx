import { Button } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { Answer, StaffApi } from "#ui/admin/calls/staff-api.ts";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useUnsavedGuard } from "#ui/admin/use-unsaved-guard.ts";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import styles from "../registration.module.css";

type Props = {
  title: string;
  button: string;
  isDangerous?: true;
  isReady?: boolean;
  /** @param decided the fields inside the form, such as the decision about money. */
  save: (api: StaffApi, decided: FormData, key: string) => Promise<Answer>;
  after: () => void;
  /** Closes the form without a change. */
  cancel?: { label: string; press: () => void };
  children: ReactNode;
};

/** The second step of a change: its effect, the decisions of staff, and the button that saves it. */
export function EffectForm({ title, button, isDangerous, isReady = true, save, after, cancel, children }: Props) {
  const heading = useId();
  const { run, isSending, refusal, found } = useCall(save, { after });
  useUnsavedGuard(!found && !isSending);
  return (
    <form
      className={styles.effect}
      aria-labelledby={heading}
      onSubmit={(event) => {
        event.preventDefault();
        void run(new FormData(event.currentTarget));
      }}
    >
      <h3 id={heading} tabIndex={-1} ref={focusWhenShown}>
        {title}
      </h3>
      {children}
      <RefusedBox refusal={refusal} />
      <div className={styles.buttons}>
        <Button type="submit" {...(isDangerous && { color: "red.9" })} loading={isSending} disabled={!isReady}>
          {button}
        </Button>
        {cancel && (
          <Button variant="default" onClick={cancel.press}>
            {cancel.label}
          </Button>
        )}
      </div>
    </form>
  );
}
