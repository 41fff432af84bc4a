import { useEffect, useRef } from "react";

/** Empties a form once it was done; a refused one keeps what is typed. @returns the form's `ref`. */
export function useEmptied(done: object | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (done) form.current?.reset();
  }, [done]);
  return form;
}
