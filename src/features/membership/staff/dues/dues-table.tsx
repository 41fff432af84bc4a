import { Button, Checkbox, Table } from "@mantine/core";
import { useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatDay } from "#shared/dates.ts";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import cell from "#ui/admin/lists/cell.module.css";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import { RefusedBox } from "#ui/admin/refused-box.tsx";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { DuesRow, DuesRun } from "../../rules/dues-run.ts";
import styles from "./dues.module.css";
import type { DuesAsk } from "./dues-action.ts";
import { DuesPreview } from "./dues-preview.tsx";
import { DuesState } from "./dues-state.tsx";
import { TonsField } from "./tons-field.tsx";

const COLUMNS = ["Member", "Tier", "Tons", "Amount", "State", "Look"];
const isOpen = ({ standing }: DuesRow) => standing === "ready" || standing === "left-out";

/** Each member with what it is billed; those that are not billed yet can be left out, and contractors' tons typed. */
export function DuesTable({ run }: { run: DuesRun }) {
  const all = useStaffForm();
  const [preview, setPreview] = useState<DuesRow>();
  const open = run.rows.filter(isOpen);
  const isAnyOut = open.some(({ isIncluded }) => !isIncluded);
  const selectAll = () =>
    all.send({
      deed: "select",
      companies: open.map(({ companyId }) => companyId),
      isIncluded: isAnyOut,
    } satisfies DuesAsk);
  return (
    <>
      {open.length > 1 && (
        <div className={styles.deeds}>
          <Button variant="default" loading={all.isSending} onClick={selectAll}>
            {isAnyOut ? "Take in all of this list" : "Leave out all of this list"}
          </Button>
        </div>
      )}
      <RefusedBox refusal={all.refusal} />
      <TableFrame stacks label={`Members in the dues run of ${run.year}`} columns={COLUMNS} amounts={["Amount"]}>
        {run.rows.map((row) => (
          <Row key={`${row.companyId} ${row.isSecond}`} row={row} onPreview={() => setPreview(row)} />
        ))}
      </TableFrame>
      <DuesPreview year={run.year} row={preview} onClose={() => setPreview(undefined)} />
    </>
  );
}

function Row({ row, onPreview }: { row: DuesRow; onPreview: () => void }) {
  const { company, tier, amountCents, how, standing } = row;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Member row={row} />
      </Table.Th>
      <Table.Td>{tier ?? "No tier"}</Table.Td>
      <Table.Td>{tier === "Contractor" && <TonsField row={row} />}</Table.Td>
      <Table.Td className={styles.amount}>
        <strong>{amountCents === null ? "–" : formatCents(amountCents)}</strong>
        {how && <span className={cell.more}>{how}</span>}
      </Table.Td>
      <Table.Td>
        <DuesState row={row} />
      </Table.Td>
      <Table.Td>
        {standing === "issued" ? (
          <Reminder row={row} />
        ) : (
          amountCents !== null && (
            <Button variant="default" size="compact-md" onClick={onPreview}>
              Preview<span className="visually-hidden"> of {company}</span>
            </Button>
          )
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function Member({ row }: { row: DuesRow }) {
  const form = useStaffForm();
  const { companyId, company, billTo, isIncluded, isSecond } = row;
  const toggle = (checked: boolean) =>
    form.send({ deed: "select", companies: [companyId], isIncluded: checked } satisfies DuesAsk);
  return (
    <div className={styles.member}>
      {isOpen(row) && (
        <Checkbox
          aria-label={`Bill ${company}`}
          checked={isIncluded}
          onChange={({ currentTarget }) => toggle(currentTarget.checked)}
        />
      )}
      <div>
        <PageLink to={portal.member(companyId)}>{company}</PageLink>
        <span className={cell.more}>
          {billTo.name}
          {billTo.email && `, ${billTo.email}`}
        </span>
        {isSecond && <span className={cell.more}>Billed as a company that was merged into it</span>}
        <RefusedBox refusal={form.refusal} />
      </div>
    </div>
  );
}

/** Open invoices are sent again as they stand: past its day the letter says that it is overdue. */
function Reminder({ row: { company, invoice } }: { row: DuesRow }) {
  const form = useStaffForm<{ said: string }>();
  if (!invoice || invoice.openCents === 0) return null;
  const remind = () =>
    form.send({ deed: "remind", invoice: invoice.id, requestKey: crypto.randomUUID() } satisfies DuesAsk);
  return (
    <>
      <Button variant="default" size="compact-md" loading={form.isSending} onClick={remind}>
        {invoice.state === "overdue" ? "Remind" : "Send again"}
        <span className="visually-hidden"> {company}</span>
      </Button>
      <span role="status" className={cell.more}>
        {form.done?.said ?? `Due ${formatDay(invoice.dueOn)}`}
      </span>
      <RefusedBox refusal={form.refusal} />
    </>
  );
}
