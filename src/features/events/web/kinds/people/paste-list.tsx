import { lazy, Suspense, useId, useRef, useState } from "react";
import { Button } from "#ui/public/button.tsx";
import { loadPart } from "#ui/public/chrome/load-part.ts";
import { readRows, writeRows } from "../parts/fill-fields.ts";
import type { FilledRow, RowOfPerson } from "../parts/fill-rows.ts";
import styles from "./paste-list.module.css";

/** Lazy, because most visitors type the names or add them later. */
const Panel = lazy(async () => ({ default: (await loadPart(() => import("./paste-panel.tsx"))).PastePanel }));

type Props = {
  /** Returns the row of each person in the form, in order, for the selected tier. */
  rowsOf: (form: HTMLFormElement) => readonly RowOfPerson[];
  /** Label of the button that fills them. */
  fill?: string;
};

/**
 * Fills in the people of a form from a pasted list, with teams of the list in one team. A shorter list leaves the other
 * fields as they are. A message names the people who did not fit and the guessed names, and Undo restores the fields.
 * Hidden without scripts.
 */
export function PasteList({ rowsOf, fill = "Fill the teams" }: Props) {
  const panel = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [done, setDone] = useState<{ message: string; before?: FilledRow[] }>();

  const write = (filled: readonly FilledRow[], message: string, isUndone = false) => {
    const form = toggle.current?.form;
    if (!form) return;
    setDone({ message, ...(!isUndone && { before: readRows(form, filled) }) });
    writeRows(form, filled);
    setIsOpen(false);
    // The clicked button disappears.
    toggle.current?.focus();
  };

  return (
    <div className={styles.paste}>
      <Button
        look="quiet"
        type="button"
        ref={toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panel : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        Paste a list for all
      </Button>
      {isOpen && (
        <Suspense>
          <Panel
            id={panel}
            fill={fill}
            rowsOf={() => (toggle.current?.form ? rowsOf(toggle.current.form) : [])}
            onFill={({ filled, message }) => write(filled, message)}
          />
        </Suspense>
      )}
      <p className={styles.done} role="status">
        {!isOpen && done?.message}
        {!isOpen && done?.before && (
          <Button
            look="quiet"
            type="button"
            onClick={() => write(done.before ?? [], "The names are as they were before.", true)}
          >
            Undo
          </Button>
        )}
      </p>
    </div>
  );
}
