import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Form, useNavigate } from "react-router";
import { portal } from "#shared/portal-paths.ts";
import { ChoiceList } from "./choice-list.tsx";
import styles from "./find.module.css";
import { type Choice, choicesOf } from "./find-choices.ts";
import { useFound } from "./use-found.ts";

/** The id of the field, for skip link, foot bar and shortcuts. */
export const FIND_FIELD = "find";

type Props = { screens: readonly { label: string; path: string }[] };

/**
 * Searches while staff type. The first hit is marked: Enter opens it, arrow keys mark another one. Enter before an
 * answer opens the page of all results, as the form does without scripts.
 */
export function FindField({ screens }: Props) {
  const id = useId();
  const field = useField();
  const { typed, setTyped, isOpen, setIsOpen, at, setAt } = field;
  const q = typed.trim();
  const { found, isAway } = useFound(isOpen ? q : "");
  const groups = isOpen && found ? choicesOf(q, found, screens) : [];
  const choices = groups.flatMap((group) => group.choices);
  const active = choices[Math.min(at, choices.length - 1)];
  const isShown = isOpen && q.length > 1;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") setAt(Math.min(at + 1, choices.length - 1));
    else if (event.key === "ArrowUp") setAt(Math.max(at - 1, 0));
    else if (event.key === "Escape") setIsOpen(false);
    else if (event.key === "Enter" && isShown && active) field.open(active);
    else return;
    event.preventDefault();
  };
  return (
    <Form
      method="get"
      action={portal.find()}
      role="search"
      aria-label="Find"
      className={styles.form}
      onSubmit={() => setIsOpen(false)}
    >
      <input
        ref={field.input}
        id={FIND_FIELD}
        name="q"
        className={styles.field}
        role="combobox"
        aria-label="Find a person, company, reference, check or invoice"
        placeholder="Find a person, company, reference, check or invoice"
        aria-expanded={isShown && choices.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && active ? `${id}-${active.id}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.keys} aria-hidden="true">
        Ctrl K
      </span>
      <p role="status" className="visually-hidden">
        {isShown && sayFound(found && choices.length, isAway)}
      </p>
      <div className={styles.list} hidden={!isShown}>
        {isShown && choices.length === 0 && <p className={styles.none}>{sayNone(q, !!found, isAway)}</p>}
        <div id={`${id}-list`} role="listbox" aria-label="Found" className={styles.lines} hidden={choices.length === 0}>
          <ChoiceList groups={groups} active={active} listId={id} onPick={field.open} />
        </div>
      </div>
    </Form>
  );
}

/** The state of the field: its text, the list and the marked line. Ctrl K focuses it from everywhere. */
function useField() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  useCtrlK(input);
  const type = (text: string) => {
    setTyped(text);
    setAt(0);
    setIsOpen(true);
  };
  const open = ({ path }: Choice) => {
    type("");
    setIsOpen(false);
    void navigate(path);
  };
  return { typed, setTyped: type, isOpen, setIsOpen, at, setAt, input, open };
}

function useCtrlK(input: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [input]);
}

const AWAY = "Can't reach the server. Keep typing to retry.";

const sayNone = (q: string, isAnswered: boolean, isAway: boolean): string => {
  if (isAway) return AWAY;
  return isAnswered ? `Nothing found for “${q}”.` : "Searching…";
};

const sayFound = (count: number | undefined, isAway: boolean): string => {
  if (isAway) return AWAY;
  if (count === undefined) return "Searching…";
  return count === 0 ? "Nothing found" : `${count} found. Use arrow keys to select, Enter to open.`;
};
