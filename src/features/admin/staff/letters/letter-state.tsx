import { countOf } from "#shared/counts.ts";
import { KEPT_NOT_SENT } from "#shared/letters.ts";
import { Mark, type Tone } from "#ui/admin/signs/mark.tsx";
import { LETTER_STATE_WORDS, type LetterState } from "../../rules/letters.ts";
import styles from "./letters.module.css";

type Letter = {
  state: LetterState;
  attempts: number;
  lastError: string | null;
};

const TONES: Record<LetterState, Tone> = {
  ...{ waiting: "open", failing: "bad", sent: "good", withheld: "over", kept: "open" },
  ...{ held: "bad", bounced: "bad", suppressed: "bad", failed: "bad" },
};

/** In the order of the filter. Two states read the same: their reasons differ. */
export const STATE_CHOICES = [
  { value: "undelivered", label: "Did not arrive" },
  { value: "waiting", label: "Waiting" },
  { value: "failing", label: "Failing" },
  { value: "held", label: "Held back" },
  { value: "sent", label: "Sent" },
  { value: "kept", label: KEPT_NOT_SENT },
  { value: "bounced", label: "Bounced" },
  { value: "suppressed", label: "Not sent: the address gets nothing" },
  { value: "failed", label: "Failed" },
  { value: "withheld", label: "Not sent: a sample address" },
] as const;

/** The end of a sentence about an address that nothing is sent to. */
export const SUPPRESSED_BECAUSE = {
  bounced: "a letter came back",
  complaint: "its reader called a letter unwanted",
} as const;

/** The state of a letter; a letter that was not sent has its reason, and a failing one the number of attempts. */
export function LetterStateMark({ letter }: { letter: Letter }) {
  const { state, attempts, lastError } = letter;
  return (
    <>
      <Mark tone={TONES[state]}>{LETTER_STATE_WORDS[state]}</Mark>
      {state === "withheld" && <span className={styles.reason}>A sample address that cannot receive mail.</span>}
      {state === "held" && <span className={styles.reason}>Strangers asked for too many to this address.</span>}
      {(state === "failing" || state === "failed") && (
        <span className={styles.reason}>
          {lastError} ({countOf(attempts, "try", "tries")})
        </span>
      )}
      {(state === "bounced" || state === "suppressed") && <span className={styles.reason}>{lastError}</span>}
    </>
  );
}

/** A letter that arrived, or cannot be sent, is not sent again. */
export const SEND_LABELS: Partial<Record<string, string>> = {
  held: "Send it",
  waiting: "Send again",
  failing: "Send again",
  bounced: "Try again",
  suppressed: "Try again",
  failed: "Try again",
};
