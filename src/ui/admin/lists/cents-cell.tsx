import { Table } from "@mantine/core";
import { formatAtLeast } from "#shared/money.ts";
import styles from "./cell.module.css";

type Props = { label: string; cents: number /** It comes to more than was summed. */; isMore?: true | undefined };

/** An amount in a table; on a phone, where the table has no head, with its label before it. */
export const CentsCell = ({ label, cents, isMore }: Props) => (
  <Table.Td className={styles.cents}>
    <span className={styles.phoneLabel}>{label} </span>
    {formatAtLeast(cents, isMore)}
  </Table.Td>
);
