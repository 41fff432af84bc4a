import { useSyncExternalStore } from "react";
import { Button } from "../button.tsx";

const never = () => () => {};

/** Printing takes a script; without one the browser's own menu does it. */
export function PrintButton() {
  const isScripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isScripted) return null;
  return (
    <Button look="quiet" type="button" onClick={() => window.print()}>
      Print
    </Button>
  );
}
