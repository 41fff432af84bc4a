import { Button } from "@mantine/core";
import { formatDay } from "#shared/dates.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import { Dialog } from "#ui/admin/dialog.tsx";
import { UnprintedAmong } from "#ui/admin/signs/unprinted-note.tsx";
import { useOrganization } from "#ui/public/chrome/use-organization.ts";
import type { OpenCharge } from "../../rules/check.ts";
import type { EnteredInvoice } from "./entered-invoice.ts";
import styles from "./invoices.module.css";

type Props = {
  /** The validated invoice; undefined while the dialog is closed. */
  invoice: EnteredInvoice | undefined;
  /** The open charges on it, which have their words from the books. */
  taken: readonly OpenCharge[];
  isIssuing: boolean;
  onClose(): void;
  onIssue(invoice: EnteredInvoice): void;
};

/** The invoice as its customer will read it, before it is mailed and counts. */
export const InvoiceLook = ({ invoice, onClose, ...rest }: Props) => (
  <Dialog title="Invoice preview" isOpen={invoice !== undefined} onClose={onClose}>
    {invoice && <Look invoice={invoice} onClose={onClose} {...rest} />}
  </Dialog>
);

function Look({ invoice, taken, isIssuing, onClose, onIssue }: Props & { invoice: EnteredInvoice }) {
  const { name, street, city, state, zip } = useOrganization();
  const { customer, lines, dueOn, poNumber, note } = invoice;
  const rows = lines.map((line) => ({
    amountCents: line.amountCents ?? 0,
    label: "charge" in line ? (taken.find(({ token }) => token === line.charge)?.label ?? "") : line.label,
  }));
  return (
    <div className={styles.look}>
      <div className={styles.parties}>
        <address>
          <strong>{name}</strong>
          <br />
          {street}
          <br />
          {city}, {state} {zip}
        </address>
        <address>
          <strong>{customer.company}</strong>
          <br />
          {customer.firstName} {customer.lastName}
          <br />
          {customer.street}
          <br />
          {customer.city}, {customer.state} {customer.zip}
        </address>
      </div>
      <UnprintedAmong names={[customer.company, `${customer.firstName} ${customer.lastName}`]} />
      <table className={styles.lookLines} aria-label="Invoice lines">
        <tbody>
          {rows.map(({ label, amountCents }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same, and none moves here
            <tr key={at}>
              <th scope="row">{label}</th>
              <td>{formatCents(amountCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total, due {formatDay(dueOn)}</th>
            <td>{formatCents(sumCents(rows.map(({ amountCents }) => amountCents)))}</td>
          </tr>
        </tfoot>
      </table>
      {poNumber && <p>Your PO number: {poNumber}</p>}
      {note && <p className={styles.lookNote}>{note}</p>}
      <p>
        It is emailed to <strong>{customer.email}</strong> with a PDF and a payment link. It can't be edited after this,
        only voided.
      </p>
      <div className={styles.lookActs}>
        <Button loading={isIssuing} onClick={() => onIssue(invoice)}>
          Issue and send
        </Button>
        <Button variant="default" onClick={onClose}>
          Change it
        </Button>
      </div>
    </div>
  );
}
