import { useLayoutEffect, useRef } from "react";

/**
 * Keeps the focus of a keyboard near a button that goes away when it has done its work: the first one that is left in
 * the same box gets it.
 *
 * @param changed whatever makes the button go.
 */
export function useKeptFocus<E extends HTMLElement>(changed: unknown) {
  const ref = useRef<E>(null);
  const isWithin = useRef(false);
  const before = useRef(changed);
  useLayoutEffect(() => {
    if (before.current === changed) return;
    before.current = changed;
    const isLost = isWithin.current && document.activeElement === document.body;
    if (isLost) ref.current?.querySelector("button")?.focus({ preventScroll: true });
  });
  return {
    ref,
    onFocus: () => {
      isWithin.current = true;
    },
    /** A button that is taken away hands the focus to nothing. */
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget) isWithin.current = false;
    },
  };
}
