import { type Ref, useEffect, useRef } from "react";

/** Puts the focus where typing begins whenever a part of the desk is opened, also from another part of it. */
export function useTypingStart(view: string | undefined): Ref<HTMLDivElement> {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (view === "record" || view === "unmatched" || view === "all")
      part.current?.querySelector<HTMLInputElement>("input:not([type=hidden])")?.focus();
  }, [view]);
  return part;
}
