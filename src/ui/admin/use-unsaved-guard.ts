import { useEffect } from "react";
import { useBlocker } from "react-router";

const QUESTION = "Your changes are not saved. Leave this page?";

/** The unsaved forms of the page. A router supports only one blocker, and a page may have several forms. */
const unsaved = new Set<symbol>();

/** Makes the portal ask before the user leaves a page with unsaved input. */
export function useUnsavedGuard(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const form = Symbol();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    unsaved.add(form);
    window.addEventListener("beforeunload", ask);
    return () => {
      unsaved.delete(form);
      window.removeEventListener("beforeunload", ask);
    };
  }, [isUnsaved]);
}

/** Asks once for all forms when a link or the browser's buttons lead away. For a closed tab the browser asks itself. */
export function useUnsavedQuestion(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
