/** Writes into the uncontrolled fields of the attendee entry. */
import type { Attendee } from "../../../rules/kinds/quality-council-catalog.ts";
import { ENTRY_FIELD } from "./attendee-form-data.ts";
import { putText } from "./fill-fields.ts";

const EMPTY = { name: "", email: "", regLevel: "", pdhRequired: false, includedAttendees: [] };

type Root = HTMLElement | null;

/** Keeps the membership, because attendees of one registration come from one company. */
export const clearEntry = (root: Root): void => fill(root, EMPTY);

export const writeEntry = (root: Root, attendee: Attendee): void => fill(root, attendee);

export const focusName = (root: Root): void =>
  inputsOf(root)
    .find(({ type }) => type === "text")
    ?.focus();

export const focusCard = (root: Root, at: number): void =>
  [...(root?.closest("form")?.querySelectorAll<HTMLElement>("[data-card]") ?? [])][at]?.focus();

const inputsOf = (root: Root) => [...(root?.querySelectorAll("input") ?? [])];

type Answers = Omit<Attendee, "regLevel" | "isMember"> & { regLevel: string; isMember?: boolean };

/** Sets the boxes first: the text fields dispatch events, on which the form reads all fields. */
function fill(root: Root, who: Answers): void {
  for (const field of inputsOf(root)) {
    if (field.name === `${ENTRY_FIELD}.regLevel`) field.checked = field.value === who.regLevel;
    if (field.name === `${ENTRY_FIELD}.pdhRequired`) field.checked = who.pdhRequired;
    if (field.name === `${ENTRY_FIELD}.isMember`) field.checked = who.isMember ?? field.checked;
  }
  const texts: Record<string, string> = { name: who.name, email: who.email };
  for (const field of inputsOf(root)) {
    const part = field.name.slice(ENTRY_FIELD.length + 1);
    const place = /^includedAttendees\.(\d)$/.exec(part)?.[1];
    const text = place === undefined ? texts[part] : (who.includedAttendees[Number(place)] ?? "");
    if (text !== undefined) putText(field, text);
  }
}
