/** Fields of the editor, each named by its path in the content, where the checks find it. */
import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { createContext, type ReactNode, use, useState } from "react";
import { formatCents, parseDollars } from "#shared/money.ts";
import type { PriceBefore } from "../../rules/content/content-facts.ts";
import type { EventContent } from "../../rules/content/content-schema.ts";
import type { Warning } from "../../rules/content/warning.ts";
import styles from "./editor.module.css";

/** What is laid beside the prices of an event. */
export type LastPrices = {
  /** Which event they are of. */
  label: string;
  /** In cents. */
  priceOf: PriceBefore;
  /** Its content, where it is an edition of the same event. */
  edition: EventContent | undefined;
};

type Notes = {
  /** Path -> what is wrong there. */
  errors: Record<string, string>;
  warnings: readonly Warning[];
  last: LastPrices;
  /** The content that visitors see; null for an event that is not public. */
  published: EventContent | null;
};
export const NotesContext = createContext<Notes>({
  ...{ errors: {}, warnings: [] },
  last: { label: "", priceOf: () => undefined, edition: undefined },
  published: null,
});

/** What is said at a field: its error, and under its hint what may be a mistake. */
export function useNotes(path: string, hint?: ReactNode) {
  const { errors, warnings } = use(NotesContext);
  // A refusal at publishing is shown once.
  const own = warnings.filter(({ field, message }) => field === path && message !== errors[path]);
  const notes = own.map(({ code, message }) => (
    <span key={code} className={styles.warned}>
      {message}
    </span>
  ));
  const description = hint || notes.length > 0 ? [hint && <span key="hint">{hint} </span>, ...notes] : undefined;
  return { id: path, error: errors[path], description };
}

export type Field<V> = { path: string; label: string; value: V; onChange: (value: V) => void; hint?: ReactNode };

export type SectionProps = { content: EventContent; change: (patch: Partial<EventContent>) => void };
type TextName = { [K in keyof EventContent]: EventContent[K] extends string ? K : never }[keyof EventContent];

/** What a field is given that is for a text of the content itself. */
export const textOf = ({ content, change }: SectionProps, path: TextName) => ({
  path,
  value: content[path],
  onChange: (text: string) => change({ [path]: text }),
});

type TextProps = Field<string> & { type?: "text" | "date" | "time" };

export function TextField({ path, label, value, onChange, hint, type = "text" }: TextProps) {
  return (
    <TextInput
      {...useNotes(path, hint)}
      {...{ label, type, value }}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Text of several paragraphs. */
export const ParagraphsField = ({ path, label, value, onChange, hint }: Field<string>) => (
  <Textarea
    {...useNotes(path, hint)}
    {...{ label, value }}
    autosize
    minRows={3}
    maxRows={14}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

/** Text that stands for a value; what cannot be read stays in the field, and counts as nothing. */
function useTyped<V>(value: V | null, show: (value: V) => string, read: (text: string) => V | null | undefined) {
  const [typed, setTyped] = useState(value === null ? "" : show(value));
  const understood = read(typed);
  const isBad = understood === undefined;
  const fits = isBad ? value === null : understood === value;
  return { text: fits ? typed : value === null ? "" : show(value), isBad: isBad && fits, setTyped };
}

const showDollars = (cents: number): string => formatCents(cents).replace("$", "").replace(/\.00$/, "");
const readDollars = (text: string) => (text.trim() === "" ? null : parseDollars(text));

type AmountProps = Field<number | null> & {
  /** As the list of prices names it. */
  thing: string;
  /** The id of a tier. */
  id?: string;
};

/** A price; that of the edition before is beside it. */
export function AmountField({ path, label, value, onChange, thing, id = thing }: AmountProps) {
  const { last } = use(NotesContext);
  const was = last.priceOf({ id, label: thing });
  const { text, isBad, setTyped } = useTyped<number>(value, showDollars, readDollars);
  const notes = useNotes(path, was === undefined ? undefined : `${last.label} ${formatCents(was)}`);
  const error = isBad ? "Must be an amount in dollars, such as 750 or 1,200.50" : notes.error;
  return (
    <TextInput
      {...notes}
      {...{ label, error }}
      className={styles.amount}
      inputWrapperOrder={NOTES_BELOW}
      inputMode="decimal"
      leftSection="$"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readDollars(currentTarget.value) ?? null);
      }}
    />
  );
}

const NOTES_BELOW: ("label" | "input" | "description" | "error")[] = ["label", "input", "description", "error"];

const readCount = (text: string) =>
  text.trim() === "" ? null : /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined;

/** A whole number; empty where there is none. */
export function CountField({ path, label, value, onChange, hint }: Field<number | null>) {
  const { text, isBad, setTyped } = useTyped<number>(value, String, readCount);
  const notes = useNotes(path, hint);
  return (
    <TextInput
      {...notes}
      label={label}
      error={isBad ? "Must be a whole number, or empty" : notes.error}
      className={styles.count}
      inputWrapperOrder={NOTES_BELOW}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readCount(currentTarget.value) ?? null);
      }}
    />
  );
}

/** Notes on a whole list, where no field of it can show them. */
export function ListNotes({ path, children }: { path: string; children?: ReactNode }) {
  const { error, description } = useNotes(path);
  if (!error && !description) return null;
  return (
    <div id={path} tabIndex={-1} className={styles.notes}>
      {error && <p className={styles.wrong}>{error}</p>}
      {description && <p className={styles.soft}>{description}</p>}
      {children}
    </div>
  );
}

type SwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void; hint?: string };

export const Switch = ({ label, isOn, onChange, hint }: SwitchProps) => (
  <Checkbox
    {...{ label, description: hint, checked: isOn }}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);

type FrameProps = { id: string; title: string; hint?: string; children: ReactNode };

export const Section = ({ id, title, hint, children }: FrameProps) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`} className={styles.heading}>
      {title}
    </h2>
    {hint && <p className={styles.soft}>{hint}</p>}
    {children}
  </section>
);

/** The list with one entry changed. */
export const withEntry = <T,>(list: readonly T[], at: number, patch: Partial<T>): T[] =>
  list.map((one, index) => (index === at ? { ...one, ...patch } : one));
export const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);
/** The list with an entry one step up. */
export const movedUp = <T,>(list: readonly T[], at: number): T[] => {
  const copy = [...list];
  copy.splice(at - 1, 2, ...list.slice(at - 1, at + 1).toReversed());
  return copy;
};
