import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { formatDay } from "#shared/dates.ts";
import { cents, formatCents } from "#shared/money.ts";
import { CHECKOUT } from "#shared/paths.ts";
import { formatPhone } from "#shared/phone.ts";
import { Button } from "#ui/public/button.tsx";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import { cardFeeNote } from "../../rules/fee.ts";
import { invoiceLineLabel } from "../../rules/invoice.ts";
import { type InvoicePage, openByPayee } from "../../rules/invoice-view.ts";
import { addToCart, chargeItem, removeCharges } from "../cart/cart.ts";
import { CheckInstructions } from "../check-instructions.tsx";
import styles from "./invoice-sheet.module.css";

/** How the invoice is paid, or why there is nothing to pay. */
export function InvoiceWays({ invoice }: { invoice: InvoicePage }) {
  const organization = useOrganization();
  const { number, state, dueOn, openCents, lines } = invoice;
  const phone = <a href={`tel:${organization.phone}`}>{formatPhone(organization.phone)}</a>;
  useEffect(() => {
    // Charges that are already paid are not added to the cart again.
    removeCharges(lines.filter(({ status }) => status !== "open").map(({ token }) => token));
  }, [lines]);
  if (openCents === 0)
    return (
      <section>
        <h2>{HEADINGS[state] ?? "Nothing is owed on this invoice."}</h2>
        <p className={styles.lead}>
          {state === "void" ? "Please do not pay it." : "There is nothing left to do."} With a question, call the office
          at {phone} and name {number}.
        </p>
      </section>
    );
  return (
    <section>
      <h2>
        {formatCents(openCents)} {state === "overdue" ? "was due" : "is due"} {formatDay(dueOn)}
      </h2>
      {state === "overdue" && (
        <p className={styles.overdue}>
          <strong>This invoice is overdue.</strong> If your check is in the mail, there is nothing more to do. With a
          question, call the office at {phone}.
        </p>
      )}
      <PayByCard invoice={invoice} />
      <noscript>
        <p className={styles.lead}>To pay by card, call the office at {formatPhone(organization.phone)}.</p>
      </noscript>
      <h3 className={styles.way}>Pay by check</h3>
      <div className={styles.checks}>
        {openByPayee(organization, lines).map(({ payee, amountCents }) => (
          <CheckInstructions
            key={payee}
            organization={organization}
            payee={payee}
            totalCents={amountCents}
            reference={number}
          />
        ))}
      </div>
    </section>
  );
}

const HEADINGS: Partial<Record<InvoicePage["state"], string>> = {
  paid: "This invoice is paid. Thank you.",
  refunded: "This invoice was paid and refunded.",
  void: "This invoice was withdrawn.",
};

function PayByCard({ invoice: { number, lines, billTo } }: { invoice: InvoicePage }) {
  const organization = useOrganization();
  const navigate = useNavigate();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const { pathname } = useLocation();
  const links = [{ label: "See the invoice", href: pathname }];
  // An invoice may be forwarded to another payer: the page has no email and no phone, so the checkout asks for them.
  const { name, ...payer } = billTo;
  const next = "The invoice is settled: there is nothing left to do.";
  const after = { title: `Invoice ${number}`, what: "invoice" as const, next, links, payer };
  const pay = () => {
    const open = lines.filter(({ status }) => status === "open");
    addToCart(
      open.map(({ token, label, amountCents }) =>
        chargeItem({ token, label: invoiceLineLabel(number, label), amountCents: cents(amountCents) }, after),
      ),
    );
    navigate(CHECKOUT);
  };
  return (
    <div className={styles.card}>
      <p>{cardFeeNote(organization)} You see the total before you pay.</p>
      <Button type="button" onClick={pay} disabled={!isReady}>
        Pay by card
      </Button>
    </div>
  );
}
