import { useEffect, useRef } from "react";
import type { Problem } from "#shared/problem.ts";
import { Button } from "#ui/public/button.tsx";
import { FIRST_MAILED, MAIL_FIRST } from "../registrations/mail-first.ts";
import styles from "./second-question.module.css";

type Props = {
  failure: Problem;
  /** Id of the form with the answers, which both buttons send. */
  form: string;
};

/**
 * Asks before a company is registered twice for an event. Both buttons submit the form, so that no script is needed.
 */
export function SecondQuestion({ failure, form }: Props) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isMailed = failure.error.name === FIRST_MAILED;
  return (
    <section className={styles.question} tabIndex={-1} ref={box} role={isMailed ? "status" : "alert"}>
      <h2>{isMailed ? "The first registration" : failure.message}</h2>
      <p>{isMailed ? failure.message : failure.instruction}</p>
      <p className={styles.ways}>
        {isMailed || (
          <Button type="submit" form={form} name="intent" value={MAIL_FIRST}>
            Mail me the link of the first
          </Button>
        )}
        <Button look="secondary" type="submit" form={form} name="isSecond" value="yes">
          Yes, register again
        </Button>
      </p>
    </section>
  );
}
