import { TextInput } from "@mantine/core";
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { portal } from "#shared/portal-paths.ts";
import styles from "./find-list.module.css";

const PAUSE_MS = 120;
const SESSION_OVER = { intent: "session-over" };

type Answer = { status: number; json(): Promise<unknown> };

type Props<Found, Option> = {
  label: string;
  description?: string | undefined;
  /** The contents of the list, for screen readers. */
  holds: string;
  /** The message when nothing matches. */
  none: string;
  /** Queries the server. A new function triggers a new query. */
  find(q: string): Promise<Answer>;
  optionsOf(found: readonly Found[], typed: string): readonly Option[];
  /** A unique key for each option. */
  keyOf(option: Option): string;
  draw(option: Option): ReactNode;
  onPick(option: Option): void;
  initial?: string | undefined;
  input?: Ref<HTMLInputElement> | undefined;
  /** Enter in the empty field does not submit the form. */
  keepsForm?: boolean | undefined;
};

/**
 * Searches while staff type. Arrow keys move, Enter selects; Enter in an empty field submits the form around it, unless
 * `keepsForm` is set.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one field with its list, read from top to bottom
export function FindList<Found, Option>(props: Props<Found, Option>) {
  const {
    label,
    description,
    holds,
    none,
    find,
    optionsOf,
    keyOf,
    draw,
    onPick,
    initial = "",
    input,
    keepsForm,
  } = props;
  const id = useId();
  const [typed, setTyped] = useState(initial);
  const { found, isAway } = useFound<Found>(typed.trim(), find);
  const [at, setAt] = useState(0);
  const options = optionsOf(found ?? [], typed);
  const active = options[Math.min(at, options.length - 1)];
  const pick = (option: Option) => {
    setTyped("");
    setAt(0);
    onPick(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown") setAt(Math.min(at + 1, options.length - 1));
    else if (event.key === "ArrowUp") setAt(Math.max(at - 1, 0));
    else if (event.key === "Escape") setTyped("");
    else if (event.key === "Enter" && (typed.trim() || keepsForm)) {
      if (active) pick(active);
    } else return;
    event.preventDefault();
  };
  return (
    <div>
      <TextInput
        ref={input}
        label={label}
        description={description}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${keyOf(active)}`}
        aria-autocomplete="list"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      <p role="status" className={typed.trim() && options.length === 0 ? styles.none : "visually-hidden"}>
        {typed.trim() && sayFound(found && options.length, isAway, none)}
      </p>
      <div role="listbox" id={`${id}-list`} aria-label={holds} className={styles.options}>
        {options.map((option) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={keyOf(option)}
            id={`${id}-${keyOf(option)}`}
            role="option"
            aria-selected={option === active}
            className={styles.option}
            onClick={() => pick(option)}
          >
            {draw(option)}
          </div>
        ))}
      </div>
    </div>
  );
}

const sayFound = (count: number | undefined, isAway: boolean, none: string): string => {
  if (isAway) return "No answer from the server. Keep typing to try again.";
  if (count === undefined) return "Searching…";
  return count === 0 ? none : `${count} found. Use the arrow keys, then Enter`;
};

/** The server's results for the current text, not for an earlier one. */
function useFound<Found>(q: string, find: (q: string) => Promise<Answer>) {
  const [result, setResult] = useState<{ q: string; found?: Found[] }>();
  const { submit } = useFetcher();
  const latest = useRef(q);
  latest.current = q;
  useEffect(() => {
    if (!q) return;
    const timer = setTimeout(async () => {
      const found = await find(q)
        .then((response) => {
          if (response.status === 200) return response.json() as Promise<Found[]>;
          if (response.status === 401) void submit(SESSION_OVER, { method: "post", action: portal.home });
        })
        .catch(() => undefined);
      if (latest.current === q) setResult(found ? { q, found } : { q });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [q, find, submit]);
  const isCurrent = q !== "" && result?.q === q;
  return { found: isCurrent ? result.found : undefined, isAway: isCurrent && !result.found };
}
