/** Fields of the editor. Each has its path in the content as its id, which errors and warnings refer to. */
import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { createContext, type ReactNode, use, useState } from "react";
import { formatCents, parseDollars } from "#shared/money.ts";
import type { PriceBefore } from "../../rules/content/content-facts.ts";
import type { EventContent } from "../../rules/content/content-schema.ts";
import type { Warning } from "../../rules/content/warning.ts";
import styles from "./editor.module.css";

/** Earlier prices, shown beside those of an event. */
export type LastPrices = {
  /** Names the event that they come from. */
  label: string;
  /** In cents. */
  priceOf: PriceBefore;
  /** The content of that event, if it is an earlier edition of the same one. */
  edition: EventContent | undefined;
};

type Notes = {
  /** Messages by path. */
  errors: Record<string, string>;
  warnings: readonly Warning[];
  last: LastPrices;
  /** The content that visitors see; null while the event is not public. */
  published: EventContent | null;
};
export const NotesContext = createContext<Notes>({
  errors: {},
  warnings: [],
  last: { label: "", priceOf: () => undefined, edition: undefined },
  published: null,
});

/** Returns a field's error, and its hint followed by its warnings. */
export function useNotes(path: string, hint?: ReactNode) {
  const { errors, warnings } = use(NotesContext);
  // A message that is already the error is not repeated as a warning.
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

/** Returns the props of a field that edits a text at the top level of the content. */
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
      label={label}
      type={type}
      value={value}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Text of several paragraphs. */
export const ParagraphsField = ({ path, label, value, onChange, hint }: Field<string>) => (
  <Textarea
    {...useNotes(path, hint)}
    label={label}
    value={value}
    autosize
    minRows={3}
    maxRows={14}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

/** Keeps the typed text of a parsed value. Text that cannot be parsed stays in the field, and the value is null. */
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
  /** Name in the price list. */
  thing: string;
  /** Id of a tier; `thing` for other items. */
  id?: string;
};

/** A price, with the price of the earlier edition beside it. */
export function AmountField({ path, label, value, onChange, thing, id = thing }: AmountProps) {
  const { last } = use(NotesContext);
  const was = last.priceOf({ id, label: thing });
  const { text, isBad, setTyped } = useTyped<number>(value, showDollars, readDollars);
  const notes = useNotes(path, was === undefined ? undefined : `${last.label} ${formatCents(was)}`);
  const error = isBad ? "Must be an amount in dollars, such as 750 or 1,200.50" : notes.error;
  return (
    <TextInput
      {...notes}
      label={label}
      error={error}
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

/** A whole number; an empty field is null. */
export function CountField({ path, label, value, onChange, hint }: Field<number | null>) {
  const { text, isBad, setTyped } = useTyped<number>(value, String, readCount);
  const notes = useNotes(path, hint);
  return (
    <TextInput
      {...notes}
      label={label}
      error={isBad ? "Must be a whole number, or blank" : notes.error}
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

/** Error and warnings of a list as a whole. */
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
    label={label}
    description={hint}
    checked={isOn}
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
