import { Button } from "@mantine/core";
import { Link } from "react-router";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { formatShortDate } from "#ui/admin/format-short-date.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import type { Acts } from "./acts.tsx";
import styles from "./registration.module.css";

type Props = {
  registration: StaffRegistration;
  acts: Acts;
  /** A day such as `2027-03-01`. */
  today: string;
};

/** The sum that is open or was paid, with the ways to settle it. */
export function MoneyCard({ registration: { money, reference, priceCents }, acts, today }: Props) {
  const may = useMay();
  const { charges, openCents, paidCents, refundedCents } = money;
  const open = charges.filter(({ status }) => status === "open");
  const [due] = open.flatMap(({ dueOn }) => dueOn ?? []).sort();
  return (
    <section className={styles.sum} aria-label="Balance">
      <p>
        {openCents > 0
          ? `Balance due${due ? ` ${formatShortDate(due, "UTC", today)}` : ""}`
          : paidCents > 0
            ? "Paid"
            : "No balance due"}
        <strong>{formatCents(openCents || paidCents)}</strong>
      </p>
      {open.length > 0 && may("checks") && (
        <Button component={Link} to={portal.recordCheckFor(reference)} className={styles.first}>
          Record a check
        </Button>
      )}
      <div className={styles.sumActs}>
        {open.some(({ invoice }) => !invoice) && (
          <PageLink isAct to={portal.newInvoiceFor(reference)}>
            Invoice
          </PageLink>
        )}
        {open.length > 0 && acts.mayChange && (
          <button type="button" onClick={() => acts.show("link")}>
            Pay link
          </button>
        )}
        {money.payments.slice(0, 1).map((payment) => (
          <PageLink key={payment.reference} isAct to={portal.payment(payment.reference)}>
            {paidCents > 0 ? "Refund" : "Payment"}
          </PageLink>
        ))}
      </div>
      <dl className={styles.lines}>
        <Sum label="Price" cents={priceCents} />
        {openCents > 0 && <Sum label="Paid" cents={paidCents} />}
        {refundedCents > 0 && <Sum label="Refunded" cents={refundedCents} />}
      </dl>
    </section>
  );
}

const Sum = ({ label, cents }: { label: string; cents: number }) => (
  <div className={styles.line}>
    <dt>{label}</dt>
    <dd>{formatCents(cents)}</dd>
  </div>
);
