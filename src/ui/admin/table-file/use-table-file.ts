import { useEffect, useState } from "react";
import { MAX_TABLE_BYTES, TABLE_TOO_LARGE } from "#shared/file-limits.ts";
import { useStaffForm } from "../use-staff-form.ts";
import { formOf } from "./form-of.ts";

/**
 * A file of rows that staff choose, and the preview that the server makes of it.
 *
 * @typeParam Previewed what the server answers.
 */
export function useTableFile<Previewed extends object>() {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [shown, setShown] = useState<Previewed>();
  const { refusal, isSending, done, send } = useStaffForm<Previewed>();
  useEffect(() => setShown(done), [done]);
  const isRefused = refusal !== undefined && !problem && !shown;
  return {
    ...{ file, shown, isLooking: isSending },
    /** Something that the preview depends on has changed. */
    forget: () => setShown(undefined),
    async choose(chosen: File | undefined) {
      setShown(undefined);
      setFile(undefined);
      const isTooLarge = chosen && chosen.size > MAX_TABLE_BYTES;
      setProblem(isTooLarge ? TABLE_TOO_LARGE : undefined);
      // Kept as it is now: a file that Excel saves meanwhile could not be sent any more.
      if (chosen && !isTooLarge) setFile(new File([await chosen.arrayBuffer()], chosen.name));
    },
    preview(fields: Record<string, string> = {}) {
      setProblem(file ? undefined : (problem ?? "Must choose a file"));
      if (file) send(formOf({ file, ...fields }));
    },
    problem: problem ?? (isRefused ? refusal.errors.file : undefined),
    errors: isRefused ? refusal.errors : {},
    refusal: isRefused ? refusal : undefined,
  };
}
