import { useCallback, useEffect, useState } from "react";
import { afterPress } from "#ui/forms/after-press.ts";

const OFFERED_MS = 8_000;

/** Offers to undo the last removal for eight seconds, or longer while the pointer or focus is on the button. */
export function useUndo<Done>() {
  const [offered, setOffered] = useState<Done>();
  const [isUsed, setUsed] = useState(false);
  const withdraw = useCallback(() => setOffered(undefined), []);

  useEffect(() => {
    if (offered === undefined || isUsed) return;
    const end = setTimeout(() => afterPress(withdraw), OFFERED_MS);
    return () => clearTimeout(end);
  }, [offered, isUsed, withdraw]);

  const use = () => setUsed(true);
  const rest = () => setUsed(false);
  return {
    offered,
    offer: (done: Done) => {
      setUsed(false);
      setOffered(() => done);
    },
    withdraw,
    whileUsed: { onPointerEnter: use, onFocus: use, onPointerLeave: rest, onBlur: rest },
  };
}
