import { Button, type ButtonProps } from "@mantine/core";
import type { ReactNode } from "react";
import { RefusedBox } from "../refused-box.tsx";
import styles from "./calls.module.css";
import type { Call } from "./use-call.ts";

type Props = Pick<ButtonProps, "variant" | "color" | "size"> & {
  call: Call;
  /** Where the words alone do not say which thing it is for. */
  label?: string;
  /** It would lose what is typed elsewhere, or there is nothing to do. */
  isOff?: boolean;
  children: ReactNode;
};

/** A press that needs no question: it has an undo, or nothing is lost by it. */
export const ActButton = ({ call, label, isOff, children, ...look }: Props) => (
  <div className={styles.act}>
    <Button {...look} loading={call.isSending} disabled={isOff} aria-label={label} onClick={() => call.run()}>
      {children}
    </Button>
    <Outcome call={call} />
  </div>
);

/** The end of a call: why it was refused, or a summary of what was done and the way back. */
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

/** What was done; a screen reader says it as it comes. */
export const Summary = ({ children }: { children: ReactNode }) => (
  <p role="status" className={styles.outcome}>
    {children}
  </p>
);
