import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#ui/public/button.tsx";
import { loadAgain } from "#ui/public/chrome/load-again.ts";
import { TextField } from "#ui/public/forms/fields/text-field.tsx";
import { useRegions } from "#ui/public/forms/fields/use-regions.ts";
import type { InvoiceErrors } from "./enter-invoice.ts";
import styles from "./invoice-panel.module.css";

/** Few visitors have an invoice: the rules of the panel come when it opens. */
const fetchRules = () => loadAgain(() => import("./enter-invoice.ts"));
const NOT_SENT = "The connection was lost. Nothing was added; please press Enter again.";

/** Adds an invoice to the order, for a visitor without a registration. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one flat screen, read from top to bottom
export function InvoicePanel({ isCartEmpty }: { isCartEmpty: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [errors, setErrors] = useState<InvoiceErrors>({});
  const [news, setNews] = useState("");
  /** Whether no invoice has the number and zip in the form. */
  const [isUnknown, setIsUnknown] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useId();
  const { zip } = useRegions();

  // The added invoice was removed from the order, or paid.
  useEffect(() => {
    if (isCartEmpty) setNews("");
  }, [isCartEmpty]);
  const close = () => {
    setIsOpen(false);
    setErrors({});
    setIsUnknown(false);
    opener.current?.focus();
  };
  const enter = async (form: HTMLFormElement, isSure: boolean) => {
    if (isBusy) return;
    const values = new FormData(form);
    const read = (name: keyof InvoiceErrors) => String(values.get(name) ?? "");
    const typed = { invoice: read("invoice"), invoiceAmount: read("invoiceAmount"), invoiceZip: read("invoiceZip") };
    setNews("");
    setIsBusy(true);
    const rules = await fetchRules().catch(() => setNews(NOT_SENT));
    const found = rules?.invoiceErrors(typed) ?? {};
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    const entered = rules && !first ? await rules.enterInvoice(typed, isSure) : undefined;
    setIsBusy(false);
    if (!entered) return;
    setNews(entered.message);
    setIsUnknown(entered.isUnknown ?? false);
    if (entered.isAdded) close();
  };

  return (
    <div className={styles.box}>
      <Button
        look="secondary"
        type="button"
        ref={opener}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => {
          setNews("");
          setIsOpen(!isOpen);
          void fetchRules().catch(() => undefined);
        }}
      >
        Paying an Invoice?
      </Button>
      <div id={panel} hidden={!isOpen}>
        {isOpen && (
          <form
            id={`${panel}-form`}
            noValidate
            onInput={() => setIsUnknown(false)}
            onSubmit={(event: FormEvent<HTMLFormElement>) => {
              event.preventDefault();
              const { submitter } = event.nativeEvent as SubmitEvent;
              void enter(event.currentTarget, submitter?.getAttribute("name") === "sure");
            }}
            className={styles.panel}
            aria-label="Paying an invoice"
          >
            <button type="button" className={styles.close} aria-label="Close" onClick={close}>
              <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                <path d="M4 4l12 12M16 4L4 16" fill="none" stroke="currentColor" strokeWidth="2.5" />
              </svg>
            </button>
            <TextField
              name="invoice"
              label="Enter Invoice #"
              autoComplete="off"
              maxLength={40}
              error={errors.invoice}
              autoFocus
            />
            <TextField
              name="invoiceAmount"
              label="Enter Amount"
              hint="In dollars, such as 1,250.00"
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              error={errors.invoiceAmount}
            />
            <TextField
              name="invoiceZip"
              label="Zip code on the invoice"
              isOptional
              hint="With it we look up what is owed. Without it the office matches your payment to the invoice."
              inputMode={zip?.inputMode ?? "numeric"}
              autoComplete="off"
              maxLength={10}
              error={errors.invoiceZip}
            />
            <Button type="submit" look="secondary" aria-disabled={isBusy}>
              {isBusy ? "Looking it up…" : "Enter"}
            </Button>
          </form>
        )}
      </div>
      <p role="status" className={styles.news}>
        {news}
      </p>
      {isUnknown && (
        <p className={styles.sure}>
          The office can match a payment to an invoice that we do not find here.{" "}
          <Button type="submit" form={`${panel}-form`} look="quiet" name="sure">
            Add it all the same
          </Button>
        </p>
      )}
    </div>
  );
}
