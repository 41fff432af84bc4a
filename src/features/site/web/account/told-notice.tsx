import { useEffect, useRef } from "react";
import styles from "./account.module.css";
import { IntentButton } from "./intent-button.tsx";
import type { Told } from "./personal.ts";

/**
 * The result of the form that was sent. Takes the focus, since the pressed button may be gone; a form with an error at
 * a field keeps it.
 */
export function ToldNotice({ told }: { told: Told | undefined }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (told && ("done" in told || !told.field)) notice.current?.focus();
  }, [told]);
  if (!told) return null;
  const isDone = "done" in told;
  return (
    <div
      className={isDone ? styles.told : `${styles.told} ${styles.problem}`}
      role={isDone ? "status" : "alert"}
      tabIndex={-1}
      ref={notice}
    >
      <p>{isDone ? told.done : [told.problem, told.instruction].filter(Boolean).join(" ")}</p>
      {isDone && told.removed && (
        <IntentButton
          intent="invite"
          label={`Invite ${told.removed.name} again`}
          fields={{ email: told.removed.email }}
        />
      )}
    </div>
  );
}
