import { Button, Checkbox } from "@mantine/core";
import { useState } from "react";
import { PageLink } from "#features/accounts/staff/page-link.tsx";
import { formatCents } from "#shared/money.ts";
import { portal } from "#shared/portal-paths.ts";
import { ActButton, Outcome } from "#ui/admin/calls/act-button.tsx";
import { useCall } from "#ui/admin/calls/use-call.ts";
import { columnsOf, DataTable } from "#ui/admin/lists/data-table.tsx";
import type { DuesRow, DuesRun } from "../../rules/dues-run.ts";
import { DuesPreview } from "./dues-preview.tsx";
import { DuesState } from "./dues-state.tsx";
import { TonsField } from "./tons-field.tsx";

/** A member that the next issue may bill. */
const isOpen = ({ status }: DuesRow) => status === "ready" || status === "left-out";

/** Each member of the run. An open invoice can be sent again unchanged; past its due day the email says it is overdue. */
export function DuesTable({ run: { year, rows } }: { run: DuesRun }) {
  const [previewed, setPreviewed] = useState<DuesRow>();
  const include = useCall((api, { companyId, isIncluded }: DuesRow) =>
    api["dues-runs"][":year"].selection.$post({
      param: { year: String(year) },
      json: { companies: [companyId], isIncluded: !isIncluded },
    }),
  );
  const remind = useCall(
    (api, { invoice }: DuesRow, key) =>
      api.invoices[":id"].send.$post({ param: { id: invoice?.id ?? "" }, header: { "idempotency-key": key } }),
    { summary: ({ sentTo }) => `Reminder sent to ${sentTo}.` },
  );
  const columns = columnsFor(year, { include: include.run, remind: remind.run, preview: setPreviewed });
  const isShown: Readonly<Record<string, boolean>> = {
    tons: rows.some(({ tier }) => tier === "Contractor"),
    bill: rows.some(isOpen),
  };
  return (
    <>
      <Outcome call={include} />
      <Outcome call={remind} />
      <DataTable
        label="Members in this run"
        columns={columns.filter(({ key }) => isShown[key] ?? true)}
        rows={rows}
        keyOf={({ companyId, isSecond, invoice }) => `${companyId} ${isSecond ? invoice?.id : ""}`}
        isFaint={({ status }) => status === "left-out"}
      />
      <DuesPreview year={year} row={previewed} onClose={() => setPreviewed(undefined)} />
    </>
  );
}

/** Includes every listed member, or leaves all of them out. */
export function BillAll({ run: { year, rows } }: { run: DuesRun }) {
  const open = rows.filter(isOpen);
  const isIncluded = open.some((row) => !row.isIncluded);
  const call = useCall((api) =>
    api["dues-runs"][":year"].selection.$post({
      param: { year: String(year) },
      json: { companies: open.map(({ companyId }) => companyId), isIncluded },
    }),
  );
  if (open.length < 2) return null;
  return (
    <ActButton call={call} variant="default">
      {isIncluded ? "Bill all in this list" : "Bill none in this list"}
    </ActButton>
  );
}

type Press = (row: DuesRow) => unknown;

const columnsFor = (year: number, { include, remind, preview }: Record<"include" | "remind" | "preview", Press>) =>
  columnsOf<DuesRow>([
    {
      key: "company",
      head: "Company",
      isWide: true,
      cell: ({ companyId, company, isSecond }) => (
        <>
          <PageLink to={portal.member(companyId)}>{company}</PageLink>
          {isSecond && " (billed as a company merged into it)"}
        </>
      ),
    },
    { key: "tier", head: "Tier", isWide: true, cell: ({ tier, how }) => how || (tier ?? "No tier") },
    { key: "tons", head: "Tons", cell: (row) => row.tier === "Contractor" && <TonsField year={year} row={row} /> },
    {
      key: "amount",
      head: "Amount",
      isAmount: true,
      cell: ({ amountCents }) => (amountCents === null ? "\u2013" : formatCents(amountCents)),
    },
    { key: "state", head: "State", phone: "mark", cell: (row) => <DuesState row={row} /> },
    { key: "invoice", head: "Invoice", cell: (row) => <Invoice row={row} remind={remind} preview={preview} /> },
    {
      key: "bill",
      head: "Bill",
      cell: (row) =>
        isOpen(row) && (
          <Checkbox aria-label={`Bill ${row.company}`} checked={row.isIncluded} onChange={() => include(row)} />
        ),
    },
  ]);

type InvoiceProps = { row: DuesRow; remind: Press; preview: Press };

function Invoice({ row, remind, preview }: InvoiceProps) {
  const { invoice, company, amountCents, status } = row;
  if (!invoice)
    return (
      status !== "issued" &&
      amountCents !== null && (
        <Button variant="default" size="compact-md" onClick={() => preview(row)}>
          Preview<span className="visually-hidden"> of {company}</span>
        </Button>
      )
    );
  return (
    <>
      <PageLink to={portal.invoice(invoice.id)}>{invoice.number}</PageLink>{" "}
      {status === "issued" && invoice.openCents > 0 && (
        <Button variant="default" size="compact-md" onClick={() => remind(row)}>
          {invoice.state === "overdue" ? "Remind" : "Resend"}
          <span className="visually-hidden"> {company}</span>
        </Button>
      )}
    </>
  );
}
