import { Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { focusWhenShown } from "#ui/focus-when-shown.ts";
import look from "./ask-first.module.css";
import parts from "./form-parts.module.css";

type Props = {
  /** The button that opens the question. */
  opens: string;
  /** The confirm button's text: the action and its object. */
  confirms: string;
  keeps: string;
  onConfirm: () => unknown;
  /** The action is the purpose of the page, and destroys nothing. */
  isGood?: true;
  /** The consequences of the action. */
  children: ReactNode;
};

/** Confirms an action that another press can undo; no reason is required. */
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
