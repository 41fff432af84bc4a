import { Button } from "@mantine/core";
import { Link } from "react-router";
import { useMay } from "#features/accounts/staff/use-may.ts";
import { portal } from "#shared/portal-paths.ts";
import type { StaffRegistration } from "../../rules/registration.ts";
import styles from "./registration.module.css";

type Props = { charges: StaffRegistration["money"]["charges"]; reference: string };

/** Where what is open is paid by check or billed, with its charges chosen there. */
export function PayOrBill({ charges, reference }: Props) {
  const may = useMay();
  const open = charges.filter(({ status }) => status === "open");
  if (open.length === 0) return null;
  return (
    <div className={styles.buttons}>
      {may("checks") && (
        <Button component={Link} to={portal.recordCheckFor(reference)} variant="default">
          Record a check
        </Button>
      )}
      {may("invoices") && open.some(({ invoice }) => !invoice) && (
        <Button component={Link} to={portal.newInvoiceFor(reference)} variant="default">
          Put it on an invoice
        </Button>
      )}
    </div>
  );
}
