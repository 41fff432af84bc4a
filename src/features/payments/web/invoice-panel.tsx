import { type FormEvent, useId, useRef, useState } from "react";
import { toDollars } from "#shared/money.ts";
import { Button } from "#ui/public/button.tsx";
import { TextField } from "#ui/public/text-field.tsx";
import { invoiceLabel, parseInvoiceAmount, parseInvoiceNumber } from "../rules/invoice.ts";
import { addToCart } from "./cart.ts";
import styles from "./invoice-panel.module.css";

type Errors = { invoice?: string | undefined; amount?: string | undefined };

/** For a visitor who comes with an invoice instead of a registration. */
export function InvoicePanel() {
  const [isOpen, setIsOpen] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const [added, setAdded] = useState("");
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useId();

  const close = () => {
    setIsOpen(false);
    setErrors({});
    opener.current?.focus();
  };
  const enter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const invoice = parseInvoiceNumber(String(values.get("invoice") ?? ""));
    const amount = parseInvoiceAmount(String(values.get("invoiceAmount") ?? ""));
    setErrors({
      invoice: invoice ? undefined : "Enter the number that is printed on the invoice",
      amount: amount ? undefined : "Enter an amount from $1 to $100,000",
    });
    if (!invoice) return form.querySelector<HTMLElement>("[name=invoice]")?.focus();
    if (!amount) return form.querySelector<HTMLElement>("[name=invoiceAmount]")?.focus();
    addToCart([{ itemName: invoiceLabel(invoice), itemPrice: toDollars(amount), invoice }]);
    setAdded(`${invoiceLabel(invoice)} was added to your order.`);
    close();
  };

  return (
    <div className={styles.box}>
      <Button
        look="secondary"
        type="button"
        ref={opener}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setIsOpen(!isOpen)}
      >
        Paying an Invoice?
      </Button>
      <div id={panel} hidden={!isOpen}>
        {isOpen && (
          <form noValidate onSubmit={enter} className={styles.panel} aria-label="Paying an invoice">
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
              maxLength={12}
              error={errors.amount}
            />
            <Button type="submit" look="secondary">
              Enter
            </Button>
          </form>
        )}
      </div>
      <p role="status" className="visually-hidden">
        {added}
      </p>
    </div>
  );
}
