import { useId, useRef, useState } from "react";
import { countOf } from "#shared/counts.ts";
import { Button } from "#ui/public/button.tsx";
import { TextArea } from "#ui/public/forms/fields/text-area.tsx";
import { type Person, parsePeople } from "../../../rules/registrations/people-list.ts";
import { fillPersonFields, type PersonFields, readPersonFields } from "./fill-fields.ts";
import styles from "./paste-list.module.css";

type Props = {
  /** The team or group that is filled, as its legend names it. */
  legend: string;
  /** The fields of each person, in order. */
  people: readonly PersonFields[];
};

/**
 * Fills a team from a pasted list, from its first person on. A shorter list leaves the other fields as they are. A
 * longer one names the people who did not fit. One click restores the fields. Hidden without scripts.
 */
export function PasteList({ legend, people: rows }: Props) {
  const panel = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [done, setDone] = useState<{ message: string; before?: Person[] }>();

  const write = (people: readonly Person[], say: (before: Person[]) => typeof done) => {
    const form = toggle.current?.form;
    if (!form) return;
    const before = readPersonFields(form, rows);
    fillPersonFields(form, rows, people);
    setDone(say(before));
    setIsOpen(false);
    // The button that was pressed goes away.
    toggle.current?.focus();
  };
  const fill = (people: Person[]) => write(people, (before) => ({ message: sayFilled(people, rows.length), before }));
  const undo = () => write(done?.before ?? [], () => ({ message: `${legend} is as it was before.` }));

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
        <span>
          Paste a list<span className="visually-hidden"> for {legend}</span>
        </span>
      </Button>
      {isOpen && <Panel id={panel} onFill={fill} />}
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

function Panel({ id, onFill }: { id: string; onFill: (people: Person[]) => void }) {
  const panel = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string>();
  const fill = () => {
    const list = panel.current?.querySelector("textarea");
    const people = parsePeople(list?.value ?? "");
    if (people.length > 0) return onFill(people);
    setError("Must paste at least one name or email address");
    list?.focus();
  };
  return (
    <div className={styles.panel} id={id} ref={panel}>
      <TextArea
        name={`${id}-list`}
        label="Names and emails"
        hint={<Example />}
        error={error}
        // Belongs to no form: the text is neither sent nor saved as a draft, only the fields that it fills.
        form={`${id}-none`}
        autoFocus
        autoComplete="off"
        spellCheck={false}
      />
      <Button look="secondary" type="button" onClick={fill}>
        Fill the team
      </Button>
    </div>
  );
}

const Example = () => (
  <>
    One person per line, from a spreadsheet or an address list, such as
    <code className={styles.example}>
      Pat Reed, pat@company.example
      <br />
      Kim Orr &lt;kim@company.example&gt;
    </code>
  </>
);

/** `4 people filled in.`, or how many of them fit and the names of the others. */
function sayFilled(people: readonly Person[], most: number): string {
  if (people.length <= most) return `${countOf(people.length, "person", "people")} filled in.`;
  const over = people.slice(most).map(({ name, email }) => name || email);
  const shown = over.length > 5 ? [...over.slice(0, 5), `${over.length - 5} more`] : over;
  return `${most} of ${people.length} names fit; left over: ${shown.join(", ")}.`;
}
