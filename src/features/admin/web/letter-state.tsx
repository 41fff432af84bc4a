import { Mark } from "#ui/admin/mark.tsx";
import styles from "./letters.module.css";

type Letter = { state: "waiting" | "failing" | "sent"; attempts: number; lastError: string | null };

const MARKS = {
  waiting: { tone: "open", label: "Waiting" },
  failing: { tone: "bad", label: "Failing" },
  sent: { tone: "good", label: "Sent" },
} as const;

/** Where a letter stands; a failing one says why and how often it was tried. */
export function LetterState({ letter }: { letter: Letter }) {
  const { state, attempts, lastError } = letter;
  return (
    <>
      <Mark tone={MARKS[state].tone}>{MARKS[state].label}</Mark>
      {state === "failing" && (
        <span className={styles.reason}>
          {lastError} ({attempts === 1 ? "1 try" : `${attempts} tries`})
        </span>
      )}
    </>
  );
}
