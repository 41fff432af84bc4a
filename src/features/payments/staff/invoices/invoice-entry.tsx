import { Button } from "@mantine/core";
import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { formatCents } from "#shared/money.ts";
import { Fields } from "#ui/admin/forms/fields.tsx";
import { Section } from "#ui/admin/layout/workspace.tsx";
import { DangerBox } from "#ui/admin/signs/danger-box.tsx";
import { type FieldErrors, summaryOf, useFieldErrors } from "#ui/forms/use-field-errors.ts";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { useRegions } from "#ui/public/forms/fields/use-regions.ts";
import type { OpenCharge } from "../../rules/check.ts";
import { MAX_INVOICE_LINES } from "../../rules/invoice-form.ts";
import type { OwedUnder } from "../owed-under.ts";
import { CustomerSearch } from "./customer-search.tsx";
import {
  beginWith,
  type EnteredInvoice,
  enteredOf,
  isBlank,
  keepDraft,
  newLine,
  readDraft,
  type TypedInvoice,
  totalOf,
} from "./entered-invoice.ts";
import { customerFields, lineFields, partOf, termFields } from "./invoice-fields.ts";
import { InvoiceLook } from "./invoice-look.tsx";
import { InvoiceTaken } from "./invoice-taken.tsx";
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
  const [draft, setDraft] = useState<TypedInvoice>();
  // The draft is only known to the browser: the form is then begun again with it.
  const { owed, dueOn } = props;
  useEffect(() => setDraft(readDraft(owed?.reference)), [owed]);
  return <Entry key={draft ? "restored" : "new"} {...props} begin={draft ?? beginWith(owed?.charges ?? [], dueOn)} />;
}

const fetchSchema = async () => (await import("../../rules/invoice-form.ts")).invoiceFormSchema;

function Entry({ begin, owed, refused, isIssuing, onIssue, children }: Props & { begin: TypedInvoice }) {
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(begin);
  /** The latest values, for callbacks that run after the render that created them. */
  const now = useRef(begin);
  const { errors, setErrors, onBlur, checkForm, load, holdBack } = useFieldErrors(fetchSchema, {}, () =>
    enteredOf(now.current),
  );
  const [looked, setLooked] = useState<EnteredInvoice>();
  useEffect(() => setErrors(refused), [refused, setErrors]);
  const change = (part: Partial<TypedInvoice>) => {
    now.current = { ...now.current, ...part };
    setTyped(now.current);
    keepDraft(now.current, owed?.reference);
  };
  /** Errors name a line by its index, which has changed. */
  const changeWhole = (part: Partial<TypedInvoice>) => {
    setErrors({});
    change(part);
  };
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isIssuing || holdBack(event)) return;
    if (summaryOf(checkForm(event.currentTarget)).length === 0) return setLooked(enteredOf(typed));
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const customer: [string, TypedInvoice["customer"]] = ["customer.", typed.customer];
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={look}
      onFocus={load}
      onBlur={(event) => onBlur(event as unknown as FocusEvent<HTMLInputElement>)}
      aria-label="New invoice"
    >
      <Section title="Customer">
        <CustomerSearch fill={(customer) => changeWhole({ customer })} />
        <Fields form={partOf(customerFields(useRegions()), customer, errors, (customer) => change({ customer }))} />
        <p className={styles.note}>Customers can pay at the checkout with the invoice number and zip code.</p>
      </Section>
      <Section title="Lines">
        <Lines
          typed={typed}
          errors={errors}
          change={change}
          changeWhole={changeWhole}
          focusAdd={() => focusAdd(form.current)}
        />
      </Section>
      <Section title="Terms">
        <Fields form={partOf(termFields, ["", typed.terms], errors, (terms) => change({ terms }))} />
      </Section>
      {children}
      <div>
        <Button type="submit" loading={isIssuing}>
          Preview invoice
        </Button>
      </div>
      <InvoiceLook
        invoice={looked}
        taken={typed.taken}
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

const focusAdd = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>("[data-add-line]")?.focus();

type LinesProps = {
  typed: TypedInvoice;
  errors: FieldErrors;
  change: (part: Partial<TypedInvoice>) => void;
  changeWhole: (part: Partial<TypedInvoice>) => void;
  focusAdd: () => void;
};

/** Typed lines, then open charges. An invoice has at least one of them. */
function Lines({ typed: { customer, lines, taken }, errors, change, changeWhole, focusAdd }: LinesProps) {
  const organization = useOrganization();
  const fields = lineFields(organization);
  const isFull = lines.length + taken.length >= MAX_INVOICE_LINES;
  const keep = (part: Pick<TypedInvoice, "lines" | "taken">) =>
    changeWhole(part.lines.length + part.taken.length > 0 ? part : { ...part, lines: [newLine()] });
  const pick = (charge: OpenCharge) => {
    // Staff who begin with an open charge have typed no line, and an empty line would have to be removed.
    keep({ lines: lines.filter((line) => !isBlank(line)), taken: [...taken, charge] });
    if (charge.customer && customer.company.trim() === "") changeWhole({ customer: charge.customer });
  };
  return (
    <>
      {lines.map(({ key, texts }, at) => (
        <fieldset key={key} className={styles.line} aria-label={`Line ${at + 1}`}>
          <Fields
            form={partOf(fields, [`lines.${at}.`, texts], errors, (next) =>
              change({ lines: lines.map((line) => (line.key === key ? { key, texts: next } : line)) }),
            )}
          />
          {lines.length + taken.length > 1 && (
            <Button
              variant="default"
              aria-label={`Remove line ${at + 1}`}
              onClick={() => {
                keep({ lines: lines.filter((line) => line.key !== key), taken });
                focusAdd();
              }}
            >
              Remove
            </Button>
          )}
        </fieldset>
      ))}
      <div>
        <Button
          variant="default"
          data-add-line=""
          disabled={isFull}
          onClick={() => change({ lines: [...lines, newLine()] })}
        >
          Add a line
        </Button>
      </div>
      <InvoiceTaken
        taken={taken}
        typed={lines.length}
        errors={errors}
        isFull={isFull}
        onPick={pick}
        onRemove={(token) => keep({ lines, taken: taken.filter((one) => one.token !== token) })}
      />
      {errors.lines && <DangerBox message={errors.lines} />}
      <p className={styles.total}>
        <span>Total</span>
        <output aria-live="polite">{formatCents(totalOf({ lines, taken }))}</output>
      </p>
    </>
  );
}
