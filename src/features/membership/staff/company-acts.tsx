import { Button } from "@mantine/core";
import { useState } from "react";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import styles from "./company.module.css";

/** One press of a button of a company's page. */
export type Act = {
  fields: Record<string, string>;
  /** What is said once it is done. */
  said: string;
  /** The act that brings the former state back. */
  undo?: Act;
};

/** The buttons of a part of the page: what the last one did is said above them, with its way back. */
export function useActs() {
  const { send, isSending, refusal, done } = useStaffForm();
  const [last, setLast] = useState<Act>();
  const press = (act: Act) => {
    if (isSending) return;
    setLast(act);
    send(act.fields, true);
  };
  return { press, isSending, refusal, last: done && last };
}

export type Acts = ReturnType<typeof useActs>;

/** What the last press did, or why it was refused. */
export function ActsLine({ acts: { press, isSending, refusal, last } }: { acts: Acts }) {
  const undo = last?.undo;
  return (
    <div className={styles.line}>
      <p role="status" className={styles.said}>
        {last?.said}
      </p>
      {undo && (
        <Button variant="default" loading={isSending} onClick={() => press(undo)}>
          Undo
        </Button>
      )}
      <RefusedBox refusal={refusal} />
    </div>
  );
}
