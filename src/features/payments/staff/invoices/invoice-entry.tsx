import { Button } from "@mantine/core";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { CustomerTexts } from "#shared/customer-fields.ts";
import { formatCents } from "#shared/money.ts";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { type FieldErrors, summaryOf, useFieldErrors } from "#ui/forms/use-field-errors.ts";
import type { OpenCharge } from "../../rules/check.ts";
import { MAX_INVOICE_LINES } from "../../rules/invoice-form.ts";
import type { OwedUnder } from "../owed-under.ts";
import { CustomerPart } from "./customer-part.tsx";
import { fillCustomer, textIn } from "./fill-customer.ts";
import { InvoiceChosen } from "./invoice-chosen.tsx";
import {
  CHOSEN_FIELD,
  type Draft,
  draftOf,
  type EnteredInvoice,
  isBlankLine,
  keepDraft,
  linesIn,
  readChosen,
  readDraft,
  readEntry,
  totalOf,
} from "./invoice-entry-data.ts";
import { InvoiceEntryLine } from "./invoice-entry-line.tsx";
import { InvoiceLook } from "./invoice-look.tsx";
import { InvoiceTerms } from "./invoice-terms.tsx";
import styles from "./invoices.module.css";

type Props = {
  /** `2026-12-21`, unless staff choose another day. */
  dueOn: string;
  /** The open charges of the registration that it is about. */
  owed: OwedUnder | null;
  /** The server's messages, by field. */
  refused: FieldErrors;
  isIssuing: boolean;
  onIssue(invoice: EnteredInvoice): void;
  /** The message about the whole form. */
  children: ReactNode;
};

/** The form of a new invoice. Messages are beside their fields; typed text stays, also after a reload. */
export function InvoiceEntry(props: Props) {
  const [draft, setDraft] = useState<Draft>();
  // The draft is only known to the browser: the form is then begun again with it.
  const { owed } = props;
  useEffect(() => setDraft(readDraft(owed?.reference)), [owed]);
  return <Entry key={draft ? "restored" : "new"} {...props} draft={draft ?? draftOf(owed?.charges ?? [])} />;
}

const fetchSchema = async () => (await import("../../rules/invoice-form.ts")).invoiceFormSchema;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one flat screen, read from top to bottom
function Entry({ draft, owed, dueOn, refused, isIssuing, onIssue, children }: Props & { draft: Draft }) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, setErrors, onBlur, checkForm, load, holdBack } = useFieldErrors(fetchSchema, {}, readEntry);
  const [lines, setLines] = useState(() => Array.from({ length: linesIn(draft) }, (_, at) => at));
  const [chosen, setChosen] = useState(() => readChosen(draft[CHOSEN_FIELD]));
  const [total, setTotal] = useState(0);
  const [looked, setLooked] = useState<EnteredInvoice>();
  useEffect(() => setErrors(refused), [refused, setErrors]);
  useEffect(() => {
    // Also after a line came or went, and after the draft.
    if (form.current && lines.length + chosen.length > 0) setTotal(totalOf(form.current));
  }, [lines, chosen]);

  const count = lines.length + chosen.length;
  /** A key that no line here had, so that no new line begins with another line's text. */
  const newId = Math.max(-1, ...lines, linesIn(draft) - 1) + 1;
  const note = () => {
    if (!form.current) return;
    setTotal(totalOf(form.current));
    keepDraft(form.current, owed?.reference);
  };
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isIssuing || holdBack(event)) return;
    if (summaryOf(checkForm(event.currentTarget)).length === 0) return setLooked(readEntry(event.currentTarget));
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const fill = (known: CustomerTexts) => {
    if (form.current) fillCustomer(form.current, known);
    setErrors({});
    note();
  };
  const change = (nextLines: number[], nextChosen: OpenCharge[]) => {
    // An invoice has at least one line.
    setLines(nextLines.length + nextChosen.length > 0 ? nextLines : [newId]);
    setChosen(nextChosen);
    setErrors({});
    // Once the page shows it, sum and draft follow.
    requestAnimationFrame(note);
  };
  const pick = (charge: OpenCharge) => {
    if (!form.current) return;
    const { current } = form;
    // Staff who begin with an open charge have typed no line, and an empty line would have to be removed.
    change(
      lines.filter((_, at) => !isBlankLine(current, at)),
      [...chosen, charge],
    );
    if (charge.customer && textIn(current, "customer.company") === "") fill(charge.customer);
  };
  const remove = (at: number) => {
    change(
      lines.filter((_, index) => index !== at),
      chosen,
    );
    form.current?.querySelector<HTMLElement>("[data-add-line]")?.focus();
  };
  const field = (name: string, label: string) => ({
    name,
    label,
    defaultValue: draft[name] ?? "",
    error: errors[name],
    onBlur,
    autoComplete: "off",
    // Below the field, so that neighbouring fields are on one line.
    inputWrapperOrder: ["label", "input", "description", "error"] as ("label" | "input" | "description" | "error")[],
  });
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={look}
      onInput={note}
      onFocus={load}
      aria-label="New invoice"
    >
      <CustomerPart field={field} fill={fill} />
      <fieldset>
        <legend className={styles.heading}>Lines</legend>
        {lines.map((id, at) => (
          <InvoiceEntryLine
            key={id}
            at={at}
            errors={errors}
            onBlur={onBlur}
            id={id}
            draft={draft}
            onRemove={count > 1 ? () => remove(at) : undefined}
          />
        ))}
        <Button
          variant="default"
          data-add-line=""
          disabled={count >= MAX_INVOICE_LINES}
          onClick={() => setLines([...lines, newId])}
        >
          Add a line
        </Button>
        <InvoiceChosen
          chosen={chosen}
          typed={lines.length}
          errors={errors}
          isFull={count >= MAX_INVOICE_LINES}
          onPick={pick}
          onRemove={(token) =>
            change(
              lines,
              chosen.filter((one) => one.token !== token),
            )
          }
        />
        {errors.lines && <DangerBox message={errors.lines} />}
        <p className={styles.total}>
          <span>Total</span>
          <output aria-live="polite">{formatCents(total)}</output>
        </p>
      </fieldset>
      <InvoiceTerms field={field} dueOn={draft.dueOn ?? dueOn} />
      {children}
      <div>
        <Button type="submit" loading={isIssuing}>
          Look at the invoice
        </Button>
      </div>
      <InvoiceLook
        invoice={looked}
        chosen={chosen}
        isIssuing={isIssuing}
        onClose={() => setLooked(undefined)}
        onIssue={(invoice) => {
          setLooked(undefined);
          onIssue(invoice);
        }}
      />
    </form>
  );
}
