import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import look from "./ask-first.module.css";
import parts from "./form-parts.module.css";

type Props = {
  /** The button that opens the question. */
  opens: string;
  /** Says what is done and to which person or thing. */
  confirms: string;
  keeps: string;
  onConfirm: () => unknown;
  /** The page is there for it; nothing is ended. */
  isGood?: true;
  /** What follows from it. */
  children: ReactNode;
};

/** Asks once more before something ends that another press can bring back; no reason is asked for. */
export function AskFirst({ opens, confirms, keeps, onConfirm, isGood, children }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking)
    return (
      <Button variant={isGood ? "filled" : "default"} className={look.open} onClick={() => setIsAsking(true)}>
        {opens}
      </Button>
    );
  return (
    <fieldset className={look.form} aria-label={confirms}>
      <p>{children}</p>
      <div className={parts.buttons}>
        <Button
          color={isGood ? undefined : "red.9"}
          ref={focusWhenShown}
          onClick={() => {
            setIsAsking(false);
            onConfirm();
          }}
        >
          {confirms}
        </Button>
        <Button variant="default" onClick={() => setIsAsking(false)}>
          {keeps}
        </Button>
      </div>
    </fieldset>
  );
}
