import { Button } from "@mantine/core";
import { Link } from "react-router";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatCents, sumCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import type { OpenCharge } from "../../rules/check.ts";
import styles from "./invoices.module.css";

/** Charges that a colleague agreed to bill, for whoever writes the invoices: one line a registration. */
export function InvoicesToWrite({ charges }: { charges: readonly OpenCharge[] }) {
  const byReference = Map.groupBy(charges, ({ reference }) => reference ?? "");
  if (byReference.size === 0) return null;
  return (
    <section className={styles.toWrite} aria-labelledby="to-write">
      <h2 id="to-write" className={styles.heading}>
        To be written
      </h2>
      <ul>
        {[...byReference].map(([reference, own]) => (
          <li key={reference}>
            <span>
              <PageLink to={portal.registration(reference)}>{reference}</PageLink> {own[0]?.company || own[0]?.name},{" "}
              {formatCents(sumCents(own.map(({ amountCents }) => amountCents)))}
            </span>
            <Button component={Link} to={portal.newInvoiceFor(reference)} variant="default">
              Write the invoice<span className="visually-hidden"> of {reference}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
