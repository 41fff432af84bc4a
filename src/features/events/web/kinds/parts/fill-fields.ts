/** Reads and writes the text fields of people, which React leaves to the browser, by their names. */
import type { Person } from "../../../rules/registrations/people-list.ts";

/** @param rows where each person is among the answers; the fields are `.name` and `.email` below it. */
export const readPersonFields = (form: HTMLFormElement, rows: readonly string[]): Person[] =>
  rows.map((row) => ({
    name: fieldOf(form, `${row}.name`)?.value ?? "",
    email: fieldOf(form, `${row}.email`)?.value ?? "",
  }));

/** Writes people into the first fields, as if they were typed: draft, sums and the fields' checks follow. */
export function fillPersonFields(form: HTMLFormElement, rows: readonly string[], people: readonly Person[]): void {
  for (const [at, { name, email }] of people.slice(0, rows.length).entries()) {
    putText(fieldOf(form, `${rows[at]}.name`), name);
    putText(fieldOf(form, `${rows[at]}.email`), email);
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
