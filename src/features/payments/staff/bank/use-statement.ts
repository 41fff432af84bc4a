import { useState } from "react";
import { useTableFile } from "#ui/admin/table-file/use-table-file.ts";
import { BANK_COLUMNS, type BankColumn, type Columns, USUAL_WAY_DAYS } from "../../rules/bank/bank-statement.ts";
import type { Fund } from "../../rules/funds.ts";

/** The selected file, its account, its columns, and the preview of its lines. */
export function useStatement() {
  const { choose, preview, forget, ...work } = useTableFile((api, form) =>
    api["bank-statements"].preview.$post({ form }),
  );
  const [fund, setFund] = useState<Fund | "">("");
  const [wayDays, setWayDays] = useState(String(USUAL_WAY_DAYS));
  const [columns, setColumns] = useState<Partial<Columns>>({});
  const change =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      forget();
      set(value);
    };
  return {
    ...work,
    fund,
    wayDays,
    columns,
    setColumns,
    setFund: change(setFund),
    setWayDays: change(setWayDays),
    choose(selected: File | undefined) {
      setColumns({});
      return choose(selected);
    },
    preview: (corrected: Partial<Columns> = columns) => preview({ fund, wayDays, ...textsOf(corrected) }),
  };
}

export type StatementWork = ReturnType<typeof useStatement>;

const textsOf = (columns: Partial<Columns>): Partial<Record<BankColumn, string>> =>
  Object.fromEntries(BANK_COLUMNS.flatMap((name) => (columns[name] === undefined ? [] : [[name, `${columns[name]}`]])));
