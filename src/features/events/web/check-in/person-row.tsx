import { type FormEvent, useId, useState } from "react";
import { formatClock } from "#shared/dates.ts";
import { doorNameSchema } from "../../rules/check-in/door-fields.ts";
import type { DoorPerson } from "../../rules/check-in/door-list.ts";
import field from "./desk-field.module.css";
import styles from "./person-row.module.css";
import { useKeptFocus } from "./use-kept-focus.ts";

type Props = {
  person: DoorPerson;
  zone: string;
  admit(people: readonly string[], words: string): void;
  undo(people: readonly string[], words: string): void;
  onName(person: string, name: string): void;
};

/** One expected person, with the buttons to admit, to undo that, and to enter a missing name. */
export function PersonRow({ person, zone, admit, undo, onName }: Props) {
  const [isNaming, setIsNaming] = useState(false);
  const focus = useKeptFocus<HTMLLIElement>(`${person.since} ${isNaming}`);
  const { key, role, name } = person;
  if (isNaming)
    return (
      <li className={styles.row} {...focus}>
        <NameForm
          role={role}
          onName={(typed) => {
            onName(key, typed);
            setIsNaming(false);
          }}
        />
      </li>
    );
  return (
    <li className={styles.row} {...focus}>
      <span className={name ? styles.name : styles.nameless}>{name || `${role}, no name yet`}</span>
      {!name && (
        <button type="button" className={styles.button} aria-label={`Name ${role}`} onClick={() => setIsNaming(true)}>
          Name
        </button>
      )}
      <AdmitOrUndo person={person} zone={zone} admit={admit} undo={undo} />
    </li>
  );
}

function AdmitOrUndo({ person, zone, admit, undo }: Omit<Props, "onName">) {
  const { key, role, name, since } = person;
  const who = name || role;
  if (since === null)
    return (
      <button
        type="button"
        className={styles.button}
        aria-label={`Admit ${who}`}
        onClick={() => admit([key], `${who} is in.`)}
      >
        Admit
      </button>
    );
  return (
    <>
      {/* In a different place than Admit, so that a double tap does not undo. */}
      <button
        type="button"
        className={styles.button}
        aria-label={`Undo ${who}`}
        onClick={() => undo([key], `${who} is not in any more.`)}
      >
        Undo
      </button>
      <span className={styles.in}>{formatClock(since, zone)}</span>
    </>
  );
}

function NameForm({ role, onName }: { role: string; onName(name: string): void }) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = doorNameSchema.safeParse({ name: new FormData(event.currentTarget).get("name") });
    if (checked.success) onName(checked.data.name);
    else setProblem(checked.error.issues[0]?.message);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <label className={field.label} htmlFor={id}>
        Name of {role}
      </label>
      <div className={styles.fields}>
        <input
          id={id}
          name="name"
          autoComplete="off"
          maxLength={200}
          className={field.input}
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed for it
          autoFocus
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
        />
        <button type="submit" className={styles.button}>
          Keep
        </button>
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className={field.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}
