import { useState } from "react";
import { MAX_TABLE_BYTES, TABLE_TOO_LARGE } from "#shared/file-limits.ts";
import type { Answer, Body, StaffApi } from "../calls/staff-api.ts";
import { useLook } from "../calls/use-look.ts";

/** A file of rows and how it is to be read, as the API takes it. */
export type TableFile = Readonly<Record<string, string | File>>;

/**
 * A file of rows that staff choose, and the preview that the server makes of it.
 *
 * @param read answers the preview, and changes nothing
 */
export function useTableFile<A extends Answer>(read: (api: StaffApi, form: never) => Promise<A>) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [forgotten, setForgotten] = useState<Body<A>>();
  const { look, isSending, ...looked } = useLook((api, form: TableFile) => read(api, form as never));
  const refusal = problem ? undefined : looked.refusal;
  const forget = () => setForgotten(looked.found);
  return {
    ...{ file, refusal, isLooking: isSending },
    shown: looked.found === forgotten ? undefined : looked.found,
    problem: problem ?? refusal?.errors.file,
    /** Something that the preview depends on has changed. */
    forget,
    async choose(chosen: File | undefined) {
      forget();
      setFile(undefined);
      const isTooLarge = chosen && chosen.size > MAX_TABLE_BYTES;
      setProblem(isTooLarge ? TABLE_TOO_LARGE : undefined);
      // Kept as it is now: a file that Excel saves meanwhile could not be sent any more.
      if (chosen && !isTooLarge) setFile(new File([await chosen.arrayBuffer()], chosen.name));
    },
    preview(fields: Record<string, string> = {}) {
      setProblem(file ? undefined : (problem ?? "Must choose a file"));
      if (file) void look({ ...fields, file });
    },
  };
}
