/** The new invoice as it is typed, and as the API takes it. */
import type { z } from "zod";
import { type CustomerTexts, customerTexts } from "#shared/customer-fields.ts";
import { parseDollars, sumCents } from "#shared/money.ts";
import { forget, keep, recall } from "#ui/storage.ts";
import type { OpenCharge } from "../../rules/check.ts";
import { INVOICE_PROGRAM, type invoiceFormSchema } from "../../rules/invoice-form.ts";

export type EnteredInvoice = z.input<typeof invoiceFormSchema>;

type LineTexts = { label: string; amountCents: string; program: string; fund: string };
/** Its key stays when lines before it are removed. */
export type TypedLine = { key: string; texts: LineTexts };
export type TermTexts = { dueOn: string; poNumber: string; note: string };

export type TypedInvoice = {
  customer: CustomerTexts;
  lines: readonly TypedLine[];
  /** Open charges, as they were when they were found: they follow the typed lines. */
  taken: readonly OpenCharge[];
  terms: TermTexts;
};

export const newLine = (): TypedLine => ({
  key: crypto.randomUUID(),
  texts: { label: "", amountCents: "", program: INVOICE_PROGRAM, fund: "" },
});

/** Whether nothing was typed into a line yet. */
export const isBlank = ({ texts: { label, amountCents } }: TypedLine): boolean => !label.trim() && !amountCents.trim();

/** The beginning of a form, with one line or with open charges and their customer. */
export const beginWith = (taken: readonly OpenCharge[], dueOn: string): TypedInvoice => ({
  customer: customerTexts((field) => taken[0]?.customer?.[field] ?? ""),
  lines: taken.length > 0 ? [] : [newLine()],
  taken,
  terms: { dueOn, poNumber: "", note: "" },
});

/** An amount that cannot be read counts as missing, which the schema refuses at its field. */
const centsOf = ({ texts }: TypedLine): number => parseDollars(texts.amountCents) ?? 0;

/** The form's values as the request to the server. */
export const enteredOf = ({ customer, lines, taken, terms }: TypedInvoice): EnteredInvoice => ({
  customer: customer as EnteredInvoice["customer"],
  lines: [
    ...lines.map((line) => {
      const { label, program, fund } = line.texts;
      return { label, amountCents: centsOf(line), program, ...(fund && { fund: fund as "pac" }) };
    }),
    ...taken.map(({ token, amountCents }) => ({ charge: token, amountCents })),
  ],
  ...terms,
});

/** In cents, over the amounts that can be read so far. */
export const totalOf = ({ lines, taken }: Pick<TypedInvoice, "lines" | "taken">): number =>
  sumCents([...lines.map(centsOf), ...taken.map(({ amountCents }) => amountCents)]);

/** Each registration's invoice has a draft of its own. */
const keyOf = (reference?: string): string => ["draft:new-invoice", reference].filter(Boolean).join(":");

/** Keeps what is typed in this tab, so that a reload or the end of a session does not lose it. */
export const keepDraft = (typed: TypedInvoice, reference?: string): void => keep(keyOf(reference), typed);

export function readDraft(reference?: string): TypedInvoice | undefined {
  const kept = recall(keyOf(reference)) as Partial<TypedInvoice> | undefined;
  return kept?.customer && kept.lines && kept.taken && kept.terms ? (kept as TypedInvoice) : undefined;
}

export const forgetDraft = (reference?: string): void => forget(keyOf(reference));
