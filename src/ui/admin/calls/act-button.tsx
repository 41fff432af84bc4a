import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { RefusedBox } from "../refused-box.tsx";
import styles from "./calls.module.css";
import type { Call } from "./use-call.ts";

type Props = Pick<ButtonProps, "variant" | "color" | "size"> & {
  call: Call;
  /** The accessible name, if the text alone does not identify the object. */
  label?: string;
  /** Disabled, because it would lose unsaved input elsewhere or there is nothing to do. */
  isOff?: boolean;
  children: ReactNode;
};

/** A button for an action that needs no confirmation: it can be undone, or loses nothing. */
export const ActButton = ({ call, label, isOff, children, ...look }: Props) => (
  <div className={styles.act}>
    <Button {...look} loading={call.isSending} disabled={isOff} aria-label={label} onClick={() => call.run()}>
      {children}
    </Button>
    <Outcome call={call} />
  </div>
);

/** The outcome of a call: the refusal, or a summary with its undo. */
export const Outcome = ({ call, hasFields }: { call: Omit<Call, "run">; hasFields?: boolean }) => (
  <>
    <RefusedBox refusal={call.refusal} hasFields={hasFields ?? false} />
    <Summary>
      {call.summary}
      {call.undo && (
        <Button variant="subtle" size="compact-md" onClick={call.undo}>
          Undo
        </Button>
      )}
    </Summary>
  </>
);

/** The summary of a completed action, announced by screen readers. */
export const Summary = ({ children }: { children: ReactNode }) => (
  <p role="status" className={styles.outcome}>
    {children}
  </p>
);
