import { useEffect, useRef } from "react";
import { type Refused, sayRefused } from "./calls/refused.ts";
import { DangerBox } from "./signs/danger-box.tsx";

type Props = {
  refusal: Refused | undefined;
  /** The form shows errors beside its fields. */
  hasFields?: boolean;
};

/**
 * Shows why the server refused a form, and focuses the first field with an error, which may be screens above the
 * button.
 */
export function RefusedBox({ refusal, hasFields }: Props) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (refusal && hasFields)
      mark.current?.closest("form")?.querySelector<HTMLElement>("[aria-invalid=true]:not(:disabled)")?.focus();
  }, [refusal, hasFields]);
  if (!refusal) return null;
  return (
    <>
      <span ref={mark} hidden />
      <DangerBox message={hasFields ? refusal.message : sayRefused(refusal)} />
    </>
  );
}
