import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { EmptyState } from "#ui/admin/lists/empty-state.tsx";
import { TableFrame } from "#ui/admin/lists/table-frame.tsx";
import screen from "#ui/admin/table-file/table-file.module.css";
import type { CreditLine } from "../../rules/bank/bank-statement.ts";
import { CreditRow, KINDS } from "./credit-row.tsx";
import type { Ticks } from "./use-ticks.ts";

const COLUMNS = ["Day", "The bank's words", "Amount", "What it is", "Deposit"];
const PAGE = 50;
type Kind = CreditLine["kind"];

type Props = { credits: readonly CreditLine[]; ticks: Ticks; isChecked: boolean };

/** What came in, all or one kind of it, a page at a time. */
export function CreditLines({ credits, ticks, isChecked }: Props) {
  const [kind, setKind] = useState<Kind | "">("");
  const [from, setFrom] = useState(0);
  if (credits.length === 0)
    return <EmptyState title="Nothing came in">The statement has no credit that can be read.</EmptyState>;
  const fitting = credits.filter((line) => !kind || line.kind === kind);
  const upTo = Math.min(from + PAGE, fitting.length);
  const choices = Object.entries(KINDS).flatMap(([value, { label }]) => {
    const count = credits.filter((line) => line.kind === value).length;
    return count > 0 ? [{ value, label: `${label} (${count})` }] : [];
  });
  return (
    <>
      <div className={screen.filter}>
        <NativeSelect
          label="Show lines"
          value={kind}
          data={[{ value: "", label: `All (${credits.length})` }, ...choices]}
          onChange={(event) => {
            setKind(event.currentTarget.value as Kind | "");
            setFrom(0);
          }}
        />
        <p role="status">{`Lines ${from + 1} to ${upTo} of ${fitting.length}`}</p>
      </div>
      <TableFrame stacks label="What came in" columns={COLUMNS} amounts={["Amount"]}>
        {fitting.slice(from, upTo).map((line) => (
          <CreditRow key={line.row} {...{ line, ticks, isChecked }} />
        ))}
      </TableFrame>
      {fitting.length > PAGE && (
        <div className={screen.deeds}>
          <Button variant="default" disabled={from === 0} onClick={() => setFrom(from - PAGE)}>
            Lines before
          </Button>
          <Button variant="default" disabled={upTo === fitting.length} onClick={() => setFrom(from + PAGE)}>
            Further lines
          </Button>
        </div>
      )}
    </>
  );
}
