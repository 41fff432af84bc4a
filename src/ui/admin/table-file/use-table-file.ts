import { useState } from "react";
import { MAX_TABLE_BYTES, TABLE_TOO_LARGE } from "#shared/file-limits.ts";
import type { Answer, Body, StaffApi } from "../calls/staff-api.ts";
import { useLook } from "../calls/use-look.ts";

/** A file of rows and how it is to be read, as the API takes it. */
export type TableFile = Readonly<Record<string, string | File>>;

/**
 * The file that staff select for an import, and the server's preview of it.
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
    file,
    refusal,
    isLooking: isSending,
    shown: looked.found === forgotten ? undefined : looked.found,
    problem: problem ?? refusal?.errors.file,
    /** Drops the preview, after an option that it depends on has changed. */
    forget,
    async choose(selected: File | undefined) {
      forget();
      setFile(undefined);
      const isTooLarge = selected && selected.size > MAX_TABLE_BYTES;
      setProblem(isTooLarge ? TABLE_TOO_LARGE : undefined);
      // Copies the bytes now: a file that Excel saves meanwhile could not be sent any more.
      if (selected && !isTooLarge) setFile(new File([await selected.arrayBuffer()], selected.name));
    },
    preview(fields: Record<string, string> = {}) {
      setProblem(file ? undefined : (problem ?? "Must choose a file"));
      if (file) void look({ ...fields, file });
    },
  };
}
