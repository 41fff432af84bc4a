import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import styles from "./forms.module.css";

type Props = {
  isChanged: boolean;
  isSending: boolean;
  onDiscard: () => void;
  /** The summary of the last save, while there are no new changes. */
  summary: string | undefined;
  undo?: (() => unknown) | undefined;
  /** Further buttons. */
  children?: ReactNode;
  /** The id of the form to save, if the bar is outside of it. */
  form?: string;
  saves?: string;
  /** Another button is the primary one. */
  isSecond?: boolean;
};

/** The save button of a long form, always visible at the foot of the window. */
export const SaveBar = ({ isChanged, isSending, onDiscard, summary, undo, children, ...button }: Props) => (
  <div className={styles.saveBar}>
    <p role="status">{isChanged ? "Unsaved changes." : summary}</p>
    {children}
    {undo && !isChanged && (
      <Button variant="subtle" disabled={isSending} onClick={undo}>
        Undo
      </Button>
    )}
    {isChanged && (
      <Button variant="subtle" onClick={onDiscard}>
        Discard changes
      </Button>
    )}
    <Button type="submit" form={button.form} variant={button.isSecond ? "default" : "filled"} loading={isSending}>
      {button.saves ?? "Save"}
    </Button>
  </div>
);
