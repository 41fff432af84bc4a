import { useEffect } from "react";
import { useBlocker } from "react-router";

const QUESTION = "What you typed is not saved. Leave this page and lose it?";

/** The forms of the open page with something typed. A router heeds one blocker alone, and a page may have several forms. */
const unsaved = new Set<symbol>();

/** Has the portal ask before the page is left with something typed that is not saved. */
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

/** Asks for all forms of the page, once, where a link or the browser's buttons lead away; closing the tab asks by itself. */
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
