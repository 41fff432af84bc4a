/** Reads and writes the text fields of people, which React leaves to the browser, by their names. */
import type { FilledRow } from "./fill-rows.ts";

/** The same rows, with the people whom their fields say now. */
export const readRows = (form: HTMLFormElement, filled: readonly FilledRow[]): FilledRow[] =>
  filled.map((row) => ({
    ...row,
    person: {
      name: fieldOf(form, `${row.field}.name`)?.value ?? "",
      email: fieldOf(form, `${row.field}.email`)?.value ?? "",
    },
  }));

/** Writes people into their fields, as if they were typed: draft, sums and the fields' checks follow. */
export function writeRows(form: HTMLFormElement, filled: readonly FilledRow[]): void {
  for (const { field, person } of filled) {
    putText(fieldOf(form, `${field}.name`), person.name);
    putText(fieldOf(form, `${field}.email`), person.email);
  }
}

/** Writes one field by its name, as if it were typed or chosen. */
export const fillField = (form: HTMLFormElement, name: string, value: string): void =>
  putText(fieldOf(form, name), value);

type Field = HTMLInputElement | HTMLSelectElement;

function fieldOf(form: HTMLFormElement, name: string): Field | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field : undefined;
}

/** Writes a text, or chooses, as if a visitor did it, so that drafts, sums and checks follow. */
export function putText(field: Field | HTMLTextAreaElement | null | undefined, value: string): void {
  if (!field || field.value === value) return;
  // React watches the property of the element and would ignore the event as caused by itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
  field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}
