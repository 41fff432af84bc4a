import { Badge } from "@mantine/core";
import styles from "./letters.module.css";

type Letter = { state: "waiting" | "failing" | "sent"; attempts: number; lastError: string | null };

const LABELS = { waiting: "Waiting", failing: "Failing", sent: "Sent" } as const;

/** Where a letter stands; a failing one says why and how often it was tried. */
export function LetterState({ letter }: { letter: Letter }) {
  const { state, attempts, lastError } = letter;
  return (
    <>
      <Badge variant="outline" radius="sm" className={styles[state]}>
        {LABELS[state]}
      </Badge>
      {state === "failing" && (
        <span className={styles.reason}>
          {lastError} ({attempts === 1 ? "1 try" : `${attempts} tries`})
        </span>
      )}
    </>
  );
}
