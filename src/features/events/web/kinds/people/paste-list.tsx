import { lazy, Suspense, useId, useRef, useState } from "react";
import { countOf } from "#shared/counts.ts";
import { Button } from "#ui/public/button.tsx";
import { loadPart } from "#ui/public/chrome/load-part.ts";
import type { Person } from "../../../rules/registrations/people-list.ts";
import { fillPersonFields, readPersonFields } from "../parts/fill-fields.ts";
import styles from "./paste-list.module.css";

/** A chunk of its own: most visitors type, or name their people later. */
const Panel = lazy(async () => ({ default: (await loadPart(() => import("./paste-panel.tsx"))).PastePanel }));

type Props = {
  /** Where each person is among the answers, in order, by the tier that is chosen now. */
  rowsOf: (form: HTMLFormElement) => readonly string[];
};

/**
 * Fills all teams from one list, from the first person on: what one team cannot take goes to the next. A shorter list
 * leaves the other fields as they are. A longer one names the people who did not fit. One click restores the fields.
 * Hidden without scripts.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its few functions share one state
export function PasteList({ rowsOf }: Props) {
  const panel = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [done, setDone] = useState<{ message: string; before?: Person[] }>();

  const write = (people: readonly Person[], say: (before: Person[], most: number) => typeof done) => {
    const form = toggle.current?.form;
    if (!form) return;
    const rows = rowsOf(form);
    const before = readPersonFields(form, rows);
    fillPersonFields(form, rows, people);
    setDone(say(before, rows.length));
    setIsOpen(false);
    // The button that was pressed goes away.
    toggle.current?.focus();
  };
  const fill = (people: readonly Person[]) =>
    write(people, (before, most) => ({ message: sayFilled(people, most), before }));
  const undo = () => write(done?.before ?? [], () => ({ message: "The names are as they were before." }));

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
          <Panel id={panel} onFill={fill} />
        </Suspense>
      )}
      <p className={styles.done} role="status">
        {!isOpen && done?.message}
        {!isOpen && done?.before && (
          <Button look="quiet" type="button" onClick={undo}>
            Undo
          </Button>
        )}
      </p>
    </div>
  );
}

/** `4 people filled in.`, or how many of them fit and the names of the others. */
export function sayFilled(people: readonly Person[], most: number): string {
  if (people.length <= most) return `${countOf(people.length, "person", "people")} filled in.`;
  const over = people.slice(most).map(({ name, email }) => name || email);
  const shown = over.length > 5 ? [...over.slice(0, 5), `${over.length - 5} more`] : over;
  return `${most} of ${people.length} names fit; left over: ${shown.join(", ")}.`;
}
