import { Table } from "@mantine/core";
import { formatCents } from "#shared/money.ts";
import cell from "#ui/admin/lists/cell.module.css";
import type { ChargeSums } from "../rules/charge-sums.ts";

type Props = { priceCents: number; sums: ChargeSums };

/** A price in a table, with what was paid and went back where that is another sum. */
export const PriceCell = ({ priceCents, sums: { paidCents, refundedCents } }: Props) => (
  <Table.Td className={cell.cents}>
    <span className={cell.phoneLabel}>Price </span>
    {formatCents(priceCents)}
    {paidCents > 0 && paidCents !== priceCents && <span className={cell.more}>Paid {formatCents(paidCents)}</span>}
    {refundedCents > 0 && <span className={cell.more}>Refunded {formatCents(refundedCents)}</span>}
  </Table.Td>
);
