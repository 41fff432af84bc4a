/** The new invoice's form: its fields by name, and their values. */
import type { z } from "zod";
import { customerIn } from "#shared/customer-fields.ts";
import { parseDollars, sumCents } from "#shared/money.ts";
import { forget, keep, recall } from "#ui/storage.ts";
import type { OpenCharge } from "../../rules/check.ts";
import type { invoiceFormSchema } from "../../rules/invoice-form.ts";

export type EnteredInvoice = z.input<typeof invoiceFormSchema>;

const text = (values: FormData, name: string) => String(values.get(name) ?? "");

/** Typed lines are numbered in the order of the form, without gaps for removed lines. */
export const lineCount = (values: FormData): number => {
  let count = 0;
  while (values.has(`lines.${count}.label`)) count++;
  return count;
};

/** An amount that cannot be read counts as missing, which the schema refuses at its field. */
const amountAt = (values: FormData, at: number): number => parseDollars(text(values, `lines.${at}.amountCents`)) ?? 0;

/** Field of the open charges that were chosen: they follow the typed lines. */
export const CHOSEN_FIELD = "chosen";

/** A charge that was put on the invoice, with its state at the time of the search. */
export function readChosen(kept: string | undefined): OpenCharge[] {
  try {
    const chosen: unknown = JSON.parse(kept || "[]");
    return Array.isArray(chosen) ? chosen : [];
  } catch {
    return [];
  }
}

const chosenIn = (values: FormData) => readChosen(text(values, CHOSEN_FIELD));

/** The form's values as the request to the server. */
export function readEntry(form: HTMLFormElement): EnteredInvoice {
  const values = new FormData(form);
  const lines = Array.from({ length: lineCount(values) }, (_, at) => {
    const fund = text(values, `lines.${at}.fund`);
    return {
      label: text(values, `lines.${at}.label`),
      amountCents: amountAt(values, at),
      program: text(values, `lines.${at}.program`),
      ...(fund && { fund: fund as "pac" }),
    };
  });
  return {
    customer: customerIn(values, "customer.") as EnteredInvoice["customer"],
    lines: [...lines, ...chosenIn(values).map(({ token, amountCents }) => ({ charge: token, amountCents }))],
    dueOn: text(values, "dueOn"),
    poNumber: text(values, "poNumber"),
    note: text(values, "note"),
  };
}

/** In cents, over the amounts that can be read so far. */
export function totalOf(form: HTMLFormElement): number {
  const values = new FormData(form);
  const typed = Array.from({ length: lineCount(values) }, (_, at) => amountAt(values, at));
  return sumCents([...typed, ...chosenIn(values).map(({ amountCents }) => amountCents)]);
}

/** Whether nothing was typed into a line yet. */
export function isBlankLine(form: HTMLFormElement, at: number): boolean {
  const values = new FormData(form);
  return !text(values, `lines.${at}.label`).trim() && !text(values, `lines.${at}.amountCents`).trim();
}

/** Each registration's invoice has a draft of its own. */
const keyOf = (reference?: string): string => ["draft:new-invoice", reference].filter(Boolean).join(":");
export type Draft = Record<string, string>;

/** Saves the typed text in this tab, so that a reload or the end of a session does not lose it. */
export function keepDraft(form: HTMLFormElement, reference?: string): void {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  keep(keyOf(reference), Object.fromEntries(entries));
}

export function readDraft(reference?: string): Draft | undefined {
  const kept = recall(keyOf(reference));
  return typeof kept === "object" ? (kept as Draft) : undefined;
}

/** The number of lines that the form begins with. A new form has one. */
export function linesIn(draft: Draft): number {
  let count = 0;
  while (`lines.${count}.label` in draft) count++;
  return Math.max(readChosen(draft[CHOSEN_FIELD]).length > 0 ? 0 : 1, count);
}

export const forgetDraft = (reference?: string): void => forget(keyOf(reference));

/** The beginning of a form about open charges: the charges and their customer. */
export function draftOf([first, ...others]: readonly OpenCharge[]): Draft {
  if (!first) return {};
  return {
    [CHOSEN_FIELD]: JSON.stringify([first, ...others]),
    ...Object.fromEntries(Object.entries(first.customer ?? {}).map(([field, text]) => [`customer.${field}`, text])),
  };
}
