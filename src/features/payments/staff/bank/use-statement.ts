import { useEffect, useState } from "react";
import { MAX_TABLE_BYTES, TABLE_TOO_LARGE } from "#shared/file-limits.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import { BANK_COLUMNS, type BankColumn, type Columns, USUAL_WAY_DAYS } from "../../rules/bank/bank-statement.ts";
import type { Fund } from "../../rules/funds.ts";
import type { Previewed } from "./bank-action.ts";

/** The chosen file, whose account it is of, how it is read, and what it says. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the state of one form, and what changes it
export function useStatement() {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [fund, setFund] = useState<Fund | "">("");
  const [wayDays, setWayDays] = useState(String(USUAL_WAY_DAYS));
  const [columns, setColumns] = useState<Partial<Columns>>({});
  const [shown, setShown] = useState<Previewed>();
  const { refusal, isSending, done, send } = useStaffForm<Previewed>();
  useEffect(() => setShown(done), [done]);
  async function choose(chosen: File | undefined) {
    setShown(undefined);
    setFile(undefined);
    setColumns({});
    const isTooLarge = chosen && chosen.size > MAX_TABLE_BYTES;
    setProblem(isTooLarge ? TABLE_TOO_LARGE : undefined);
    // Kept as it is now: a file that is saved anew meanwhile could not be sent any more.
    if (chosen && !isTooLarge) setFile(new File([await chosen.arrayBuffer()], chosen.name));
  }
  function preview(corrected: Partial<Columns> = columns) {
    setProblem(file ? undefined : (problem ?? "Must choose a file"));
    if (file) send(formOf({ file, fund, wayDays, ...textsOf(corrected) }));
  }
  const isRefused = refusal !== undefined && !problem && !shown;
  const change =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      setShown(undefined);
      set(value);
    };
  return {
    ...{ file, fund, wayDays, columns, shown, choose, preview, isLooking: isSending },
    ...{ setFund: change(setFund), setWayDays: change(setWayDays), setColumns },
    problem: problem ?? (isRefused ? refusal.errors.file : undefined),
    errors: isRefused ? refusal.errors : {},
    refusal: isRefused ? refusal : undefined,
  };
}

export type StatementWork = ReturnType<typeof useStatement>;

const textsOf = (columns: Partial<Columns>): Partial<Record<BankColumn, string>> =>
  Object.fromEntries(BANK_COLUMNS.flatMap((name) => (columns[name] === undefined ? [] : [[name, `${columns[name]}`]])));

function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
