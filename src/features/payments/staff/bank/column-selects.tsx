import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import screen from "#ui/admin/table-file/table-file.module.css";
import { BANK_COLUMNS, type BankColumn, type Columns } from "../../rules/bank/bank-statement.ts";
import type { StatementWork } from "./use-statement.ts";

const LABELS: Record<BankColumn, string> = {
  date: "Day",
  description: "Description",
  amount: "Amount with a sign",
  direction: "Says debit or credit",
  credit: "Credits",
  debit: "Debits",
};

type Props = { work: StatementWork; headings: readonly string[]; columns: Columns; isUnclear: boolean };

/** How the columns were read; staff correct what was guessed wrongly, and compare again. */
export function ColumnSelects({ work, headings, columns, isUnclear }: Props) {
  const [isOpen, setIsOpen] = useState(isUnclear);
  const selected = { ...columns, ...work.columns };
  const choices = [
    { value: "-1", label: "None" },
    ...headings.map((heading, at) => ({ value: String(at), label: heading || `Column ${at + 1}` })),
  ];
  return (
    <details className={screen.help} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>How the columns were read</summary>
      {isOpen && (
        <>
          <div className={screen.columns}>
            {BANK_COLUMNS.map((name) => (
              <NativeSelect
                key={name}
                label={LABELS[name]}
                value={String(selected[name])}
                data={choices}
                onChange={(event) => work.setColumns({ ...selected, [name]: Number(event.currentTarget.value) })}
              />
            ))}
          </div>
          <Button variant="default" loading={work.isLooking} onClick={() => work.preview(selected)}>
            Compare with these columns
          </Button>
        </>
      )}
    </details>
  );
}
