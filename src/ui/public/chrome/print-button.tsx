import { useScripted } from "../../use-scripted.ts";
import { Button } from "../button.tsx";

/** Printing takes a script; without one the browser's own menu does it. */
export function PrintButton() {
  if (!useScripted()) return null;
  return (
    <Button look="quiet" type="button" onClick={() => window.print()}>
      Print
    </Button>
  );
}
