import { useId } from "react";
import { useRouteLoaderData } from "react-router";
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { invoicePdfPath } from "#shared/paths.ts";
import { PrintButton } from "#ui/public/chrome/print-button.tsx";
import { ReviewList } from "#ui/public/signs/review-list.tsx";
import { Sheet } from "#ui/public/signs/sheet.tsx";
import { INVOICE_STATE_WORDS, type InvoicePage } from "../../rules/invoice-view.ts";
import type { ChargeStatus } from "../../rules/states.ts";
import styles from "./invoice-sheet.module.css";
import { InvoiceWays } from "./invoice-ways.tsx";
import { OwedPanel } from "./owed-panel.tsx";

/** The page of an invoice: the payment first, then all of its content. */
export function InvoiceSheet({ invoice }: { invoice: InvoicePage }) {
  const { number, state, totalCents, openCents, note } = invoice;
  const siteUrl = useRouteLoaderData<{ siteUrl: string }>("root")?.siteUrl ?? "";
  const settled = totalCents - openCents;
  const sums = [
    { label: "Total of the invoice", amountCents: totalCents },
    ...(settled > 0 ? [{ label: "Settled so far", amountCents: -settled }] : []),
  ];
  return (
    <div className="wrap">
      <header className="page-head">
        <h1>
          Invoice <span className={styles.number}>{number}</span>
        </h1>
      </header>
      <Sheet
        aside={
          <OwedPanel
            title={openCents > 0 ? "What you owe" : INVOICE_STATE_WORDS[state]}
            lines={state === "void" ? [] : sums}
            totalLabel={openCents > 0 ? "Owed" : "Still owed"}
            total={formatCents(openCents)}
          />
        }
      >
        <InvoiceWays invoice={invoice} />
        <section className={styles.part}>
          <h2>What it is for</h2>
          <Lines invoice={invoice} />
          {note && <p className={styles.note}>{note}</p>}
        </section>
        <section className={styles.part}>
          <h2>The invoice</h2>
          <ReviewList rows={factsOf(invoice)} />
          <ul className={styles.papers}>
            <li>
              <a href={invoicePdfPath(invoice.token)} download>
                Download PDF
              </a>
            </li>
            <li>
              <PrintButton />
            </li>
          </ul>
          <p className={styles.onPaper}>{`This invoice stands at ${siteUrl}/invoice/${invoice.token}`}</p>
        </section>
      </Sheet>
    </div>
  );
}

const SETTLED: Partial<Record<ChargeStatus, string>> = { paid: "Paid", refunded: "Refunded", void: "No longer owed" };

function Lines({ invoice: { lines } }: { invoice: InvoicePage }) {
  const title = useId();
  return (
    <table className={styles.lines} aria-labelledby={title}>
      <caption id={title} className="visually-hidden">
        Items and amounts
      </caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className="money">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ token, label, amountCents, status }) => (
          <tr key={token}>
            <th scope="row">
              {label}
              {SETTLED[status] && <span className={styles.settled}>{SETTLED[status]}</span>}
            </th>
            <td className="money">{formatCents(amountCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const factsOf = ({ number, state, issuedOn, dueOn, poNumber, billTo }: InvoicePage) => [
  { label: "Number", value: number },
  { label: "Status", value: INVOICE_STATE_WORDS[state] },
  { label: "Issued", value: formatDay(issuedOn) },
  { label: "Due", value: formatDay(dueOn) },
  ...(poNumber ? [{ label: "Your PO number", value: poNumber }] : []),
  { label: "Billed to", value: `${billTo.company}, ${billTo.name}` },
  { label: "Address", value: `${billTo.street}, ${billTo.city}, ${billTo.state} ${billTo.zip}` },
];
