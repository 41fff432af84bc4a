import { useEffect, useState } from "react";
import { MAX_TABLE_BYTES, TABLE_TOO_LARGE } from "#shared/file-limits.ts";
import { useStaffForm } from "#ui/admin/use-staff-form.ts";
import type { Previewed } from "./import-action.ts";

/** The chosen file, and what it would change. */
export function useImport() {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [shown, setShown] = useState<Previewed>();
  const { refusal, isSending, done, send } = useStaffForm<Previewed>();
  useEffect(() => setShown(done), [done]);
  async function choose(chosen: File | undefined) {
    setShown(undefined);
    setFile(undefined);
    const isTooLarge = chosen && chosen.size > MAX_TABLE_BYTES;
    setProblem(isTooLarge ? TABLE_TOO_LARGE : undefined);
    // Kept as it is now: a file that Excel saves meanwhile could not be sent any more.
    if (chosen && !isTooLarge) setFile(new File([await chosen.arrayBuffer()], chosen.name));
  }
  function preview() {
    setProblem(file ? undefined : (problem ?? "Must choose a file"));
    if (file) send(formOf({ file }));
  }
  const isRefused = refusal !== undefined && !problem && !shown;
  return {
    ...{ file, shown, choose, preview, isLooking: isSending },
    problem: problem ?? (isRefused ? refusal.errors.file : undefined),
    refusal: isRefused ? refusal : undefined,
  };
}

export type ImportWork = ReturnType<typeof useImport>;

export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
