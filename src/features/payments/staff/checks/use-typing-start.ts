import { type Ref, useEffect, useRef } from "react";
import { portal } from "#shared/portal-paths.ts";

const TYPED_INTO = [portal.checks, portal.checksView("unmatched"), portal.checksView("all")];

/** Puts the focus where typing begins whenever a part of the desk is opened, also from another part of it. */
export function useTypingStart(pathname: string): Ref<HTMLDivElement> {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!TYPED_INTO.includes(pathname)) return;
    const field = part.current?.querySelector<HTMLInputElement>("input:not([type=hidden])");
    field?.setAttribute("data-takes-focus", "");
    field?.focus();
  }, [pathname]);
  return part;
}
