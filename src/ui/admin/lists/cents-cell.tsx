import { Table } from "@mantine/core";
import { formatCents } from "#shared/money.ts";
import styles from "./cell.module.css";

/** An amount in a table; on a phone, where the table has no head, with its label before it. */
export const CentsCell = ({ label, cents }: { label: string; cents: number }) => (
  <Table.Td className={styles.cents}>
    <span className={styles.phoneLabel}>{label} </span>
    {formatCents(cents)}
  </Table.Td>
);
