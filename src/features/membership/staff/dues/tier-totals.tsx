import { Table } from "@mantine/core";
import { formatCount } from "#shared/counts.ts";
import { formatCents, sumCents } from "#shared/money.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import type { DuesRun } from "../../rules/dues-run.ts";
import styles from "./dues.module.css";

const COLUMNS = ["Tier", "Members", "Tons", "Ready", "Issued"];

/** What each tier comes to, and all of them, over the whole run. */
export function TierTotals({ tiers }: Pick<DuesRun, "tiers">) {
  const sum = (of: (tier: DuesRun["tiers"][number]) => number) => tiers.reduce((total, tier) => total + of(tier), 0);
  const present = tiers.filter(({ members }) => members > 0);
  return (
    <>
      <h2 className={styles.heading}>By tier</h2>
      <TableFrame stacks label="Dues by tier" columns={COLUMNS} amounts={COLUMNS.slice(1)}>
        {present.map(({ tier, members, tons, ready, issued }) => (
          <Row key={tier} name={tier ?? "No tier"} {...{ members, tons }} ready={ready.cents} issued={issued.cents} />
        ))}
        <Row
          name="All"
          members={sum(({ members }) => members)}
          tons={sum(({ tons }) => tons)}
          ready={sumCents(tiers.map(({ ready }) => ready.cents))}
          issued={sumCents(tiers.map(({ issued }) => issued.cents))}
        />
      </TableFrame>
    </>
  );
}

type RowProps = { name: string; members: number; tons: number; ready: number; issued: number };

const Row = ({ name, members, tons, ready, issued }: RowProps) => (
  <Table.Tr>
    <Table.Th scope="row">{name}</Table.Th>
    <Amount label="Members" text={formatCount(members)} />
    <Amount label="Tons" text={tons > 0 ? formatCount(tons) : "–"} />
    <Amount label="Ready" text={formatCents(ready)} />
    <Amount label="Issued" text={formatCents(issued)} />
  </Table.Tr>
);

const Amount = ({ label, text }: { label: string; text: string }) => (
  <Table.Td className={cell.cents}>
    <span className={cell.phoneLabel}>{label} </span>
    {text}
  </Table.Td>
);
