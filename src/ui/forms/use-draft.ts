import { type RefObject, useCallback, useEffect, useState } from "react";
import { forget, keep, recall } from "../storage.ts";

type Entry = readonly [name: string, value: string];
const PREFIX = "draft:";
/** Dispatched on a control into which a draft was written. */
export const DRAFT_RESTORED = "draft-restored";

/** Deletes the draft under a key, because it was sent. */
export const forgetDraft = (key: string): void => forget(PREFIX + key);

/**
 * Keeps what is typed in this tab until it is sent. Hidden fields are never kept: keys, prices and tokens are new each
 * time.
 *
 * @param mayRestore false if the server has just sent the answers back itself.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, key: string, mayRestore: boolean) {
  const { isRestored, setRestored } = useRestored(form, key, mayRestore);

  const save = useCallback(() => {
    if (form.current) keep(PREFIX + key, answersIn(form.current));
  }, [form, key]);

  // No event reported the input from before hydration.
  useEffect(() => {
    if (form.current && keptIn(form.current).some(isTyped)) save();
  }, [form, save]);

  const clear = useCallback(() => {
    form.current?.reset();
    forgetDraft(key);
    setRestored(false);
  }, [form, key, setRestored]);

  return { isRestored, save, clear };
}

/**
 * Fills a form with a draft, which stays as it is: it may be another form's, and is then read again by `restore`. Takes
 * what `useDraft` takes.
 */
export function useRestored(form: RefObject<HTMLFormElement | null>, key: string, mayRestore: boolean) {
  const [isRestored, setRestored] = useState(false);

  const restore = useCallback(() => {
    const entries = mayRestore && recall(PREFIX + key);
    if (!form.current || !Array.isArray(entries)) return;
    if (fill(form.current, entries)) setRestored(true);
  }, [form, key, mayRestore]);
  useEffect(restore, [restore]);

  return { isRestored, setRestored, restore };
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";
const isKept = (control: Control) => control.type !== "hidden" && control.type !== "file" && control.type !== "submit";
const keptIn = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Control => "name" in element && element.name !== "" && isKept(element as Control),
  );

/** Whether a control has another value than the page came with. */
function isTyped(control: Control): boolean {
  if (isChoice(control)) return control.checked !== control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value !== control.defaultValue;
  const options = [...control.options];
  return control.value !== (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;
}

const answersIn = (form: HTMLFormElement): Entry[] =>
  keptIn(form)
    .filter((control) => !isChoice(control) || control.checked)
    .map((control) => [control.name, control.value]);

/**
 * Writes the draft into the form, except into fields that the visitor has already filled in.
 *
 * @returns whether any of them differs from the value that the form had.
 */
function fill(form: HTMLFormElement, entries: readonly Entry[]): boolean {
  const controls = keptIn(form);
  const typed = new Set(controls.filter(isTyped).map(({ name }) => name));
  let changed = false;
  for (const control of controls.filter(({ name, disabled }) => !disabled && !typed.has(name))) {
    const values = entries.filter(([name]) => name === control.name).map(([, value]) => value);
    if (isChoice(control)) {
      const checked = values.includes(control.value);
      changed ||= control.checked !== checked;
      control.checked = checked;
    } else if (values[0] !== undefined) {
      changed ||= control.value !== values[0];
      control.value = values[0];
      // A list that React shows is kept in one such control, and must follow it.
      control.dispatchEvent(new Event(DRAFT_RESTORED));
    }
  }
  return changed;
}
