import { useLayoutEffect, useRef } from "react";

/**
 * Keeps the keyboard focus near a button that disappears after its action: the first remaining button in the same box
 * gets it.
 *
 * @param changed a value that changes when the button disappears
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
    /** A removed button has no `relatedTarget`: the focus was not moved elsewhere. */
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget) isWithin.current = false;
    },
  };
}
