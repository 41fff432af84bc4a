/** Reads and writes the uncontrolled text fields of people by field name. */
import type { FilledRow } from "./fill-rows.ts";

/** Returns the rows with the people that their fields hold now. */
export const readRows = (form: HTMLFormElement, filled: readonly FilledRow[]): FilledRow[] =>
  filled.map((row) => ({
    ...row,
    person: {
      name: fieldOf(form, `${row.field}.name`)?.value ?? "",
      email: fieldOf(form, `${row.field}.email`)?.value ?? "",
    },
  }));

/** Writes people into their fields and dispatches the events of typing, so that draft, sums and checks follow. */
export function writeRows(form: HTMLFormElement, filled: readonly FilledRow[]): void {
  for (const { field, person } of filled) {
    putText(fieldOf(form, `${field}.name`), person.name);
    putText(fieldOf(form, `${field}.email`), person.email);
  }
}

/** Writes one field by its name. */
export const fillField = (form: HTMLFormElement, name: string, value: string): void =>
  putText(fieldOf(form, name), value);

type Field = HTMLInputElement | HTMLSelectElement;

function fieldOf(form: HTMLFormElement, name: string): Field | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : undefined;
}

/** Sets a field's value and dispatches the events of a visitor's input, so that drafts, sums and checks follow. */
export function putText(field: Field | HTMLTextAreaElement | null | undefined, value: string): void {
  if (!field || field.value === value) return;
  // React tracks the element's own `value` and would ignore the event, so the prototype's setter is called.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}
